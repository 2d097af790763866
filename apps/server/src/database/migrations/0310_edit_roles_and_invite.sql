-- Roles are edited: a set of permissions, and how far they reach.
alter table roles
  add column description text not null default '',
  add column version int not null default 1,
  add column archived_at timestamptz;
create unique index roles_by_name on roles (lower(name)) where archived_at is null;

alter table employees
  add column phone text not null default '',
  -- null: invited, and has not set a password yet
  add column joined_at timestamptz;
update employees set joined_at = created_at;
create index employees_by_name on employees (lower(name), id);
create index employee_roles_by_role on employee_roles (role_id);

-- no row: every warehouse of their shops
create table employee_warehouses (
  employee_id int not null references employees (id),
  warehouse_id int not null references warehouses (id),
  primary key (employee_id, warehouse_id)
);

-- By which somebody sets their first password, or another one. Once, and not for long.
create table account_links (
  -- SHA-256 of 256 random bits; the link itself is kept nowhere
  token_hash bytea primary key,
  employee_id int not null references employees (id),
  purpose text not null check (purpose in ('invitation', 'reset')),
  -- null: asked for by the person, at the sign-in page
  made_by int references employees (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_of_employee on account_links (employee_id) where used_at is null;

-- Who is signed in where, as the person sees it.
alter table staff_sessions
  add column id bigint generated always as identity unique,
  add column device text not null default '',
  add column address text not null default '';
