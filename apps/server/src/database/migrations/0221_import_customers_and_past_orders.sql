-- One kit for files of every kind: what its rows are.
alter table product_imports add column subject text not null default 'products' check (subject in ('products', 'customers', 'orders'));
-- of customers and orders: the shop whose they are
alter table product_imports add column shop_id int references shops (id);

-- Orders of before, as another system knew them: history of customers, apart from orders. They hold no stock, owe no money, and nobody
-- works on them.
create table past_orders (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  -- null: nobody could be told by phone or e-mail
  customer_id int references customers (id),
  system text not null check (system in ('shopify', 'woocommerce', 'prestashop', 'other')),
  -- of the other system, as it showed it
  number text not null,
  channel text not null default '',
  placed_at timestamptz not null,
  outcome text not null check (outcome in ('open', 'delivered', 'cancelled', 'returned')),
  -- the other system's own word
  status text not null default '',
  total_centimes bigint not null check (total_centimes >= 0),
  -- [{name, quantity, unitCentimes}]
  lines jsonb not null default '[]',
  unique (shop_id, system, number)
);
create index past_orders_of_customer on past_orders (customer_id, placed_at desc);

-- What an import of customers or orders did, to be taken back.
create table customer_import_items (
  import_id uuid not null references product_imports (id) on delete cascade,
  customer_id int references customers (id) on delete cascade,
  past_order_id int references past_orders (id) on delete cascade,
  is_new boolean not null,
  before jsonb,
  -- the version that the import left behind: who was edited since stays
  version int not null,
  state text not null default 'done' check (state in ('done', 'undone', 'kept')),
  check (num_nulls(customer_id, past_order_id) = 1)
);
create unique index one_item_per_customer on customer_import_items (import_id, customer_id) where customer_id is not null;
create unique index one_item_per_past_order on customer_import_items (import_id, past_order_id) where past_order_id is not null;

create index customers_by_email on customers (shop_id, lower(email)) where email <> '' and state in ('active', 'archived');
