-- How far each order has come and when, with what figures are told apart by; made anew from the order and its history, never counted up.
create table order_ways (
  order_id uuid primary key references orders (id),
  shop_id int not null references shops (id),
  wilaya_code int,
  carrier_id int,
  source text not null,
  employee_id int,
  total_centimes bigint not null,
  placed_at timestamptz not null,
  -- null: it has not come so far, or is not there any more. Each has come through those before it.
  confirmed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  paid_at timestamptz,
  -- it came back, or was lost
  returned_at timestamptz,
  -- where it is now
  place text not null check (place in ('waiting', 'to_ship', 'on_way', 'delivered', 'returned', 'cancelled'))
);
create index order_ways_placed on order_ways (shop_id, placed_at, order_id);
create index order_ways_confirmed on order_ways (shop_id, confirmed_at, order_id) where confirmed_at is not null;
create index order_ways_shipped on order_ways (shop_id, shipped_at, order_id) where shipped_at is not null;
create index order_ways_delivered on order_ways (shop_id, delivered_at, order_id) where delivered_at is not null;
create index order_ways_paid on order_ways (shop_id, paid_at, order_id) where paid_at is not null;
create index order_ways_returned on order_ways (shop_id, returned_at, order_id) where returned_at is not null;

-- The products of each, with what they cost in it.
create table order_way_products (
  order_id uuid not null references order_ways (order_id),
  product_id int not null references products (id),
  total_centimes bigint not null,
  primary key (order_id, product_id)
);
create index order_way_products_of_product on order_way_products (product_id, order_id);

-- What happened in each hour: so many orders came so far.
create table order_hours (
  shop_id int not null,
  step text not null check (step in ('placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned')),
  begins_at timestamptz not null,
  orders int not null,
  total_centimes bigint not null,
  primary key (shop_id, step, begins_at)
);

-- Of the orders that were placed on a day, or in a month: how far they have come by now.
create table order_funnels (
  shop_id int not null,
  axis text not null check (axis in ('all', 'wilaya', 'carrier', 'product', 'source', 'agent')),
  span text not null check (span in ('day', 'month')),
  begins_on date not null,
  -- '': of none
  key text not null,
  placed int not null,
  confirmed int not null,
  shipped int not null,
  delivered int not null,
  paid int not null,
  returned int not null,
  cancelled int not null,
  placed_centimes bigint not null,
  delivered_centimes bigint not null,
  paid_centimes bigint not null,
  primary key (shop_id, axis, span, begins_on, key)
);

-- Orders of which something changed. Nobody waits for anybody: each change is a row of its own.
create table order_ways_stale (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

create function add_to_order_hours() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into order_hours as h
  select c.shop_id, s.step, date_trunc('hour', s.at), sign * count(*), sign * sum(c.total_centimes)
  from changed c cross join lateral (values ('placed', c.placed_at), ('confirmed', c.confirmed_at), ('shipped', c.shipped_at),
    ('delivered', c.delivered_at), ('paid', c.paid_at), ('returned', c.returned_at)) s (step, at)
  where s.at is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (shop_id, step, begins_at) do update set orders = h.orders + excluded.orders, total_centimes = h.total_centimes + excluded.total_centimes;
  return null;
end $$;
create trigger new_ways_are_added_to_hours after insert on order_ways referencing new table as changed
  for each statement execute function add_to_order_hours();
create trigger old_ways_are_taken_off_hours after delete on order_ways referencing old table as changed
  for each statement execute function add_to_order_hours();

create function add_to_order_funnels() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into order_funnels as f
  select c.shop_id, a.axis, s.span, date_trunc(s.span, c.placed_at at time zone 'Africa/Algiers')::date, coalesce(a.key, ''),
    sign * count(*), sign * count(c.confirmed_at), sign * count(c.shipped_at), sign * count(c.delivered_at), sign * count(c.paid_at),
    sign * count(c.returned_at), sign * count(*) filter (where c.place = 'cancelled'), sign * sum(c.total_centimes),
    sign * coalesce(sum(c.total_centimes) filter (where c.delivered_at is not null), 0),
    sign * coalesce(sum(c.total_centimes) filter (where c.paid_at is not null), 0)
  from changed c
    cross join lateral (values ('all', ''), ('wilaya', c.wilaya_code::text), ('carrier', c.carrier_id::text), ('source', c.source),
      ('agent', c.employee_id::text)) a (axis, key)
    cross join (values ('day'), ('month')) s (span)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set placed = f.placed + excluded.placed, confirmed = f.confirmed + excluded.confirmed,
    shipped = f.shipped + excluded.shipped, delivered = f.delivered + excluded.delivered, paid = f.paid + excluded.paid,
    returned = f.returned + excluded.returned, cancelled = f.cancelled + excluded.cancelled, placed_centimes = f.placed_centimes + excluded.placed_centimes,
    delivered_centimes = f.delivered_centimes + excluded.delivered_centimes, paid_centimes = f.paid_centimes + excluded.paid_centimes;
  return null;
end $$;
create trigger new_ways_are_added_to_funnels after insert on order_ways referencing new table as changed
  for each statement execute function add_to_order_funnels();
create trigger old_ways_are_taken_off_funnels after delete on order_ways referencing old table as changed
  for each statement execute function add_to_order_funnels();

-- Products come after their orders and go before them, so that each has its order beside it.
create function add_to_product_funnels() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into order_funnels as f
  select c.shop_id, 'product', s.span, date_trunc(s.span, c.placed_at at time zone 'Africa/Algiers')::date, p.product_id::text,
    sign * count(*), sign * count(c.confirmed_at), sign * count(c.shipped_at), sign * count(c.delivered_at), sign * count(c.paid_at),
    sign * count(c.returned_at), sign * count(*) filter (where c.place = 'cancelled'), sign * sum(p.total_centimes),
    sign * coalesce(sum(p.total_centimes) filter (where c.delivered_at is not null), 0),
    sign * coalesce(sum(p.total_centimes) filter (where c.paid_at is not null), 0)
  from changed p join order_ways c on c.order_id = p.order_id cross join (values ('day'), ('month')) s (span)
  group by 1, 3, 4, 5 order by 1, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set placed = f.placed + excluded.placed, confirmed = f.confirmed + excluded.confirmed,
    shipped = f.shipped + excluded.shipped, delivered = f.delivered + excluded.delivered, paid = f.paid + excluded.paid,
    returned = f.returned + excluded.returned, cancelled = f.cancelled + excluded.cancelled, placed_centimes = f.placed_centimes + excluded.placed_centimes,
    delivered_centimes = f.delivered_centimes + excluded.delivered_centimes, paid_centimes = f.paid_centimes + excluded.paid_centimes;
  return null;
end $$;
create trigger new_products_are_added_to_funnels after insert on order_way_products referencing new table as changed
  for each statement execute function add_to_product_funnels();
create trigger old_products_are_taken_off_funnels after delete on order_way_products referencing old table as changed
  for each statement execute function add_to_product_funnels();

create function mark_ways_of_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_ways_stale (order_id) select id from placed;
  return null;
end $$;
create trigger ways_follow_new_orders after insert on orders referencing new table as placed
  for each statement execute function mark_ways_of_new_orders();

create function mark_way_of_order() returns trigger language plpgsql as $$
begin
  insert into order_ways_stale (order_id) values (new.id);
  return null;
end $$;
create trigger ways_follow_orders after update of confirmation_state, preparation_state, parcel_state, money_state, wilaya_code, carrier_id,
  assigned_employee_id, total_centimes, source, version on orders
  for each row when ((old.confirmation_state, old.preparation_state, old.parcel_state, old.money_state, old.wilaya_code, old.carrier_id,
      old.assigned_employee_id, old.total_centimes, old.source, old.version)
    is distinct from (new.confirmation_state, new.preparation_state, new.parcel_state, new.money_state, new.wilaya_code, new.carrier_id,
      new.assigned_employee_id, new.total_centimes, new.source, new.version))
  execute function mark_way_of_order();

insert into order_ways_stale (order_id) select id from orders;

create view invariant_funnels_are_the_ways as
with kept as (
  select shop_id, axis, span, sum(placed)::bigint as placed, sum(delivered)::bigint as delivered, sum(paid)::bigint as paid,
    sum(returned)::bigint as returned, sum(placed_centimes)::bigint as total
  from order_funnels where axis <> 'product' group by 1, 2, 3
), made as (
  select shop_id, count(*) as placed, count(delivered_at) as delivered, count(paid_at) as paid, count(returned_at) as returned,
    sum(total_centimes)::bigint as total
  from order_ways group by 1
)
select k.shop_id, k.axis, k.span, k.placed, m.placed as of_ways from kept k left join made m on m.shop_id = k.shop_id
where (k.placed, k.delivered, k.paid, k.returned, k.total)
  is distinct from (coalesce(m.placed, 0), coalesce(m.delivered, 0), coalesce(m.paid, 0), coalesce(m.returned, 0), coalesce(m.total, 0));

create view invariant_hours_are_the_ways as
with kept as (
  select shop_id, step, sum(orders)::bigint as orders, sum(total_centimes)::bigint as total from order_hours group by 1, 2
), made as (
  select w.shop_id, s.step, count(*) as orders, sum(w.total_centimes)::bigint as total
  from order_ways w cross join lateral (values ('placed', w.placed_at), ('confirmed', w.confirmed_at), ('shipped', w.shipped_at),
    ('delivered', w.delivered_at), ('paid', w.paid_at), ('returned', w.returned_at)) s (step, at)
  where s.at is not null group by 1, 2
)
select coalesce(k.shop_id, m.shop_id) as shop_id, coalesce(k.step, m.step) as step, k.orders, m.orders as of_ways
from kept k full join made m on m.shop_id = k.shop_id and m.step = k.step
where (coalesce(k.orders, 0), coalesce(k.total, 0)) is distinct from (coalesce(m.orders, 0), coalesce(m.total, 0));
