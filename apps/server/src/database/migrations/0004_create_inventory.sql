create table warehouses (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  code text not null unique,
  name text not null,
  wilaya_code int references wilayas (code),
  commune_id int references communes (id),
  address text not null default '',
  is_active boolean not null default true,
  version int not null default 1
);
-- the ordered list of warehouses that a shop sells from
create table shop_warehouses (
  shop_id int not null references shops (id),
  warehouse_id int not null references warehouses (id),
  position int not null default 0,
  primary key (shop_id, warehouse_id)
);

-- One row per thing that can lie on a shelf. Rows are always locked in the order (warehouse, product, combination).
create table stocks (
  id int generated always as identity primary key,
  warehouse_id int not null references warehouses (id),
  product_id int not null references products (id),
  combination_id int,
  on_hand int not null default 0,
  reserved int not null default 0,
  -- sold at a till although the books had less; on_hand = sum(movements) + shortage
  shortage int not null default 0 check (shortage >= 0),
  version int not null default 1,
  check (on_hand >= 0 and reserved >= 0 and reserved <= on_hand),
  unique nulls not distinct (warehouse_id, product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index stocks_of_product on stocks (product_id, combination_id);

create table stock_lots (
  id int generated always as identity primary key,
  stock_id int not null references stocks (id),
  -- null: the open lot, to which stock without a lot number goes
  lot_number text,
  expires_on date,
  received_on date not null default current_date,
  quantity int not null check (quantity >= 0),
  reserved int not null default 0,
  check (reserved >= 0 and reserved <= quantity),
  unique nulls not distinct (stock_id, lot_number, expires_on)
);

-- The ledger: insert only.
create table stock_movements (
  id bigint generated always as identity primary key,
  stock_id int not null references stocks (id),
  lot_id int references stock_lots (id),
  quantity int not null check (quantity <> 0),
  type text not null check (type in ('initial', 'added', 'sold', 'returned', 'counted', 'transfer_out', 'transfer_in', 'received', 'lost')),
  reason text not null default '',
  -- what caused it: an order line, a transfer, an import …
  cause_type text,
  cause_id text,
  -- the operation that wrote it, so that an additive post is done once
  operation_id uuid,
  employee_id int,
  occurred_at timestamptz not null default now()
);
create index stock_movements_of_stock on stock_movements (stock_id, id);
create unique index stock_movements_once on stock_movements (operation_id, stock_id, lot_id) nulls not distinct where operation_id is not null;
