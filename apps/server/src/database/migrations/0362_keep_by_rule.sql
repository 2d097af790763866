-- How long things are kept where the owner wants it shorter than the house does, and what went by it.
create table retention_settings (
  id boolean primary key default true check (id),
  -- days by name of the rule
  days jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into retention_settings default values;

create table retention_runs (
  name text primary key,
  ran_at timestamptz not null,
  removed int not null,
  removed_in_all bigint not null
);
