-- Filters, order and columns of a list under a name: of one person, or of everybody who may read the list.
create table saved_views (
  id int generated always as identity primary key,
  list text not null check (list in ('orders', 'products', 'promotions')),
  -- who made it
  employee_id int not null references employees (id),
  is_shared boolean not null,
  name text not null check (length(name) between 1 and 60),
  -- {search, hidden, density}
  settings jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- can be taken back for a day
  deleted_at timestamptz
);
create unique index one_name_per_own_view on saved_views (list, employee_id, lower(name)) where not is_shared and deleted_at is null;
create unique index one_name_per_shared_view on saved_views (list, lower(name)) where is_shared and deleted_at is null;

-- The view that a list opens with, each person's own choice.
create table saved_view_defaults (
  employee_id int not null references employees (id),
  list text not null,
  view_id int not null references saved_views (id) on delete cascade,
  primary key (employee_id, list)
);
create index saved_view_defaults_of_view on saved_view_defaults (view_id);
