-- Counting what lies in a warehouse: the list, what each person counted of it, and what was believed.
create table stock_counts (
  id int generated always as identity primary key,
  version int not null default 1,
  state text not null default 'planned' check (state in (
    'planned', 'counting', 'paused', 'to_approve', 'posting', 'posted', 'cancelled')),
  warehouse_id int not null references warehouses (id),
  kind text not null check (kind in ('whole', 'cycle')),
  -- frozen: what the books said when it began; running: what they said when the line was counted
  mode text not null check (mode in ('frozen', 'running')),
  -- who counts does not see what is expected
  is_blind boolean not null default true,
  -- of a cycle: what is below this category, or these products
  category_id int references categories (id),
  product_ids int[],
  note text not null default '' check (char_length(note) <= 500),
  employee_id int references employees (id),
  approved_by int references employees (id),
  -- names the movements that it makes
  operation_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stock_counts_of_warehouse on stock_counts (warehouse_id, id desc);

create table stock_count_lines (
  id int generated always as identity primary key,
  count_id int not null references stock_counts (id),
  stock_id int not null references stocks (id),
  product_id int not null,
  combination_id int,
  -- what the books said; null: nobody has counted it yet, in a running count
  expected int,
  counted int check (counted >= 0),
  -- moved when it was posted; null: not posted yet
  moved int,
  -- why it could not be posted
  problem text check (problem in ('below_reserved', 'below_nothing')),
  unique (count_id, stock_id)
);
create index stock_count_lines_to_post on stock_count_lines (count_id, id) where counted is not null and moved is null;

-- What each person counted, one by one; those of a line add up. A recount makes the earlier ones void.
create table stock_count_entries (
  id bigint generated always as identity primary key,
  line_id int not null references stock_count_lines (id),
  employee_id int not null references employees (id),
  quantity int not null,
  is_void boolean not null default false,
  -- the call that counted it, so that one that is sent again counts once
  operation_id uuid not null unique,
  counted_at timestamptz not null default now()
);
create index stock_count_entries_of_line on stock_count_entries (line_id, id);

create table stock_count_history (
  id bigint generated always as identity primary key,
  count_id int not null references stock_counts (id),
  action text not null,
  state text not null,
  employee_id int references employees (id),
  operation_id uuid unique,
  occurred_at timestamptz not null default now()
);
create index stock_count_history_of_count on stock_count_history (count_id, id);

create index stock_movements_of_count on stock_movements (cause_id, id) where cause_type = 'count';

insert into role_permissions (role_id, permission)
select id, 'stock.approve' from roles where code in ('owner', 'manager') on conflict do nothing;
