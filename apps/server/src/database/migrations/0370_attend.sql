-- Hours that people are given. A row with an employee is theirs alone.
create table attendance_schedules (
  id int generated always as identity primary key,
  -- whose opening hours it follows, and whose holidays count
  shop_id int not null references shops (id),
  employee_id int references employees (id),
  name text not null default '',
  follows_opening boolean not null default false,
  -- so late is not late yet
  grace_minutes int not null default 10 check (grace_minutes between 0 and 240),
  version int not null default 1,
  archived_at timestamptz
);
create unique index attendance_schedules_by_name on attendance_schedules (shop_id, lower(name))
  where archived_at is null and employee_id is null;
create unique index attendance_schedules_of_employee on attendance_schedules (employee_id) where employee_id is not null;

-- [[{opens, closes}] by weekday, 0 Sunday] from a day on: what was planned before stays as it was
create table attendance_schedule_weeks (
  schedule_id int not null references attendance_schedules (id),
  from_day date not null,
  week jsonb not null,
  primary key (schedule_id, from_day)
);

-- What attendance keeps of an employee.
create table attendance_people (
  employee_id int primary key references employees (id),
  -- as it stands on the badge; empty: none
  badge text not null default '',
  -- counts badge, hours and stamps: who changes one of them has seen the others
  version int not null default 1
);
create unique index attendance_people_by_badge on attendance_people (badge) where badge <> '';

-- Which schedule somebody has from a day on; null: none any more.
create table attendance_plans (
  employee_id int not null references employees (id),
  from_day date not null,
  schedule_id int references attendance_schedules (id),
  primary key (employee_id, from_day)
);
create index attendance_plans_by_schedule on attendance_plans (schedule_id);

create table attendance_absences (
  id int generated always as identity primary key,
  employee_id int not null references employees (id),
  kind text not null check (kind in ('leave', 'sick', 'other')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  note text not null default '',
  approved_by int not null references employees (id),
  version int not null default 1,
  archived_at timestamptz
);
create index attendance_absences_of_employee on attendance_absences (employee_id, to_day);
create index attendance_absences_by_day on attendance_absences (to_day);

-- A device that a manager has opened for a shop. It may take stamps there, and nothing else.
create table attendance_kiosks (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  name text not null,
  -- SHA-256 of 256 random bits each; the first opens the device once, the second is the device's own
  opening_hash bytea unique,
  opening_expires_at timestamptz not null,
  token_hash bytea unique,
  -- what the device seals PINs with (SPKI), and what opens them, sealed by the installation's secret
  public_key text not null,
  private_key text not null,
  made_by int not null references employees (id),
  made_at timestamptz not null default now(),
  last_seen_at timestamptz,
  skew_seconds int,
  version int not null default 1,
  closed_at timestamptz
);
create index attendance_kiosks_of_shop on attendance_kiosks (shop_id);

-- Somebody came or went. A row is never changed: a correction voids it and adds another.
create table attendance_stamps (
  -- made on the device, so that what is sent twice is there once
  id uuid primary key,
  employee_id int not null references employees (id),
  kind text not null check (kind in ('in', 'out')),
  -- by our clock
  at timestamptz not null,
  kiosk_id int references attendance_kiosks (id),
  -- what the device's own clock said
  device_at timestamptz,
  is_offline boolean not null default false,
  is_in_doubt boolean not null default false,
  -- false: made without a network, and its PIN was wrong
  is_verified boolean not null default true,
  received_at timestamptz not null default now(),
  -- by whom it was written in, why, and for which other one
  made_by int references employees (id),
  reason text not null default '',
  replaces uuid references attendance_stamps (id),
  voided_at timestamptz,
  voided_by int references employees (id),
  void_reason text not null default '',
  check (kiosk_id is not null or made_by is not null)
);
create index attendance_stamps_of_employee on attendance_stamps (employee_id, at);
create index attendance_stamps_by_time on attendance_stamps (at);
create index attendance_stamps_unverified on attendance_stamps (employee_id) where not is_verified and voided_at is null;
create index attendance_stamps_replaces on attendance_stamps (replaces) where replaces is not null;
