-- Where a carrier calls back about an account's parcels.
create table carrier_hooks (
  account_id int primary key references carrier_accounts (id),
  -- the last part of its address: nobody guesses it
  address text not null unique check (address ~ '^[A-Za-z0-9_-]{32}$'),
  -- by what the carrier signs, with the installation's secret; null: it was not typed yet, or this carrier signs nothing
  sealed_secret text,
  version int not null default 1,
  -- when a letter was last believed
  heard_at timestamptz,
  created_at timestamptz not null default now()
);

-- Letters that were not believed, by day and why; account null: nobody's address.
create table carrier_refused_letters (
  account_id int references carrier_accounts (id),
  day date not null,
  reason text not null,
  letters int not null check (letters > 0),
  last_at timestamptz not null,
  unique nulls not distinct (account_id, day, reason)
);

-- What carriers told, as it came: taken at once and worked off behind it. None is kept twice.
create table carrier_inbox (
  id bigint generated always as identity primary key,
  account_id int not null references carrier_accounts (id),
  event_id text not null,
  said jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  worked_off_at timestamptz,
  unique (account_id, event_id)
);
create index carrier_inbox_waiting on carrier_inbox (id) where worked_off_at is null;
create index carrier_inbox_old on carrier_inbox (received_at);

-- How a parcel that a carrier has is followed.
create table followed_parcels (
  parcel_id uuid primary key references carrier_parcels (id),
  account_id int not null references carrier_accounts (id),
  -- the latest that was told, by when it happened
  status text not null default 'created',
  status_at timestamptz,
  raw text not null default '',
  reason text,
  raw_reason text,
  place text,
  collection text not null default 'none',
  -- when something was last told, and by which way
  heard_at timestamptz,
  heard_by text check (heard_by in ('webhook', 'asked')),
  asked_at timestamptz,
  -- null: it has ended, and nobody asks any more
  ask_at timestamptz default now(),
  -- questions that were not answered since the last that was
  misses int not null default 0,
  -- something was told, and its order has not been looked at since
  is_due boolean not null default false,
  -- what its order follows already: nothing that happened before moves it
  followed_at timestamptz,
  -- why its order does not follow what was told; null: it does
  refusal text,
  picked_up_at timestamptz,
  arrived_at timestamptz,
  delivered_at timestamptz,
  check ((heard_at is null) = (heard_by is null))
);
create index followed_parcels_to_ask on followed_parcels (account_id, ask_at) where ask_at is not null;
create index followed_parcels_due on followed_parcels (parcel_id) where is_due;
create index followed_parcels_of_account on followed_parcels (account_id);

-- Its way, in the carrier's words.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references carrier_parcels (id),
  occurred_at timestamptz not null,
  -- false: the carrier told no time, and it is the time at which it was heard
  is_time_told boolean not null,
  told_by text not null check (told_by in ('webhook', 'asked')),
  status text not null,
  raw text not null,
  reason text,
  raw_reason text,
  place text,
  is_remark boolean not null default false,
  told_at timestamptz not null default clock_timestamp()
);
create index parcel_events_of_parcel on parcel_events (parcel_id, occurred_at);

-- An account whose carrier cannot be asked: since when, why, and when it is tried again.
create table carrier_asking (
  account_id int primary key references carrier_accounts (id),
  asked_at timestamptz,
  fault text,
  failing_since timestamptz,
  failures int not null default 0,
  again_at timestamptz
);

-- Those that are with carriers already.
insert into followed_parcels (parcel_id, account_id)
select p.id, p.account_id from carrier_parcels p where p.state = 'announced';

-- What a carrier's parcel says is what its latest event says.
create view invariant_followed_parcels_say_their_latest as
select f.parcel_id, f.status_at, e.occurred_at
from followed_parcels f
join lateral (select max(occurred_at) as occurred_at from parcel_events e where e.parcel_id = f.parcel_id and not e.is_remark) e on true
where not f.is_due and f.status_at is distinct from e.occurred_at and e.occurred_at is not null;

-- By what carriers name a parcel.
create index carrier_parcels_by_tracking on carrier_parcels (account_id, tracking) where tracking is not null;
create index carrier_parcels_by_key on carrier_parcels (account_id, carrier_key) where carrier_key is not null;
