-- By which networks a shop measures its adverts, and what counts as a purchase. Off: no page names a network and nothing is sent.
-- Trial: what would be sent is written down, and nothing leaves.
alter table shops
  add column ads_mode text not null default 'off' check (ads_mode in ('off', 'trial', 'live')),
  add column ads_purchase_at text not null default 'placed' check (ads_purchase_at in ('placed', 'confirmed', 'delivered')),
  add column meta_pixel_id text not null default '',
  add column tiktok_pixel_id text not null default '',
  add column google_tag_id text not null default '',
  add column google_conversion_label text not null default '',
  add column snapchat_pixel_id text not null default '';

-- The shopper let networks measure this order: what their browser said of itself. Null: they did not, and no network hears of it.
alter table orders add column ad_consent jsonb;

-- By which the networks take conversions from a shop.
create table ad_tokens (
  shop_id int primary key references shops (id),
  version int not null default 1,
  -- each sealed with the installation's secret; empty: none
  meta text not null default '',
  tiktok text not null default '',
  snapchat text not null default ''
);

-- What networks are told of orders: the log is the queue. Kept for ninety days.
create table ad_conversions (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  order_id uuid not null references orders (id),
  network text not null check (network in ('meta', 'tiktok', 'snapchat')),
  pixel_id text not null,
  -- as it is sent; of persons it holds hashes alone
  body text not null,
  -- trial: written down, and not sent
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'trial')),
  -- since it was asked for, and in all
  tries int not null default 0,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  status int,
  reason text not null default '',
  answer text not null default '',
  took_ms int,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  unique (order_id, network)
);
create index ad_conversions_due on ad_conversions (due_at, id) where state = 'waiting';
create index ad_conversions_of_shop on ad_conversions (shop_id, id desc);
create index ad_conversions_by_age on ad_conversions (created_at);

-- A conversion that could not be sent is told to whoever sets up the shop.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('assigned', 'mentioned', 'call_back', 'webhook_off', 'conversions_failed'));
