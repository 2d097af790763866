-- Figures that are narrowed by several things at once: what results come to for each month and each way of telling them apart. A period is its
-- whole months and the orders of the days beside them.
create table profit_cells (
  shop_id int not null,
  begins_on date not null,
  wilaya_code int,
  carrier_id int,
  source text not null,
  -- Twice: by agents, and once more without them, which is seven times fewer; who asks for agents reads the former.
  of_agents boolean not null,
  employee_id int,
  outcome text check (outcome in ('delivered', 'returned', 'lost')),
  orders int not null,
  estimated_pieces bigint not null,
  unknown_pieces bigint not null,
  sales_centimes bigint not null,
  delivery_centimes bigint not null,
  discounts_centimes bigint not null,
  goods_centimes bigint not null,
  lost_goods_centimes bigint not null,
  fees_centimes bigint not null,
  expected_fees_centimes bigint not null,
  return_costs_centimes bigint not null,
  losses_centimes bigint not null,
  packaging_centimes bigint not null,
  earned_centimes bigint not null generated always as (sales_centimes + delivery_centimes - discounts_centimes - goods_centimes
    - lost_goods_centimes - fees_centimes - expected_fees_centimes - return_costs_centimes - losses_centimes - packaging_centimes) stored
);
create unique index profit_cells_once on profit_cells (shop_id, of_agents, employee_id, begins_on, wilaya_code, carrier_id, source, outcome) nulls not distinct;

create function add_to_profit_cells() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into profit_cells as t (shop_id, begins_on, wilaya_code, carrier_id, source, of_agents, employee_id, outcome, orders, estimated_pieces, unknown_pieces,
    sales_centimes, delivery_centimes, discounts_centimes, goods_centimes,
    lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes,
    losses_centimes, packaging_centimes)
  select shop_id, date_trunc('month', happened_on)::date, wilaya_code, carrier_id, source, a.of_agents, case when a.of_agents then employee_id end,
    outcome, sign * count(*),
    sign * sum(estimated_pieces), sign * sum(unknown_pieces),
    sign * sum(sales_centimes), sign * sum(delivery_centimes), sign * sum(discounts_centimes), sign * sum(goods_centimes),
    sign * sum(lost_goods_centimes), sign * sum(fees_centimes), sign * sum(expected_fees_centimes), sign * sum(return_costs_centimes),
    sign * sum(losses_centimes), sign * sum(packaging_centimes)
  from changed cross join (values (true), (false)) a (of_agents) group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (shop_id, of_agents, employee_id, begins_on, wilaya_code, carrier_id, source, outcome) do update set orders = t.orders + excluded.orders,
    estimated_pieces = t.estimated_pieces + excluded.estimated_pieces, unknown_pieces = t.unknown_pieces + excluded.unknown_pieces,
    sales_centimes = t.sales_centimes + excluded.sales_centimes, delivery_centimes = t.delivery_centimes + excluded.delivery_centimes,
    discounts_centimes = t.discounts_centimes + excluded.discounts_centimes, goods_centimes = t.goods_centimes + excluded.goods_centimes,
    lost_goods_centimes = t.lost_goods_centimes + excluded.lost_goods_centimes, fees_centimes = t.fees_centimes + excluded.fees_centimes,
    expected_fees_centimes = t.expected_fees_centimes + excluded.expected_fees_centimes, return_costs_centimes = t.return_costs_centimes + excluded.return_costs_centimes,
    losses_centimes = t.losses_centimes + excluded.losses_centimes, packaging_centimes = t.packaging_centimes + excluded.packaging_centimes;
  return null;
end $$;
create trigger new_results_are_added_to_cells after insert on order_results referencing new table as changed
  for each statement execute function add_to_profit_cells();
create trigger old_results_are_taken_off_cells after delete on order_results referencing old table as changed
  for each statement execute function add_to_profit_cells();

insert into profit_cells (shop_id, begins_on, wilaya_code, carrier_id, source, of_agents, employee_id, outcome, orders, estimated_pieces, unknown_pieces,
  sales_centimes, delivery_centimes, discounts_centimes, goods_centimes,
    lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes,
    losses_centimes, packaging_centimes)
select shop_id, date_trunc('month', happened_on)::date, wilaya_code, carrier_id, source, a.of_agents, case when a.of_agents then employee_id end,
  outcome, count(*),
  sum(estimated_pieces), sum(unknown_pieces),
  sum(sales_centimes), sum(delivery_centimes), sum(discounts_centimes), sum(goods_centimes),
    sum(lost_goods_centimes), sum(fees_centimes), sum(expected_fees_centimes), sum(return_costs_centimes),
    sum(losses_centimes), sum(packaging_centimes)
from order_results cross join (values (true), (false)) a (of_agents) group by 1, 2, 3, 4, 5, 6, 7, 8;

-- What became of an order is one more thing that figures are told apart by; and a year is one more span: products of all time are read as
-- their years.
alter table profit_totals drop constraint profit_totals_span_check;
alter table profit_totals add constraint profit_totals_span_check check (span in ('day', 'month', 'year'));
alter table profit_totals drop constraint profit_totals_axis_check;
alter table profit_totals add constraint profit_totals_axis_check check (axis in ('wilaya', 'carrier', 'product', 'source', 'agent', 'day', 'outcome'));
create or replace function add_to_profit_totals() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into profit_totals as t
  select r.shop_id, a.axis, s.span, s.begins_on, coalesce(a.key, ''), sign * count(*), sign * count(*) filter (where r.outcome = 'delivered'),
    sign * count(*) filter (where r.outcome = 'returned'), sign * count(*) filter (where r.outcome = 'lost'), 0, sign * sum(r.estimated_pieces),
    sign * sum(r.unknown_pieces), sign * sum(r.sales_centimes), sign * sum(r.delivery_centimes), sign * sum(r.discounts_centimes), sign * sum(r.goods_centimes),
    sign * sum(r.lost_goods_centimes), sign * sum(r.fees_centimes), sign * sum(r.expected_fees_centimes), sign * sum(r.return_costs_centimes),
    sign * sum(r.losses_centimes), sign * sum(r.packaging_centimes), sign * sum(r.earned_centimes)
  from changed r
    cross join lateral (values ('wilaya', r.wilaya_code::text), ('carrier', r.carrier_id::text), ('source', r.source), ('agent', r.employee_id::text),
      ('day', r.happened_on::text), ('outcome', r.outcome)) a (axis, key)
    cross join lateral (values ('day', r.happened_on), ('month', date_trunc('month', r.happened_on)::date),
      ('year', date_trunc('year', r.happened_on)::date)) s (span, begins_on)
  group by 1, 2, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set orders = t.orders + excluded.orders, delivered = t.delivered + excluded.delivered,
    returned = t.returned + excluded.returned, lost = t.lost + excluded.lost, estimated = t.estimated + excluded.estimated, unknown = t.unknown + excluded.unknown,
    sales_centimes = t.sales_centimes + excluded.sales_centimes, delivery_centimes = t.delivery_centimes + excluded.delivery_centimes,
    discounts_centimes = t.discounts_centimes + excluded.discounts_centimes, goods_centimes = t.goods_centimes + excluded.goods_centimes,
    lost_goods_centimes = t.lost_goods_centimes + excluded.lost_goods_centimes, fees_centimes = t.fees_centimes + excluded.fees_centimes,
    expected_fees_centimes = t.expected_fees_centimes + excluded.expected_fees_centimes, return_costs_centimes = t.return_costs_centimes + excluded.return_costs_centimes,
    losses_centimes = t.losses_centimes + excluded.losses_centimes, packaging_centimes = t.packaging_centimes + excluded.packaging_centimes,
    earned_centimes = t.earned_centimes + excluded.earned_centimes;
  return null;
end $$;

create or replace function add_to_product_totals() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into profit_totals as t
  select r.shop_id, 'product', s.span, s.begins_on, r.product_id::text, sign * count(*), sign * count(*) filter (where r.outcome = 'delivered'),
    sign * count(*) filter (where r.outcome = 'returned'), sign * count(*) filter (where r.outcome = 'lost'), sign * sum(r.quantity), 0, 0,
    sign * sum(r.sales_centimes), sign * sum(r.delivery_centimes), sign * sum(r.discounts_centimes), sign * sum(r.goods_centimes),
    sign * sum(r.lost_goods_centimes), sign * sum(r.fees_centimes), sign * sum(r.expected_fees_centimes), sign * sum(r.return_costs_centimes),
    sign * sum(r.losses_centimes), sign * sum(r.packaging_centimes), sign * sum(r.earned_centimes)
  from changed r cross join lateral (values ('day', r.happened_on), ('month', date_trunc('month', r.happened_on)::date),
      ('year', date_trunc('year', r.happened_on)::date)) s (span, begins_on)
  group by 1, 3, 4, 5
  on conflict (shop_id, axis, span, begins_on, key) do update set orders = t.orders + excluded.orders, delivered = t.delivered + excluded.delivered,
    returned = t.returned + excluded.returned, lost = t.lost + excluded.lost, pieces = t.pieces + excluded.pieces,
    sales_centimes = t.sales_centimes + excluded.sales_centimes, delivery_centimes = t.delivery_centimes + excluded.delivery_centimes,
    discounts_centimes = t.discounts_centimes + excluded.discounts_centimes, goods_centimes = t.goods_centimes + excluded.goods_centimes,
    lost_goods_centimes = t.lost_goods_centimes + excluded.lost_goods_centimes, fees_centimes = t.fees_centimes + excluded.fees_centimes,
    expected_fees_centimes = t.expected_fees_centimes + excluded.expected_fees_centimes, return_costs_centimes = t.return_costs_centimes + excluded.return_costs_centimes,
    losses_centimes = t.losses_centimes + excluded.losses_centimes, packaging_centimes = t.packaging_centimes + excluded.packaging_centimes,
    earned_centimes = t.earned_centimes + excluded.earned_centimes;
  return null;
end $$;
insert into profit_totals (shop_id, axis, span, begins_on, key, orders, delivered, returned, lost, pieces, estimated, unknown,
  sales_centimes, delivery_centimes, discounts_centimes, goods_centimes,
    lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes,
    losses_centimes, packaging_centimes, earned_centimes)
select r.shop_id, 'outcome', s.span, s.begins_on, coalesce(r.outcome, ''), count(*), count(*) filter (where r.outcome = 'delivered'),
  count(*) filter (where r.outcome = 'returned'), count(*) filter (where r.outcome = 'lost'), 0, sum(r.estimated_pieces), sum(r.unknown_pieces),
  sum(r.sales_centimes), sum(r.delivery_centimes), sum(r.discounts_centimes), sum(r.goods_centimes),
    sum(r.lost_goods_centimes), sum(r.fees_centimes), sum(r.expected_fees_centimes), sum(r.return_costs_centimes),
    sum(r.losses_centimes), sum(r.packaging_centimes), sum(r.earned_centimes)
from order_results r
  cross join lateral (values ('day', r.happened_on), ('month', date_trunc('month', r.happened_on)::date)) s (span, begins_on)
group by 1, 3, 4, 5;

insert into profit_totals (shop_id, axis, span, begins_on, key,
  orders, delivered, returned, lost,
  pieces, estimated, unknown, sales_centimes,
  delivery_centimes, discounts_centimes, goods_centimes, lost_goods_centimes,
  fees_centimes, expected_fees_centimes, return_costs_centimes, losses_centimes,
  packaging_centimes, earned_centimes)
select shop_id, axis, 'year', date_trunc('year', begins_on)::date, key,
  sum(orders), sum(delivered), sum(returned), sum(lost),
  sum(pieces), sum(estimated), sum(unknown), sum(sales_centimes),
  sum(delivery_centimes), sum(discounts_centimes), sum(goods_centimes), sum(lost_goods_centimes),
  sum(fees_centimes), sum(expected_fees_centimes), sum(return_costs_centimes), sum(losses_centimes),
  sum(packaging_centimes), sum(earned_centimes)
from profit_totals where span = 'month' group by 1, 2, 4, 5;

-- The orders of every shop, the newest first.
create index order_results_by_time on order_results (happened_on, order_id);

create view invariant_profit_cells_are_the_results as
with kept as (
  select shop_id, begins_on, of_agents, sum(orders)::bigint as orders, sum(earned_centimes)::bigint as earned, sum(sales_centimes)::bigint as sales,
    sum(orders) filter (where outcome = 'delivered')::bigint as delivered
  from profit_cells group by 1, 2, 3
), made as (
  select shop_id, date_trunc('month', happened_on)::date as begins_on, count(*) as orders, sum(earned_centimes)::bigint as earned,
    sum(sales_centimes)::bigint as sales, count(*) filter (where outcome = 'delivered') as delivered
  from order_results group by 1, 2
)
select coalesce(k.shop_id, m.shop_id) as shop_id, coalesce(k.begins_on, m.begins_on) as begins_on, k.earned, m.earned as of_results
from kept k full join made m on m.shop_id = k.shop_id and m.begins_on = k.begins_on
where (coalesce(k.orders, 0), coalesce(k.earned, 0), coalesce(k.sales, 0), coalesce(k.delivered, 0))
  is distinct from (coalesce(m.orders, 0), coalesce(m.earned, 0), coalesce(m.sales, 0), coalesce(m.delivered, 0));
