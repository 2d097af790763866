-- Two orders of one customer that became one, with what taking it back needs: it holds as long as nobody touched either since.
create table order_merges (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  kept_id uuid not null references orders (id),
  -- closed as a duplicate of it
  gone_id uuid not null references orders (id) check (gone_id <> kept_id),
  employee_id int references employees (id),
  merged_at timestamptz not null default now(),
  -- [{id, quantity}] of the kept order before, and what it came to
  lines jsonb not null,
  total_centimes bigint not null,
  -- the versions that the merge left
  kept_version int not null,
  gone_version int not null,
  undone_at timestamptz
);
create index order_merges_of_kept on order_merges (kept_id, id);
create index order_merges_of_gone on order_merges (gone_id);
