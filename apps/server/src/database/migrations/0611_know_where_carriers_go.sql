-- How many requests of an account are left, by what its carrier allows: shared by every process.
create table carrier_quotas (
  account_id int primary key references carrier_accounts (id),
  -- per second, minute, hour, day: since when, and how many
  windows jsonb not null default '{}'
);

-- How far an account's carrier has told where it goes.
create table carrier_syncs (
  account_id int primary key references carrier_accounts (id),
  wanted_at timestamptz,
  synced_at timestamptz,
  -- why the last one did not come to its end; null: it did, or is under way
  fault text,
  tries int not null default 0
);
-- What was told of a sync that is under way. What is in use is swapped as a whole at its end.
create table carrier_sync_steps (
  account_id int not null references carrier_accounts (id),
  step text not null,
  said jsonb not null,
  primary key (account_id, step)
);

create table carrier_wilayas (
  account_id int not null references carrier_accounts (id),
  key text not null,
  code int,
  name text not null,
  is_deliverable boolean not null,
  primary key (account_id, key)
);
create table carrier_communes (
  account_id int not null references carrier_accounts (id),
  key text not null,
  wilaya_key text not null,
  name text not null,
  is_deliverable boolean not null,
  has_desk boolean not null,
  primary key (account_id, key)
);
create table carrier_account_desks (
  account_id int not null references carrier_accounts (id),
  key text not null,
  name text not null,
  address text not null,
  wilaya_key text,
  commune_name text,
  primary key (account_id, key)
);
create table carrier_fees (
  account_id int not null references carrier_accounts (id),
  wilaya_key text not null,
  commune_key text,
  mode text not null check (mode in ('home', 'desk', 'return')),
  price_centimes bigint not null check (price_centimes >= 0),
  unique nulls not distinct (account_id, wilaya_key, commune_key, mode)
);

-- Which of the carrier's communes one of ours is. By hand it stays at the next sync; key null: said by hand that it is none.
create table carrier_commune_matches (
  account_id int not null references carrier_accounts (id),
  commune_id int not null references communes (id),
  key text,
  is_by_hand boolean not null,
  primary key (account_id, commune_id),
  check (is_by_hand or key is not null)
);

-- Where the account of a shop's carrier does not go: not offered there, whatever its prices say.
create table carrier_closed_communes (
  shop_id int not null references shops (id),
  carrier_id int not null references carriers (id),
  commune_id int not null references communes (id),
  mode text not null check (mode in ('home', 'desk')),
  primary key (shop_id, carrier_id, commune_id, mode)
);
