-- Orders that are picked together. A wave moves no stock: its pieces are what its orders hold, and leave the shelf when they are packed.
create table pick_waves (
  id int generated always as identity primary key,
  version int not null default 1,
  warehouse_id int not null references warehouses (id),
  state text not null default 'open' check (state in ('open', 'picking', 'picked', 'closed', 'cancelled')),
  mode text not null check (mode in ('by_order', 'by_product')),
  -- who picks it; null: whoever takes it
  picker_id int references employees (id),
  employee_id int references employees (id),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pick_waves_of_warehouse on pick_waves (warehouse_id, id desc);

create table pick_wave_orders (
  wave_id int not null references pick_waves (id),
  order_id uuid not null references orders (id),
  -- where its pieces are put
  slot int not null check (slot > 0),
  -- how it left the wave; null: it is in it
  way_out text check (way_out in ('packed', 'short', 'taken_out', 'changed', 'cancelled')),
  primary key (wave_id, order_id),
  unique (wave_id, slot)
);
-- an order is in one wave at most
create unique index pick_wave_orders_once on pick_wave_orders (order_id) where way_out is null;
create index pick_wave_orders_of_order on pick_wave_orders (order_id);

-- What is to be picked: of one thing, for one line of an order, out of the lot that is held for it.
create table pick_wave_lines (
  id int generated always as identity primary key,
  wave_id int not null,
  order_id uuid not null,
  order_line_id uuid not null references order_lines (id),
  product_id int not null references products (id),
  combination_id int,
  lot_id int references stock_lots (id),
  quantity int not null check (quantity > 0),
  picked int not null default 0 check (picked >= 0),
  missing int not null default 0 check (missing >= 0),
  reason text check (reason in ('not_found', 'damaged', 'wrong_label')),
  check (picked + missing <= quantity),
  check (missing = 0 or reason is not null),
  unique nulls not distinct (wave_id, order_line_id, product_id, combination_id, lot_id),
  foreign key (wave_id, order_id) references pick_wave_orders (wave_id, order_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index pick_wave_lines_of_wave on pick_wave_lines (wave_id, order_id);
create index pick_wave_lines_of_product on pick_wave_lines (product_id);
create index pick_wave_lines_of_lot on pick_wave_lines (lot_id) where lot_id is not null;
create index pick_wave_lines_of_order_line on pick_wave_lines (order_line_id);

create table pick_wave_history (
  id bigint generated always as identity primary key,
  wave_id int not null references pick_waves (id),
  action text not null,
  state text not null,
  employee_id int references employees (id),
  note text not null default '',
  -- {lineId, orderId, quantity, reason} of what
  details jsonb not null default '{}',
  -- the call that did it: one that is sent again is done once
  operation_id uuid unique,
  digest text,
  occurred_at timestamptz not null default now()
);
create index pick_wave_history_of_wave on pick_wave_history (wave_id, id);

create view invariant_picked_orders_are_in_one_wave as
select w.id as wave_id, w.state, o.order_id from pick_waves w join pick_wave_orders o on o.wave_id = w.id
where w.state in ('closed', 'cancelled') and o.way_out is null;
