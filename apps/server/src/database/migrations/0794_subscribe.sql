-- What an installation is subscribed by: plans and add-ons as they are offered, what was chosen of them and when, and what was paid.
-- Nothing here turns anything on or off.
create table subscription_offers (
  id int generated always as identity primary key,
  kind text not null check (kind in ('plan', 'addon')),
  price_centimes bigint not null check (price_centimes >= 0),
  -- what the price is for: one piece for so long, or for good
  period text not null check (period in ('once', 'month', 'year')),
  -- what a plan includes (null: as many as one likes), and what one piece of an add-on adds to it
  shops int check (shops >= 0),
  staff int check (staff >= 0),
  warehouses int check (warehouses >= 0),
  tills int check (tills >= 0),
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, kind),
  check (kind = 'plan' or (shops is not null and staff is not null and warehouses is not null and tills is not null)),
  check (kind = 'addon' or period <> 'once')
);

create table subscription_offer_texts (
  offer_id int not null references subscription_offers (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  description text not null default '',
  primary key (offer_id, language)
);

-- What was chosen, at the price of that day.
create table subscription_items (
  id int generated always as identity primary key,
  offer_id int not null,
  kind text not null,
  unit_price_centimes bigint not null check (unit_price_centimes >= 0),
  period text not null check (period in ('once', 'month', 'year')),
  quantity int not null check (quantity >= 1),
  starts_on date not null,
  -- the first day without it
  ends_on date check (ends_on >= starts_on),
  -- the plan that ended when this one began, and when it would have ended else
  replaces_id int references subscription_items (id),
  replaced_ends_on date,
  withdrawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  foreign key (offer_id, kind) references subscription_offers (id, kind),
  check (kind = 'addon' or quantity = 1),
  constraint subscription_items_are_one_plan_a_day
    exclude using gist (daterange(starts_on, ends_on) with &&) where (kind = 'plan' and withdrawn_at is null)
);

-- Paid by other ways than this program: what was noted of it.
create table subscription_payments (
  id int generated always as identity primary key,
  due_on date not null,
  amount_centimes bigint not null check (amount_centimes > 0),
  paid_on date not null,
  method text not null check (method in ('transfer', 'cash', 'cheque')),
  reference text not null,
  withdrawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index subscription_payments_by_due on subscription_payments (due_on);
