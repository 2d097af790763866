-- What was packed of an order at one time: the second parcel of an order is the one that is packed when the first was not all of it.
create table order_parcels (
  id int generated always as identity primary key,
  order_id uuid not null references orders (id),
  number int not null check (number > 0),
  -- [{lineId, quantity}] units of lines
  lines jsonb not null,
  weight_grams int check (weight_grams between 1 and 1000000),
  employee_id int references employees (id),
  packed_at timestamptz not null default now(),
  -- taken out of its box again
  unpacked_at timestamptz,
  operation_id uuid unique,
  unique (order_id, number)
);

-- The open box as it was packed, against claims of an empty one. Never served in public; drawn anew and small.
create table order_parcel_photos (
  id int generated always as identity primary key,
  order_id uuid not null references orders (id),
  parcel_id int references order_parcels (id),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  employee_id int references employees (id),
  taken_at timestamptz not null default now()
);
create index order_parcel_photos_of_order on order_parcel_photos (order_id);
create index order_parcel_photos_of_parcel on order_parcel_photos (parcel_id) where parcel_id is not null;

-- What a carrier takes with it at one time, signed for on the screen.
create table hand_overs (
  id int generated always as identity primary key,
  version int not null default 1,
  carrier_id int not null references carriers (id),
  state text not null default 'open' check (state in ('open', 'signed', 'cancelled')),
  employee_id int references employees (id),
  signed_by text check (char_length(signed_by) between 1 and 100),
  -- lines of the pen: [[x, y, x, y …], …] within 0 … 1000
  signature jsonb,
  signed_at timestamptz,
  created_at timestamptz not null default now(),
  operation_id uuid unique,
  digest text,
  check ((state = 'signed') = (signed_at is not null)),
  check (state <> 'signed' or num_nulls(signed_by, signature) = 0)
);
create index hand_overs_of_carrier on hand_overs (carrier_id, id desc);

create table hand_over_orders (
  hand_over_id int not null references hand_overs (id),
  order_id uuid not null references orders (id),
  -- false: taken off the list, or the list was given up
  is_on boolean not null default true,
  primary key (hand_over_id, order_id)
);
create index hand_over_orders_of_order on hand_over_orders (order_id);

create view invariant_signed_orders_are_handed_over as
select h.id as hand_over_id, o.number, o.preparation_state from hand_overs h join hand_over_orders ho on ho.hand_over_id = h.id and ho.is_on
join orders o on o.id = ho.order_id
where h.state = 'signed' and o.preparation_state in ('to_prepare', 'partially_packed');
