-- The read model of listings; written only by refreshListing of the listing module.
create table listings (
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  -- what cards show, filter and sort by: after promotion, in the shop's regime
  display_price_centimes bigint not null,
  base_price_centimes bigint not null,
  -- until when the two above hold (the next start or end of a promotion)
  price_valid_until timestamptz,
  is_discounted boolean not null,
  is_available boolean not null,
  -- units that can be bought now; packs: whole packs
  available_quantity int not null,
  position int not null,
  created_at timestamptz not null,
  name_fr text not null,
  name_ar text not null,
  name_en text not null,
  brand_id int,
  brand_line_id int,
  category_ids int[] not null,
  attribute_value_ids int[] not null,
  feature_value_ids int[] not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, product_id)
);
create index listings_to_reprice on listings (price_valid_until) where price_valid_until is not null;

create table listing_contexts (
  shop_id int not null,
  -- category, brand, brandline, collection, new, discounted, discount
  context_type text not null,
  -- 0 for new and discounted
  context_id int not null,
  product_id int not null,
  primary key (shop_id, context_type, context_id, product_id),
  foreign key (shop_id, product_id) references listings (shop_id, product_id) on delete cascade
);
create index listing_contexts_of_product on listing_contexts (shop_id, product_id);
