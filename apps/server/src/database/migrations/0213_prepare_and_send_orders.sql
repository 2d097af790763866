-- An expedition to a customer: opened when somebody begins to prepare an order, announced to who carries it. Where its parcel is
-- stands with the order (parcel_state).
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- what goes out together, by one carrier; null: by itself
  pool text check (pool <> ''),
  -- the warehouse that everything leaves; null: more than one
  exit_warehouse_id int references warehouses (id),
  state text not null check (state in ('open', 'announced', 'dropped')),
  carrier_id int references carriers (id),
  tracking_number text check (tracking_number <> ''),
  service_code text,
  -- what the carrier collects at the door
  cod_amount_centimes bigint check (cod_amount_centimes >= 0),
  opened_at timestamptz not null,
  announced_at timestamptz,
  check (pool is null or carrier_id is not null),
  check (state <> 'announced' or num_nulls(carrier_id, cod_amount_centimes, announced_at) = 0)
);
create unique index shipments_one_per_order on shipments (order_id) where state <> 'dropped';
create unique index shipments_by_tracking on shipments (carrier_id, tracking_number) where state = 'announced' and tracking_number is not null;

-- What was asked for under an Idempotency-Key, so that it is done once. Kept for a week.
create table order_operations (
  id uuid primary key,
  order_id uuid not null,
  -- of what was asked for: action, answers and who asked
  digest text not null,
  created_at timestamptz not null default now()
);
create index order_operations_by_time on order_operations (created_at);

-- What is packed has left its shelf, and only that: nothing of an order that is to prepare has, nothing of a packed one waits.
create view invariant_packed_orders_have_taken_their_stock as
select o.id as order_id, o.number, o.preparation_state, r.state as reservation_state
from orders o join stock_reservations r on r.order_id = o.id
where (o.preparation_state = 'to_prepare' and r.state = 'consumed')
  or (o.preparation_state in ('packed', 'handed_over') and r.state in ('held', 'firm'));

create view invariant_only_confirmed_orders_are_prepared as
select id as order_id, number, confirmation_state, preparation_state, parcel_state from orders
where confirmation_state <> 'confirmed' and (preparation_state <> 'to_prepare' or parcel_state <> 'none');

create view invariant_history_ends_where_preparation_and_parcel_are as
select o.id as order_id, o.number, h.axis, h.to_state as last_in_history
from orders o join lateral (
  select distinct on (axis) axis, to_state from order_history
  where order_id = o.id and axis in ('preparation', 'parcel') and to_state is not null order by axis, id desc
) h on true
where h.to_state <> case h.axis when 'preparation' then o.preparation_state else o.parcel_state end;

create view invariant_announced_shipments_have_a_parcel as
select s.id as shipment_id, s.order_id, s.state, o.parcel_state
from shipments s join orders o on o.id = s.order_id
where (s.state = 'announced' and o.parcel_state = 'none') or (s.state = 'open' and o.parcel_state not in ('none', 'delivered', 'returning', 'returned'));
