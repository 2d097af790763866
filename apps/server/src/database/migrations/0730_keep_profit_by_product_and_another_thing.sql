-- Products narrowed by one more thing, and that thing narrowed by a product: of each product with each wilaya, carrier, source, agent and
-- outcome what its orders come to, for each month and each year. Days beside whole months are read from the results.
create table profit_pairs (
  shop_id int not null,
  axis text not null check (axis in ('wilaya', 'carrier', 'source', 'agent', 'outcome')),
  -- '': of none
  key text not null,
  span text not null check (span in ('month', 'year')),
  begins_on date not null,
  product_id int not null,
  orders int not null,
  delivered int not null,
  returned int not null,
  lost int not null,
  pieces int not null,
  -- of whole orders, as their results say it
  estimated bigint not null,
  unknown bigint not null,
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
  earned_centimes bigint not null,
  primary key (shop_id, axis, key, span, begins_on, product_id)
) with (fillfactor = 80);

-- All of them as the results say them.
create view profit_pairs_of_results as
select x.shop_id, a.axis, coalesce(a.key, '') as key, s.span, s.begins_on, x.product_id,
  count(*)::int as orders, (count(*) filter (where x.outcome = 'delivered'))::int as delivered,
  (count(*) filter (where x.outcome = 'returned'))::int as returned, (count(*) filter (where x.outcome = 'lost'))::int as lost,
  sum(x.quantity)::int as pieces, sum(r.estimated_pieces) as estimated, sum(r.unknown_pieces) as unknown,
  sum(x.sales_centimes)::bigint as sales_centimes, sum(x.delivery_centimes)::bigint as delivery_centimes,
  sum(x.discounts_centimes)::bigint as discounts_centimes, sum(x.goods_centimes)::bigint as goods_centimes,
  sum(x.lost_goods_centimes)::bigint as lost_goods_centimes, sum(x.fees_centimes)::bigint as fees_centimes,
  sum(x.expected_fees_centimes)::bigint as expected_fees_centimes, sum(x.return_costs_centimes)::bigint as return_costs_centimes,
  sum(x.losses_centimes)::bigint as losses_centimes, sum(x.packaging_centimes)::bigint as packaging_centimes,
  sum(x.earned_centimes)::bigint as earned_centimes
from order_result_products x join order_results r on r.order_id = x.order_id
  cross join lateral (values ('wilaya', r.wilaya_code::text), ('carrier', r.carrier_id::text), ('source', r.source), ('agent', r.employee_id::text),
      ('outcome', r.outcome)) a (axis, key)
  cross join lateral (values ('month', date_trunc('month', x.happened_on)::date), ('year', date_trunc('year', x.happened_on)::date)) s (span, begins_on)
group by 1, 2, 3, 4, 5, 6;
insert into profit_pairs select * from profit_pairs_of_results order by span, shop_id, axis, key, begins_on, product_id;
create index profit_pairs_of_product on profit_pairs (shop_id, product_id, axis, span, begins_on);

-- An order's result is there before its products are, and goes after them.
create function add_to_profit_pairs() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into profit_pairs as t (shop_id, axis, key, span, begins_on, product_id,
  orders, delivered, returned, lost, pieces, estimated, unknown, sales_centimes, delivery_centimes, discounts_centimes, goods_centimes,
  lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes, losses_centimes, packaging_centimes,
  earned_centimes)
  select x.shop_id, a.axis, coalesce(a.key, ''), s.span, s.begins_on, x.product_id,
    sign * count(*), sign * count(*) filter (where x.outcome = 'delivered'),
    sign * count(*) filter (where x.outcome = 'returned'), sign * count(*) filter (where x.outcome = 'lost'),
    sign * sum(x.quantity), sign * sum(r.estimated_pieces), sign * sum(r.unknown_pieces), sign * sum(x.sales_centimes), sign * sum(x.delivery_centimes), sign * sum(x.discounts_centimes),
    sign * sum(x.goods_centimes), sign * sum(x.lost_goods_centimes), sign * sum(x.fees_centimes),
    sign * sum(x.expected_fees_centimes), sign * sum(x.return_costs_centimes), sign * sum(x.losses_centimes),
    sign * sum(x.packaging_centimes), sign * sum(x.earned_centimes)
  from changed x join order_results r on r.order_id = x.order_id
    cross join lateral (values ('wilaya', r.wilaya_code::text), ('carrier', r.carrier_id::text), ('source', r.source), ('agent', r.employee_id::text),
      ('outcome', r.outcome)) a (axis, key)
    cross join lateral (values ('month', date_trunc('month', x.happened_on)::date), ('year', date_trunc('year', x.happened_on)::date)) s (span, begins_on)
  group by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, axis, key, span, begins_on, product_id) do update set
    orders = t.orders + excluded.orders, delivered = t.delivered + excluded.delivered, returned = t.returned + excluded.returned,
    lost = t.lost + excluded.lost, pieces = t.pieces + excluded.pieces,
    estimated = t.estimated + excluded.estimated, unknown = t.unknown + excluded.unknown,
    sales_centimes = t.sales_centimes + excluded.sales_centimes,
    delivery_centimes = t.delivery_centimes + excluded.delivery_centimes,
    discounts_centimes = t.discounts_centimes + excluded.discounts_centimes,
    goods_centimes = t.goods_centimes + excluded.goods_centimes,
    lost_goods_centimes = t.lost_goods_centimes + excluded.lost_goods_centimes,
    fees_centimes = t.fees_centimes + excluded.fees_centimes,
    expected_fees_centimes = t.expected_fees_centimes + excluded.expected_fees_centimes,
    return_costs_centimes = t.return_costs_centimes + excluded.return_costs_centimes,
    losses_centimes = t.losses_centimes + excluded.losses_centimes,
    packaging_centimes = t.packaging_centimes + excluded.packaging_centimes,
    earned_centimes = t.earned_centimes + excluded.earned_centimes;
  return null;
end $$;
create trigger new_results_of_products_are_added_to_pairs after insert on order_result_products referencing new table as changed
  for each statement execute function add_to_profit_pairs();
create trigger old_results_of_products_are_taken_off_pairs after delete on order_result_products referencing old table as changed
  for each statement execute function add_to_profit_pairs();

create view invariant_profit_pairs_are_the_results as
select shop_id, axis, key, span, begins_on, product_id, k.earned_centimes as earned, m.earned_centimes as of_results
from (select * from profit_pairs where orders <> 0) k full join profit_pairs_of_results m using (shop_id, axis, key, span, begins_on, product_id)
where (k.orders, k.delivered, k.returned, k.lost, k.pieces, k.estimated, k.unknown, k.sales_centimes, k.goods_centimes, k.fees_centimes, k.earned_centimes)
  is distinct from (m.orders, m.delivered, m.returned, m.lost, m.pieces, m.estimated, m.unknown, m.sales_centimes, m.goods_centimes, m.fees_centimes,
    m.earned_centimes);
