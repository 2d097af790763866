-- By ten days, by year and all together besides: a period of any length is few rows. And the rows of a stretch stand beside each
-- other in the index with all that they say, so that ten thousand products are read from some hundred pages.
alter table order_funnels drop constraint order_funnels_span_check;
alter table order_funnels add constraint order_funnels_span_check check (span in ('day', 'tenth', 'month', 'year', 'ever'));
alter table order_funnels drop constraint order_funnels_pkey;
alter table order_funnels add primary key (shop_id, axis, span, begins_on, key) include (placed, confirmed, shipped, delivered, paid, returned,
  cancelled, placed_centimes, delivered_centimes, paid_centimes);
-- Rows of today change each second: pages that nobody changes any more are soon known to be whole.
alter table order_funnels set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- The first day of the span in which a day lies: the 1st, 11th or 21st of tenths.
create function start_of_span(span text, day date) returns date language sql immutable parallel safe as $$
  select case span when 'day' then day when 'month' then date_trunc('month', day)::date when 'year' then date_trunc('year', day)::date
    when 'tenth' then date_trunc('month', day)::date + least((extract(day from day)::int - 1) / 10, 2) * 10 else '-infinity'::date end
$$;

create or replace function add_to_order_funnels() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into order_funnels as f
  select c.shop_id, a.axis, s.span, start_of_span(s.span, (c.placed_at at time zone 'Africa/Algiers')::date), coalesce(a.key, ''),
    sign * count(*), sign * count(c.confirmed_at), sign * count(c.shipped_at), sign * count(c.delivered_at), sign * count(c.paid_at),
    sign * count(c.returned_at), sign * count(*) filter (where c.place = 'cancelled'), sign * sum(c.total_centimes),
    sign * coalesce(sum(c.total_centimes) filter (where c.delivered_at is not null), 0),
    sign * coalesce(sum(c.total_centimes) filter (where c.paid_at is not null), 0)
  from changed c
    cross join lateral (values ('all', ''), ('wilaya', c.wilaya_code::text), ('carrier', c.carrier_id::text), ('source', c.source),
      ('agent', c.employee_id::text)) a (axis, key)
    cross join (values ('day'), ('tenth'), ('month'), ('year'), ('ever')) s (span)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set placed = f.placed + excluded.placed, confirmed = f.confirmed + excluded.confirmed,
    shipped = f.shipped + excluded.shipped, delivered = f.delivered + excluded.delivered, paid = f.paid + excluded.paid,
    returned = f.returned + excluded.returned, cancelled = f.cancelled + excluded.cancelled, placed_centimes = f.placed_centimes + excluded.placed_centimes,
    delivered_centimes = f.delivered_centimes + excluded.delivered_centimes, paid_centimes = f.paid_centimes + excluded.paid_centimes;
  return null;
end $$;

create or replace function add_to_product_funnels() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into order_funnels as f
  select c.shop_id, 'product', s.span, start_of_span(s.span, (c.placed_at at time zone 'Africa/Algiers')::date), p.product_id::text,
    sign * count(*), sign * count(c.confirmed_at), sign * count(c.shipped_at), sign * count(c.delivered_at), sign * count(c.paid_at),
    sign * count(c.returned_at), sign * count(*) filter (where c.place = 'cancelled'), sign * sum(p.total_centimes),
    sign * coalesce(sum(p.total_centimes) filter (where c.delivered_at is not null), 0),
    sign * coalesce(sum(p.total_centimes) filter (where c.paid_at is not null), 0)
  from changed p join order_ways c on c.order_id = p.order_id cross join (values ('day'), ('tenth'), ('month'), ('year'), ('ever')) s (span)
  group by 1, 3, 4, 5 order by 1, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set placed = f.placed + excluded.placed, confirmed = f.confirmed + excluded.confirmed,
    shipped = f.shipped + excluded.shipped, delivered = f.delivered + excluded.delivered, paid = f.paid + excluded.paid,
    returned = f.returned + excluded.returned, cancelled = f.cancelled + excluded.cancelled, placed_centimes = f.placed_centimes + excluded.placed_centimes,
    delivered_centimes = f.delivered_centimes + excluded.delivered_centimes, paid_centimes = f.paid_centimes + excluded.paid_centimes;
  return null;
end $$;

insert into order_funnels
select shop_id, axis, s.span, start_of_span(s.span, begins_on), key, sum(placed), sum(confirmed), sum(shipped), sum(delivered), sum(paid),
  sum(returned), sum(cancelled), sum(placed_centimes), sum(delivered_centimes), sum(paid_centimes)
from order_funnels cross join (values ('tenth'), ('year'), ('ever')) s (span)
where order_funnels.span = 'day' group by 1, 2, 3, 4, 5;

-- The orders of one thing, the newest first.
create index order_ways_of_wilaya on order_ways (shop_id, wilaya_code, placed_at, order_id);
create index order_ways_of_carrier on order_ways (shop_id, carrier_id, placed_at, order_id);
create index order_ways_of_agent on order_ways (shop_id, employee_id, placed_at, order_id);
create index order_ways_of_source on order_ways (shop_id, source, placed_at, order_id);

-- Of a product that was sold until a year ago the newest orders are found by its own rows, not among all that came since.
alter table order_way_products add column shop_id int, add column placed_at timestamptz;
update order_way_products p set shop_id = w.shop_id, placed_at = w.placed_at from order_ways w where w.order_id = p.order_id;
alter table order_way_products alter column shop_id set not null, alter column placed_at set not null;
drop index order_way_products_of_product;
create index order_way_products_of_product on order_way_products (product_id, shop_id, placed_at, order_id);
