-- What a shopper had typed when an order was begun and not placed, so that the shop can call back. Kept 30 days.
create table abandoned_carts (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  -- the browser's id of the cart; whoever knows it may only write records of the phone that they send
  external_id text not null,
  phone text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  source text not null check (source in ('quick', 'cart')),
  locale text not null check (locale in ('fr', 'ar', 'en')),
  -- [{product, combination, quantity, unitPrice}] as the browser said; a claim
  cart jsonb not null,
  lines_count int not null check (lines_count >= 0),
  subtotal_centimes bigint not null check (subtotal_centimes >= 0),
  wilaya_code int,
  commune_id int,
  carrier_service_id int,
  temporary_id text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, external_id, phone)
);
create index abandoned_carts_by_phone on abandoned_carts (shop_id, phone);
create index abandoned_carts_by_time on abandoned_carts (updated_at);

-- A shop may decide to keep nothing of orders that were not placed.
alter table shops add column keeps_abandoned_carts boolean not null default true;
