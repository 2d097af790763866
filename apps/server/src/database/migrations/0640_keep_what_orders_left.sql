-- What an order left, and what became of its parcel, kept beside the entries and movements that say so: it can be made anew from them.
create table order_results (
  order_id uuid primary key references orders (id),
  shop_id int not null references shops (id),
  -- the day of its sale; of what was never sold the day on which its parcel came to its end
  happened_on date not null,
  carrier_id int references carriers (id),
  mode text not null check (mode in ('home', 'desk', 'pick_up')),
  wilaya_code int,
  commune_id int,
  source text not null,
  employee_id int,
  -- null: it has none, or it is on its way
  outcome text check (outcome in ('delivered', 'returned', 'lost')),
  ended_on date,
  delivery_days int check (delivery_days >= 0),
  payout_days int check (payout_days >= 0),
  -- pieces whose cost is the product's supply price, for want of a better one, and those whose cost nobody knows
  estimated_pieces int not null default 0,
  unknown_pieces int not null default 0,
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
create index order_results_by_day on order_results (shop_id, happened_on, order_id);
create index order_results_of_parcels on order_results (shop_id, ended_on) where outcome is not null and mode <> 'pick_up';

-- The same by product: of each order its products are the order, part by part.
create table order_result_products (
  order_id uuid not null references order_results (order_id),
  product_id int not null references products (id),
  shop_id int not null,
  happened_on date not null,
  -- as of its order
  outcome text check (outcome in ('delivered', 'returned', 'lost')),
  quantity int not null,
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
    - lost_goods_centimes - fees_centimes - expected_fees_centimes - return_costs_centimes - losses_centimes - packaging_centimes) stored,
  primary key (order_id, product_id)
);
create index order_result_products_of_product on order_result_products (product_id, happened_on);

-- The same added up by what figures are told apart by, for each day and each month: a year of products is four thousand rows, not three
-- hundred thousand. They follow the results within their statement; one process at a time writes those.
create table profit_totals (
  shop_id int not null,
  axis text not null check (axis in ('wilaya', 'carrier', 'product', 'source', 'agent', 'day')),
  span text not null check (span in ('day', 'month')),
  begins_on date not null,
  -- '': of none
  key text not null,
  orders int not null,
  delivered int not null,
  returned int not null,
  lost int not null,
  pieces int not null,
  estimated int not null,
  unknown int not null,
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
  primary key (shop_id, axis, span, begins_on, key)
);

-- Orders of which something changed that their result is made of. Nobody waits for anybody: each change is a row of its own.
create table order_results_stale (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

-- What the box of a parcel costs, from a day on.
create table packaging_costs (
  shop_id int not null references shops (id),
  since date not null,
  cost_centimes bigint not null check (cost_centimes between 0 and 10000000),
  version int not null default 1,
  primary key (shop_id, since)
);

-- What became of parcels by each way, added up for communes (`place` their id), wilayas (their code) and whole shops (0), by month.
create table way_totals (
  shop_id int not null,
  level text not null check (level in ('commune', 'wilaya', 'shop')),
  place int not null,
  -- the month in which they came to their end
  begins_on date not null,
  carrier_id int not null,
  mode text not null,
  delivered int not null,
  returned int not null,
  lost int not null,
  days int not null,
  days_of int not null,
  fees_centimes bigint not null,
  fees_of int not null,
  return_costs_centimes bigint not null,
  return_costs_of int not null,
  payout_days int not null,
  payout_days_of int not null,
  primary key (shop_id, level, place, begins_on, carrier_id, mode)
);

create function add_to_way_totals() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into way_totals as t
  select r.shop_id, l.level, l.place, date_trunc('month', r.ended_on)::date, r.carrier_id, r.mode, sign * count(*) filter (where r.outcome = 'delivered'),
    sign * count(*) filter (where r.outcome = 'returned'), sign * count(*) filter (where r.outcome = 'lost'), sign * coalesce(sum(r.delivery_days), 0),
    sign * count(r.delivery_days), sign * coalesce(sum(r.fees_centimes + r.expected_fees_centimes) filter (where r.outcome = 'delivered'), 0),
    sign * count(*) filter (where r.outcome = 'delivered' and r.fees_centimes + r.expected_fees_centimes > 0),
    sign * coalesce(sum(r.return_costs_centimes) filter (where r.outcome = 'returned'), 0),
    sign * count(*) filter (where r.outcome = 'returned' and r.return_costs_centimes > 0), sign * coalesce(sum(r.payout_days), 0), sign * count(r.payout_days)
  from changed r cross join lateral (values ('commune', r.commune_id), ('wilaya', r.wilaya_code), ('shop', 0)) l (level, place)
  where r.outcome is not null and r.mode <> 'pick_up' and r.carrier_id is not null and l.place is not null and r.ended_on is not null
  group by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, level, place, begins_on, carrier_id, mode) do update set delivered = t.delivered + excluded.delivered, returned = t.returned + excluded.returned, lost = t.lost + excluded.lost, days = t.days + excluded.days, days_of = t.days_of + excluded.days_of, fees_centimes = t.fees_centimes + excluded.fees_centimes, fees_of = t.fees_of + excluded.fees_of, return_costs_centimes = t.return_costs_centimes + excluded.return_costs_centimes, return_costs_of = t.return_costs_of + excluded.return_costs_of, payout_days = t.payout_days + excluded.payout_days, payout_days_of = t.payout_days_of + excluded.payout_days_of;
  return null;
end $$;
create trigger new_parcels_are_added after insert on order_results referencing new table as changed
  for each statement execute function add_to_way_totals();
create trigger old_parcels_are_taken_off after delete on order_results referencing old table as changed
  for each statement execute function add_to_way_totals();

create function add_to_profit_totals() returns trigger language plpgsql as $$
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
      ('day', r.happened_on::text)) a (axis, key)
    cross join lateral (values ('day', r.happened_on), ('month', date_trunc('month', r.happened_on)::date)) s (span, begins_on)
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
create trigger new_results_are_added after insert on order_results referencing new table as changed
  for each statement execute function add_to_profit_totals();
create trigger old_results_are_taken_off after delete on order_results referencing old table as changed
  for each statement execute function add_to_profit_totals();

create function add_to_product_totals() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into profit_totals as t
  select r.shop_id, 'product', s.span, s.begins_on, r.product_id::text, sign * count(*), sign * count(*) filter (where r.outcome = 'delivered'),
    sign * count(*) filter (where r.outcome = 'returned'), sign * count(*) filter (where r.outcome = 'lost'), sign * sum(r.quantity), 0, 0,
    sign * sum(r.sales_centimes), sign * sum(r.delivery_centimes), sign * sum(r.discounts_centimes), sign * sum(r.goods_centimes),
    sign * sum(r.lost_goods_centimes), sign * sum(r.fees_centimes), sign * sum(r.expected_fees_centimes), sign * sum(r.return_costs_centimes),
    sign * sum(r.losses_centimes), sign * sum(r.packaging_centimes), sign * sum(r.earned_centimes)
  from changed r cross join lateral (values ('day', r.happened_on), ('month', date_trunc('month', r.happened_on)::date)) s (span, begins_on)
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
create trigger new_results_of_products_are_added after insert on order_result_products referencing new table as changed
  for each statement execute function add_to_product_totals();
create trigger old_results_of_products_are_taken_off after delete on order_result_products referencing old table as changed
  for each statement execute function add_to_product_totals();

create index stock_movements_of_ticket on stock_movements (cause_id, id) where cause_type = 'till';

create function mark_results_of_entries() returns trigger language plpgsql as $$
begin
  insert into order_results_stale (order_id) select distinct order_id from posted where order_id is not null;
  return null;
end $$;
create trigger results_follow_entries after insert on ledger_entries referencing new table as posted
  for each statement execute function mark_results_of_entries();

-- A cause is a text: that of an order, or of a ticket that is one, is its id.
create function names_an_order(cause_type text, cause_id text) returns boolean language sql immutable parallel safe
  return cause_type in ('order', 'till') and coalesce(cause_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);

create function mark_results_of_movements() returns trigger language plpgsql as $$
begin
  insert into order_results_stale (order_id) select distinct cause_id::uuid from moved where names_an_order(cause_type, cause_id);
  return null;
end $$;
create trigger results_follow_movements after insert on stock_movements referencing new table as moved
  for each statement execute function mark_results_of_movements();

create function mark_results_of_lots() returns trigger language plpgsql as $$
begin
  insert into order_results_stale (order_id)
  select distinct cause_id::uuid from stock_movements
  where stock_id = new.stock_id and lot_id = new.id and names_an_order(cause_type, cause_id);
  return null;
end $$;
create trigger results_follow_costs_of_lots after update of supply_price_centimes on stock_lots
  for each row when (old.supply_price_centimes is distinct from new.supply_price_centimes) execute function mark_results_of_lots();

create function mark_result_of_order() returns trigger language plpgsql as $$
begin
  insert into order_results_stale (order_id) values (new.id);
  return null;
end $$;
create trigger results_follow_orders after update of parcel_state, carrier_id, delivery_mode, commune_id, assigned_employee_id on orders
  for each row when ((old.parcel_state, old.carrier_id, old.delivery_mode, old.commune_id, old.assigned_employee_id)
    is distinct from (new.parcel_state, new.carrier_id, new.delivery_mode, new.commune_id, new.assigned_employee_id))
  execute function mark_result_of_order();

-- What a carrier keeps is expected of what it still owes.
create function mark_results_of_tariffs() returns trigger language plpgsql as $$
begin
  insert into order_results_stale (order_id)
  select order_id from ledger_open_items where account = 'carrier' and carrier_id = new.carrier_id;
  return null;
end $$;
create trigger results_follow_tariffs after insert or update on carrier_tariffs
  for each row execute function mark_results_of_tariffs();

insert into order_results_stale (order_id)
select id from orders where parcel_state in ('delivered', 'returned', 'lost')
union select order_id from ledger_entries where order_id is not null;

create view invariant_results_are_what_the_entries_say as
with booked as (
  select e.order_id, sum(l.amount_centimes) filter (where l.account = 'sales') as sales, sum(l.amount_centimes) filter (where l.account = 'delivery') as delivery,
    sum(l.amount_centimes) filter (where l.account = 'discounts') as discounts, sum(l.amount_centimes) filter (where l.account = 'fees') as fees,
    sum(l.amount_centimes) filter (where l.account = 'losses') as losses
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where l.account in ('sales', 'delivery', 'discounts', 'fees', 'losses') group by e.order_id
)
select r.order_id, r.sales_centimes, b.sales from order_results r left join booked b on b.order_id = r.order_id
where not exists (select from order_results_stale s where s.order_id = r.order_id)
  and (r.sales_centimes, r.delivery_centimes, r.discounts_centimes, r.fees_centimes + r.return_costs_centimes, r.losses_centimes)
    is distinct from (-coalesce(b.sales, 0), -coalesce(b.delivery, 0), coalesce(b.discounts, 0), coalesce(b.fees, 0), coalesce(b.losses, 0));

create view invariant_products_of_a_result_are_its_order as
select r.order_id, r.earned_centimes, sum(p.earned_centimes) as of_products
from order_results r join order_result_products p on p.order_id = r.order_id
group by r.order_id having sum(p.earned_centimes) <> r.earned_centimes or sum(p.sales_centimes) <> r.sales_centimes
  or sum(p.goods_centimes + p.lost_goods_centimes) <> r.goods_centimes + r.lost_goods_centimes;

create view invariant_profit_totals_are_the_results as
with kept as (
  select shop_id, axis, span, sum(orders)::bigint as orders, sum(earned_centimes)::bigint as earned, sum(sales_centimes)::bigint as sales,
    sum(earned_centimes - (sales_centimes + delivery_centimes - discounts_centimes - goods_centimes - lost_goods_centimes - fees_centimes
      - expected_fees_centimes - return_costs_centimes - losses_centimes - packaging_centimes))::bigint as off
  from profit_totals group by 1, 2, 3
), made as (
  select shop_id, count(*) as orders, sum(earned_centimes)::bigint as earned, sum(sales_centimes)::bigint as sales from order_results group by 1
)
select k.shop_id, k.axis, k.span, k.earned, m.earned as of_results from kept k left join made m on m.shop_id = k.shop_id
where k.off <> 0 or k.earned <> coalesce(m.earned, 0) or k.sales <> coalesce(m.sales, 0) or (k.axis <> 'product' and k.orders <> coalesce(m.orders, 0));

create view invariant_ways_are_what_became_of_parcels as
with kept as (
  select shop_id, level, sum(delivered)::bigint as delivered, sum(returned)::bigint as returned, sum(lost)::bigint as lost, sum(days)::bigint as days,
    sum(return_costs_centimes)::bigint as costs
  from way_totals group by 1, 2
), made as (
  select shop_id, l.level, count(*) filter (where outcome = 'delivered') as delivered, count(*) filter (where outcome = 'returned') as returned,
    count(*) filter (where outcome = 'lost') as lost, coalesce(sum(delivery_days), 0)::bigint as days,
    coalesce(sum(return_costs_centimes) filter (where outcome = 'returned'), 0)::bigint as costs
  from order_results cross join lateral (values ('commune', commune_id), ('wilaya', wilaya_code), ('shop', 0)) l (level, place)
  where outcome is not null and mode <> 'pick_up' and carrier_id is not null and l.place is not null and ended_on is not null group by 1, 2
)
select coalesce(k.shop_id, m.shop_id) as shop_id, coalesce(k.level, m.level) as level, k.delivered, m.delivered as of_results
from kept k full join made m on m.shop_id = k.shop_id and m.level = k.level
where (coalesce(k.delivered, 0), coalesce(k.returned, 0), coalesce(k.lost, 0), coalesce(k.days, 0), coalesce(k.costs, 0))
  is distinct from (coalesce(m.delivered, 0), coalesce(m.returned, 0), coalesce(m.lost, 0), coalesce(m.days, 0), coalesce(m.costs, 0));

-- Who bought prices for the house, or keeps its books, sees what is left.
insert into role_permissions (role_id, permission)
select id, 'profits.read' from roles where code in ('owner', 'manager', 'back-office', 'accountant')
on conflict do nothing;
