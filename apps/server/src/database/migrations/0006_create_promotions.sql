create table promotions (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  -- null: every shop
  shop_id int references shops (id),
  name text not null,
  scope text not null check (scope in ('product', 'category', 'brand', 'brandline', 'collection', 'customer_segment', 'all', 'cart', 'shipping', 'payment_method')),
  discount_type text not null check (discount_type in ('percentage', 'amount')),
  -- percentage: basis points (1000 is 10 %); amount: centimes
  discount_value bigint not null check (discount_value > 0),
  combinability text not null default 'stackable' check (combinability in ('stackable', 'group_exclusive_item', 'group_exclusive_cart', 'global_exclusive')),
  exclusivity_group text,
  -- lower goes first
  priority int not null default 100,
  starts_at timestamptz,
  ends_at timestamptz,
  -- null: every channel
  channels text[],
  min_subtotal_centimes bigint not null default 0 check (min_subtotal_centimes >= 0),
  coupon_code text,
  single_use boolean not null default false,
  usage_limit int check (usage_limit > 0),
  used int not null default 0 check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  banner_image_id int references images (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  check (discount_type <> 'percentage' or discount_value <= 10000)
);
create index promotions_by_dates on promotions (starts_at, ends_at) where is_active;
create unique index promotions_by_coupon on promotions (upper(coupon_code)) where coupon_code is not null;

create table promotion_texts (
  promotion_id int not null references promotions (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  title text not null,
  subtitle text not null default '',
  slogan text not null default '',
  primary key (promotion_id, language)
);

-- the products, categories, brands … that the scope means; for shipping: carriers (none: all)
create table promotion_targets (
  promotion_id int not null references promotions (id),
  target_id int not null,
  primary key (promotion_id, target_id)
);
create index promotion_targets_by_target on promotion_targets (target_id);

-- one row per order that used a promotion with a limit; given back on cancellation
create table promotion_uses (
  promotion_id int not null references promotions (id),
  order_id uuid not null,
  phone text not null,
  used_at timestamptz not null default now(),
  returned_at timestamptz,
  primary key (promotion_id, order_id)
);
