-- When parcels of a shop count as late where their carrier is not known well enough.
create table late_parcel_rules (
  shop_id int primary key references shops (id),
  version int not null default 1,
  days int not null check (days between 1 and 60)
);

-- A lost parcel is claimed from its carrier, with its papers.
create table parcel_claims (
  id int generated always as identity primary key,
  version int not null default 1,
  order_id uuid not null unique references orders (id),
  shop_id int not null references shops (id),
  carrier_id int not null references carriers (id),
  tracking text not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'paid')),
  -- what is asked for, and what the carrier granted
  amount_centimes bigint not null check (amount_centimes > 0),
  granted_centimes bigint check (granted_centimes > 0),
  note text not null default '',
  opened_by int not null references employees (id),
  opened_at timestamptz not null default now(),
  answered_at timestamptz,
  paid_at timestamptz,
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state in ('accepted', 'paid')) = (granted_centimes is not null))
);
create index parcel_claims_of_shop on parcel_claims (shop_id, id desc);
