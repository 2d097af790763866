-- How a shop calls its customers; a shop without a row calls by the house's rule.
create table call_rules (
  shop_id int primary key references shops (id),
  version int not null default 1,
  -- so many hours until the next try, after the first, the second … the last one holds for all further ones
  retry_hours int[] not null check (cardinality(retry_hours) between 1 and 10),
  tries int not null check (tries between 1 and 20),
  -- what becomes of an order that was tried so often; open: a person decides
  closing_state text not null check (closing_state in ('rejected', 'fake', 'open')),
  -- minutes of the day in Algiers between which is called, and on which days (0: Sunday)
  opens_minute int not null check (opens_minute between 0 and 1439),
  closes_minute int not null check (closes_minute between 1 and 1440),
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  -- what is said: fr, ar, dz (Darija) -> text with {{values}}; a missing one is the house's
  scripts jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  check (opens_minute < closes_minute)
);

-- Each call that was made, as it ended.
create table order_calls (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  shop_id int not null references shops (id),
  employee_id int references employees (id),
  occurred_at timestamptz not null default now(),
  -- the action of the table that it led to
  outcome text not null,
  channel text not null check (channel in ('phone', 'whatsapp', 'sms')),
  note text not null default '',
  wilaya_code int,
  -- what the order was before, so that a slip of the finger can be taken back
  from_state text not null,
  from_next_call_at timestamptz,
  from_reason text,
  from_attempts int not null,
  -- of the order, once the call was noted
  version int not null,
  undone_at timestamptz
);
create index order_calls_of_order on order_calls (order_id, id);
create index order_calls_by_time on order_calls (shop_id, occurred_at);

-- How often customers picked up, by wilaya (0: unknown) and hour of the day in Algiers; counted with each call.
create table call_pickups (
  shop_id int not null references shops (id),
  wilaya_code int not null,
  hour int not null check (hour between 0 and 23),
  calls int not null default 0 check (calls >= 0),
  answered int not null default 0 check (answered between 0 and calls),
  primary key (shop_id, wilaya_code, hour)
);

-- A customer is at one agent at a time: until then, unless it is renewed.
create table call_leases (
  shop_id int not null references shops (id),
  phone text not null,
  order_id uuid not null references orders (id),
  employee_id int not null references employees (id),
  claimed_at timestamptz not null default now(),
  until timestamptz not null,
  primary key (shop_id, phone)
);
create index call_leases_of_employee on call_leases (employee_id);
create index call_leases_of_order on call_leases (order_id);

-- The queue: call-backs by their time, and what waits by what it is worth within each wilaya.
create index orders_call_backs on orders (shop_id, next_call_at) where confirmation_state in ('no_answer', 'postponed');
create index orders_to_call on orders (shop_id, (coalesce(wilaya_code, 0)), total_centimes desc) where confirmation_state = 'new';
