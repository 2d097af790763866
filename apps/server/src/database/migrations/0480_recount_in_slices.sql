-- A recount of a warehouse goes through its products in slices, each in a transaction of its own; here stands how far it has come,
-- so that orders wait for a slice at most, and one that was left is gone on with.
create table stock_recounts (
  warehouse_id int primary key references warehouses (id) on delete cascade,
  run_id uuid not null,
  after_product_id int not null default 0,
  corrected int not null default 0,
  moved_at timestamptz not null default now()
);
