-- Archives of one shop in open formats, each there for some days.
create table shop_exports (
  id int generated always as identity primary key,
  shop_id int not null references shops,
  with_persons boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  file_name text not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  stage text not null default 'rows' check (stage in ('rows', 'files')),
  stage_done int not null default 0,
  stage_total int not null default 0,
  failure text,
  detail text not null default '',
  employee_id int references employees on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz
);
-- one of a shop at a time
create unique index shop_exports_underway on shop_exports (shop_id) where state in ('waiting', 'running');
create index shop_exports_of_shop on shop_exports (shop_id, id desc);
create index shop_exports_of_employee on shop_exports (employee_id) where employee_id is not null;
create index shop_exports_over on shop_exports (expires_at) where state = 'ready';
