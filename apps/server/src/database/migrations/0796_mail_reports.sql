-- Reports that leave by themselves: which, when, and to whom.
create table report_mailings (
  id int generated always as identity primary key,
  name text not null,
  -- null: of every shop
  shop_id int references shops (id),
  axis text not null check (axis in ('wilaya', 'carrier', 'product', 'source', 'agent', 'day')),
  period text not null check (period in ('yesterday', 'week', 'month', 'lastMonth')),
  every text not null check (every in ('day', 'week', 'month')),
  -- 0 is Sunday
  weekday smallint not null check (weekday between 0 and 6),
  monthday smallint not null check (monthday between 1 and 28),
  -- in Algiers
  hour smallint not null check (hour between 0 and 23),
  -- the last moment at which it left or was to leave: what was before is not sent any more
  left_at timestamptz not null,
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);

create table report_mailing_people (
  mailing_id int not null references report_mailings (id),
  employee_id int not null references employees (id),
  -- they do not want it any more
  is_off boolean not null default false,
  primary key (mailing_id, employee_id)
);
create index report_mailing_people_by_employee on report_mailing_people (employee_id);

-- One letter a person and time, whatever process sends it; kept to tell when it left, or that it has not.
create table report_letters (
  id uuid primary key,
  mailing_id int not null references report_mailings (id),
  employee_id int not null references employees (id),
  leaves_at timestamptz not null,
  sent_at timestamptz,
  -- why nothing is sent: they may not read it any more, or want it no more
  dropped_at timestamptz,
  unique (mailing_id, employee_id, leaves_at)
);
