-- When archives are made by themselves, where they go, how many are kept; and each that was made.
create table backup_settings (
  id boolean primary key default true check (id),
  schedule text not null default 'off' check (schedule in ('off', 'daily', 'weekly')),
  hour int not null default 3 check (hour between 0 and 23),
  weekday int not null default 5 check (weekday between 0 and 6),
  kept int not null default 7 check (kept between 1 and 365),
  place text not null default 'folder' check (place in ('folder', 's3')),
  folder text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into backup_settings default values;

create table backups (
  id int generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  cause text not null check (cause in ('person', 'schedule')),
  place text not null check (place in ('folder', 's3')),
  -- the folder, or what keys in the store begin with
  location text not null,
  file_name text not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  stage text not null default 'rows' check (stage in ('rows', 'files')),
  stage_done float8 not null default 0,
  stage_total float8 not null default 0,
  failure text,
  detail text not null default '',
  employee_id int references employees on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
-- one at a time
create unique index backups_underway on backups ((true)) where state in ('waiting', 'running');
create index backups_of_employee on backups (employee_id) where employee_id is not null;
