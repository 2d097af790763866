-- A shop's account with a carrier: by what its parcels are announced there. A transporter of a shop has one that is used.
create table carrier_accounts (
  id int generated always as identity primary key,
  version int not null default 1,
  shop_id int not null references shops (id),
  carrier_id int not null references carriers (id),
  name text not null check (name <> ''),
  -- whose protocol it speaks, and under which of its names
  family text not null check (family <> ''),
  brand text not null check (brand <> ''),
  -- the root of its calls
  address text not null check (address <> ''),
  -- with the installation's secret
  sealed_credentials text not null,
  from_wilaya_code int not null references wilayas (code),
  -- what parcels are announced with where nobody says otherwise
  may_open boolean not null default false,
  is_insured boolean not null default false,
  -- when its credentials were last tried, and what came of it; null: they are good
  checked_at timestamptz,
  check_fault text,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index carrier_accounts_one_in_use on carrier_accounts (shop_id, carrier_id) where archived_at is null;
create index carrier_accounts_of_carrier on carrier_accounts (carrier_id);
