create table orders (
  -- UUIDv7, minted by the caller; its random bits make the confirmation address unguessable
  id uuid primary key,
  -- for people; gaps are fine
  number bigint generated always as identity (start with 10001) unique,
  shop_id int not null references shops (id),
  channel text not null check (channel in ('eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment')),
  source text not null check (source in ('quick', 'cart', 'dashboard', 'pos')),
  locale text not null check (locale in ('fr', 'ar', 'en')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null default '',
  temporary_id text,
  cart_external_id text,
  -- names and codes as they were when the order was placed
  address text not null,
  wilaya_code int not null,
  wilaya_carrier_code int not null,
  wilaya_name_fr text not null,
  wilaya_name_ar text not null,
  commune_id int not null,
  commune_name_fr text not null,
  commune_name_ar text not null,
  carrier_id int not null references carriers (id),
  carrier_service_id int not null references carrier_services (id),
  carrier_name text not null,
  delivery_mode text not null check (delivery_mode in ('home', 'desk')),
  desk jsonb,
  items_subtotal_centimes bigint not null check (items_subtotal_centimes >= 0),
  cart_discount_centimes bigint not null default 0 check (cart_discount_centimes >= 0),
  delivery_base_centimes bigint not null check (delivery_base_centimes >= 0),
  delivery_centimes bigint not null check (delivery_centimes >= 0),
  total_centimes bigint not null check (total_centimes = items_subtotal_centimes - cart_discount_centimes + delivery_centimes),
  -- what the engine decided for the order as a whole, frozen
  promotions jsonb not null default '[]',
  confirmation_state text not null default 'new' check (confirmation_state in ('new', 'no_answer', 'postponed', 'confirmed', 'rejected', 'duplicate', 'fake')),
  preparation_state text not null default 'to_prepare' check (preparation_state in ('to_prepare', 'partially_packed', 'packed', 'handed_over')),
  parcel_state text not null default 'none' check (parcel_state in ('none', 'announced', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'returning', 'returned', 'lost')),
  money_state text not null default 'unpaid' check (money_state in ('unpaid', 'partially_paid', 'with_carrier', 'paid', 'refunded', 'forfeited')),
  call_attempts int not null default 0 check (call_attempts >= 0),
  next_call_at timestamptz,
  rejection_reason text,
  assigned_employee_id int,
  terms_version text not null,
  client_order_key text check (client_order_key ~ '^[0-9a-f]{64}$'),
  -- SHA-256 hex of the canonical request, made by the server
  request_fingerprint text,
  -- the first answer, byte for byte
  answer text,
  version int not null default 1,
  placed_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index orders_once_per_key on orders (shop_id, client_order_key) where client_order_key is not null;
create index orders_by_confirmation on orders (confirmation_state, placed_at desc, id desc);
create index orders_by_time on orders (placed_at desc, id desc);
create index orders_by_phone on orders (phone, placed_at desc);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position int not null,
  product_id int not null references products (id),
  combination_id int references combinations (id),
  is_pack boolean not null default false,
  -- language -> name, as they were
  names jsonb not null,
  sku text,
  -- [{label, value}] in the order's language
  attributes jsonb not null default '[]',
  image_url text,
  quantity int not null check (quantity > 0),
  -- before promotions, per unit, in the shop's regime
  base_price_centimes bigint not null check (base_price_centimes >= 0),
  -- what the shopper pays per unit
  unit_price_centimes bigint not null check (unit_price_centimes >= 0),
  total_centimes bigint not null check (total_centimes = unit_price_centimes * quantity),
  price_ht_centimes bigint not null check (price_ht_centimes >= 0),
  tax_rate_basis_points int not null default 0,
  -- the engine's result for this line, frozen: [{promotionId, name, amountCentimes}]
  promotions jsonb not null default '[]',
  unique (order_id, position)
);
create index order_lines_by_product on order_lines (product_id);

-- what a pack line is made of
create table order_line_components (
  order_line_id uuid not null references order_lines (id),
  position int not null,
  product_id int not null references products (id),
  combination_id int references combinations (id),
  names jsonb not null,
  attributes jsonb not null default '[]',
  -- per one pack
  quantity int not null check (quantity > 0),
  primary key (order_line_id, position)
);

-- A reservation belongs to an order line and holds stock in one warehouse (and one lot where there are lots).
create table stock_reservations (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_line_id uuid not null references order_lines (id),
  stock_id int not null references stocks (id),
  lot_id int references stock_lots (id),
  quantity int not null check (quantity > 0),
  state text not null check (state in ('held', 'firm', 'released', 'consumed')),
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'held') = (expires_at is not null))
);
create index stock_reservations_of_order on stock_reservations (order_id);
create index stock_reservations_open on stock_reservations (stock_id) where state in ('held', 'firm');
create index stock_reservations_to_expire on stock_reservations (expires_at) where state = 'held';

-- storefront §9: 100 s between orders; one conditional upsert decides
create table order_cooldowns (
  shop_id int not null references shops (id),
  kind text not null check (kind in ('phone', 'temporary_id')),
  value text not null,
  last_order_at timestamptz not null,
  primary key (shop_id, kind, value)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- confirmation, preparation, parcel, money, or order (placed, note)
  axis text not null,
  action text not null,
  from_state text,
  to_state text,
  note text not null default '',
  -- null: the shopper or the system
  employee_id int,
  actor text not null check (actor in ('shopper', 'employee', 'system')),
  occurred_at timestamptz not null
);
create index order_history_of_order on order_history (order_id, id);
