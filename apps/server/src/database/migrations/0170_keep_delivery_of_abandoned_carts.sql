alter table abandoned_carts
  add column delivery_price_centimes bigint check (delivery_price_centimes >= 0),
  add column is_free_delivery boolean not null default false;
