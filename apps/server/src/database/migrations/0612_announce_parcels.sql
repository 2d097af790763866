-- A parcel as a carrier is to make it, or has made it: one order's, under one reference, by one account.
create table carrier_parcels (
  id uuid primary key,
  order_id uuid not null references orders (id),
  account_id int not null references carrier_accounts (id),
  -- ours: by what the carrier is asked whether it has the parcel, before it is asked for it a second time
  reference text not null check (reference <> ''),
  -- sending: a request for it has left, or is about to, and nobody knows yet what became of it; unsure: nor can the carrier be asked
  state text not null check (state in ('planned', 'sending', 'announced', 'refused', 'unsure', 'cancelled')),
  tracking text,
  -- by what the carrier's calls name it, where that is not the tracking number
  carrier_key text,
  is_validated boolean not null default false,
  amount_centimes bigint,
  desk_key text,
  may_open boolean not null default false,
  is_insured boolean not null default false,
  -- why it was refused, or is late: code, field, reason, and the carrier's words
  fault jsonb,
  employee_id int references employees (id),
  -- those that were asked for together
  announcement_id uuid not null,
  sent_at timestamptz,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, reference),
  check (state <> 'announced' or num_nulls(tracking, carrier_key, announced_at) = 0),
  check (state <> 'sending' or sent_at is not null)
);
create unique index carrier_parcels_one_per_order on carrier_parcels (order_id) where state in ('planned', 'sending', 'unsure', 'announced');
create index carrier_parcels_to_send on carrier_parcels (account_id, created_at) where state in ('planned', 'sending');
create index carrier_parcels_of_announcement on carrier_parcels (announcement_id);

-- A parcel and its order's expedition are known by one number.
create view invariant_announced_parcels_are_in_shipments as
select p.id as carrier_parcel_id, p.order_id, p.tracking, s.tracking_number
from carrier_parcels p join shipments s on s.order_id = p.order_id and s.state = 'announced'
where p.state = 'announced' and s.tracking_number is distinct from p.tracking;
