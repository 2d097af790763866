-- Who buys, per shop: what one shop knows of a person is not another's (law 18-07).
create table customers (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  first_name text not null default '',
  last_name text not null default '',
  -- the number to call first; null: none is known
  phone text check (phone ~ '^0[567]\d{8}$'),
  email text not null default '',
  type text not null default 'walk_in' check (type in ('walk_in', 'wholesaler')),
  note text not null default '',
  tags text[] not null default '{}',
  -- where the last order went
  wilaya_code int,
  source text not null check (source in ('order', 'staff', 'import')),
  state text not null default 'active' check (state in ('active', 'archived', 'merged', 'erased')),
  -- figures of orders, followed after each change of one
  order_count int not null default 0,
  delivered_count int not null default 0,
  returned_count int not null default 0,
  value_centimes bigint not null default 0,
  last_order_at timestamptz,
  -- the last order, or since when the customer is known
  active_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The searched text of a customer: names as people type them, phone, e-mail.
create index customers_by_text on customers
  using gin (searchable(first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || email) gin_trgm_ops)
  where state in ('active', 'archived');
create index customers_by_activity on customers (active_at desc, id desc) where state = 'active';
create index customers_by_orders on customers (order_count desc, id desc) where state = 'active';
create index customers_by_value on customers (value_centimes desc, id desc) where state = 'active';
create index customers_by_wilaya on customers (wilaya_code, active_at desc, id desc) where state = 'active';
create index customers_who_resell on customers (active_at desc, id desc) where state = 'active' and type = 'wholesaler';
create index customers_put_away on customers (active_at desc, id desc) where state = 'archived';
create index customers_by_tag on customers using gin (tags) where state = 'active';

-- One phone is one customer within a shop; a customer may have several, since two that are the same person become one.
create table customer_phones (
  shop_id int not null references shops (id),
  phone text not null check (phone ~ '^0[567]\d{8}$'),
  customer_id int not null references customers (id),
  primary key (shop_id, phone)
);
create index customer_phones_of_customer on customer_phones (customer_id);

create table customer_addresses (
  id int generated always as identity primary key,
  customer_id int not null references customers (id),
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  wilaya_code int not null references wilayas (code),
  commune_id int not null references communes (id),
  address text not null default '',
  created_at timestamptz not null default now()
);
create index customer_addresses_of_customer on customer_addresses (customer_id, id);

-- Customers by rule; 1 and 2 are the types of buyers that promotions have always known.
create table customer_segments (
  id int generated always as identity (start with 101) primary key,
  -- null: of every shop
  shop_id int references shops (id),
  name text not null check (length(name) between 1 and 60),
  rule jsonb not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_name_per_segment on customer_segments (coalesce(shop_id, 0), lower(name)) where is_active;

-- How far the orders of before have been looked at; one row.
create table customer_linking (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0
);
insert into customer_linking default values;

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in ('orders', 'products', 'promotions', 'customers'));

-- The roles to begin with, where an installation has them.
insert into role_permissions (role_id, permission)
select r.id, p.permission from roles r join (values
  ('owner', 'customers.read'), ('owner', 'customers.contact'), ('owner', 'customers.write'), ('owner', 'customers.export'),
  ('owner', 'customers.erase'),
  ('back-office', 'customers.read'), ('back-office', 'customers.contact'), ('back-office', 'customers.write'),
  ('back-office', 'customers.export'),
  ('seller', 'customers.read'), ('seller', 'customers.contact'), ('seller', 'customers.write'),
  ('order-employee', 'customers.read'), ('order-employee', 'customers.contact'),
  ('cashier', 'customers.read')
) p (role, permission) on p.role = r.code
on conflict do nothing;
