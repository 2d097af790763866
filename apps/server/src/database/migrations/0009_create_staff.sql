create table employees (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  email text not null,
  name text not null,
  password_hash text not null,
  language text not null default 'fr' check (language in ('fr', 'ar', 'en')),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index employees_by_email on employees (lower(email));

create table roles (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);
create table role_permissions (
  role_id int not null references roles (id),
  permission text not null,
  primary key (role_id, permission)
);
create table employee_roles (
  employee_id int not null references employees (id),
  role_id int not null references roles (id),
  primary key (employee_id, role_id)
);
-- no row: every shop
create table employee_shops (
  employee_id int not null references employees (id),
  shop_id int not null references shops (id),
  primary key (employee_id, shop_id)
);

create table staff_sessions (
  -- SHA-256 of the 256-bit token; the token itself is only in the cookie
  token_hash bytea primary key,
  employee_id int not null references employees (id),
  csrf_token text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_of_employee on staff_sessions (employee_id) where ended_at is null;

-- counters of guesses and requests: one row per bucket and window
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);

-- insert only
create table audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  employee_id int references employees (id),
  action text not null,
  entity text not null,
  entity_id text not null,
  -- field -> [before, after], personal data masked
  changes jsonb not null default '{}',
  request_id text
);
create index audit_log_of_entity on audit_log (entity, entity_id, id);
