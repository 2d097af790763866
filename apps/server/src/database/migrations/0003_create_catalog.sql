-- An image is a file named by its content; width and height are those of the original.
create table images (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  -- folder below /uploads (product, category, brand, web, …) and the content name without size and extension
  folder text not null,
  file_key text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- language -> text
  alt jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (folder, file_key)
);

create table product_families (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table tax_rates (
  id int generated always as identity primary key,
  name text not null,
  -- 1900 is 19 %
  rate_basis_points int not null check (rate_basis_points between 0 and 10000),
  is_default boolean not null default false
);

create table brands (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  slug text not null unique,
  name text not null,
  logo_image_id int references images (id),
  position int not null default 0,
  is_active boolean not null default true,
  version int not null default 1
);
create table brand_texts (
  brand_id int not null references brands (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  description text not null default '',
  primary key (brand_id, language)
);

create table brand_lines (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  brand_id int not null references brands (id),
  slug text not null unique,
  name text not null,
  position int not null default 0,
  is_active boolean not null default true,
  version int not null default 1
);
create table brand_line_texts (
  brand_line_id int not null references brand_lines (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  primary key (brand_line_id, language)
);

create table categories (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  parent_id int references categories (id),
  -- ids from the root down to this one; kept by the catalogue module
  path int[] not null,
  position int not null default 0,
  thumb_image_id int references images (id),
  logo_image_id int references images (id),
  is_active boolean not null default true,
  version int not null default 1
);
create index categories_of_parent on categories (parent_id, position);
create index categories_by_path on categories using gin (path);
create table category_texts (
  category_id int not null references categories (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  slug text not null,
  description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  primary key (category_id, language),
  unique (language, slug)
);

create table collections (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  slug text not null unique,
  is_active boolean not null default true,
  version int not null default 1
);
create table collection_texts (
  collection_id int not null references collections (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  description text not null default '',
  primary key (collection_id, language)
);

create table tags (
  id int generated always as identity primary key,
  slug text not null unique
);
create table tag_texts (
  tag_id int not null references tags (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  primary key (tag_id, language)
);

-- Attributes make combinations (size, colour); features describe.
create table attribute_types (
  id int generated always as identity primary key,
  code text not null unique,
  display text not null default 'text' check (display in ('text', 'swatch')),
  position int not null default 0
);
create table attribute_type_texts (
  attribute_type_id int not null references attribute_types (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  label text not null,
  primary key (attribute_type_id, language)
);
create table attribute_values (
  id int generated always as identity primary key,
  attribute_type_id int not null references attribute_types (id),
  -- stable in every language, without comma: the facet value of the wire
  slug text not null check (slug !~ '[,\s]'),
  color text check (color ~ '^#[0-9a-f]{6}([0-9a-f]{2})?$'),
  image_id int references images (id),
  position int not null default 0,
  unique (attribute_type_id, slug)
);
create table attribute_value_texts (
  attribute_value_id int not null references attribute_values (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  label text not null,
  primary key (attribute_value_id, language)
);

create table feature_types (
  id int generated always as identity primary key,
  code text not null unique,
  is_filter boolean not null default true,
  position int not null default 0
);
create table feature_type_texts (
  feature_type_id int not null references feature_types (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  label text not null,
  primary key (feature_type_id, language)
);
create table feature_values (
  id int generated always as identity primary key,
  feature_type_id int not null references feature_types (id),
  slug text not null check (slug !~ '[,\s]'),
  position int not null default 0,
  unique (feature_type_id, slug),
  unique (id, feature_type_id)
);
create table feature_value_texts (
  feature_value_id int not null references feature_values (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  label text not null,
  primary key (feature_value_id, language)
);

create table products (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  -- short public reference, used where the storefront document says uid
  uid text not null unique,
  type text not null check (type in ('simple', 'combinations', 'pack')),
  pack_mode text check (pack_mode in ('strict', 'flexible')),
  family_id int not null references product_families (id),
  brand_id int references brands (id),
  brand_line_id int references brand_lines (id),
  main_category_id int not null references categories (id),
  tax_rate_id int references tax_rates (id),
  price_ht_centimes bigint not null check (price_ht_centimes >= 0),
  -- a pack's own price; null: priced like any product
  pack_price_ht_centimes bigint check (pack_price_ht_centimes >= 0),
  supply_price_ht_centimes bigint check (supply_price_ht_centimes >= 0),
  wholesale_price_ht_centimes bigint check (wholesale_price_ht_centimes >= 0),
  wholesale_minimum_quantity int check (wholesale_minimum_quantity > 0),
  sku text unique,
  barcode text unique,
  weight_grams int check (weight_grams >= 0),
  height_mm int check (height_mm >= 0),
  width_mm int check (width_mm >= 0),
  length_mm int check (length_mm >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  is_on_sale boolean not null default false,
  available_on date,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((type = 'pack') = (pack_mode is not null))
);
create index products_of_brand on products (brand_id);
create index products_of_brand_line on products (brand_line_id);
create index products_of_main_category on products (main_category_id);
create table product_texts (
  product_id int not null references products (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  slug text not null,
  short_description text not null default '',
  long_description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  primary key (product_id, language),
  unique (language, slug)
);

-- every category besides the main one; the main one is listed here as well
create table product_categories (
  product_id int not null references products (id),
  category_id int not null references categories (id),
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id);
create table product_collections (
  product_id int not null references products (id),
  collection_id int not null references collections (id),
  position int not null default 0,
  primary key (product_id, collection_id)
);
create index product_collections_by_collection on product_collections (collection_id);
create table product_tags (
  product_id int not null references products (id),
  tag_id int not null references tags (id),
  primary key (product_id, tag_id)
);
-- exactly one value per feature
create table product_features (
  product_id int not null references products (id),
  feature_type_id int not null,
  feature_value_id int not null,
  primary key (product_id, feature_type_id),
  foreign key (feature_value_id, feature_type_id) references feature_values (id, feature_type_id)
);
create index product_features_by_value on product_features (feature_value_id);
create table product_images (
  product_id int not null references products (id),
  image_id int not null references images (id),
  position int not null default 0,
  primary key (product_id, image_id)
);

create table combinations (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  product_id int not null references products (id),
  sku text unique,
  barcode text unique,
  -- absolute; null: the product's
  price_ht_centimes bigint check (price_ht_centimes >= 0),
  weight_grams int check (weight_grams >= 0),
  is_default boolean not null default false,
  position int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  unique (id, product_id)
);
create index combinations_of_product on combinations (product_id, position);
create unique index one_default_combination on combinations (product_id) where is_default and archived_at is null;
create table combination_values (
  combination_id int not null references combinations (id),
  attribute_value_id int not null references attribute_values (id),
  primary key (combination_id, attribute_value_id)
);
create table combination_images (
  combination_id int not null references combinations (id),
  image_id int not null references images (id),
  position int not null default 0,
  primary key (combination_id, image_id)
);

create table pack_items (
  id int generated always as identity primary key,
  pack_product_id int not null references products (id),
  product_id int not null references products (id),
  -- strict: the fixed combination; flexible: the one shown first
  combination_id int,
  quantity int not null check (quantity > 0),
  position int not null default 0,
  check (pack_product_id <> product_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index pack_items_of_pack on pack_items (pack_product_id, position);
create index pack_items_of_component on pack_items (product_id, combination_id);

-- a product is offered per shop
create table shop_products (
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  position int not null default 0,
  is_offered boolean not null default true,
  primary key (shop_id, product_id)
);
create index shop_products_by_product on shop_products (product_id);

create table slug_redirects (
  kind text not null check (kind in ('product', 'category')),
  language text not null check (language in ('fr', 'ar', 'en')),
  slug text not null,
  target_id int not null,
  created_at timestamptz not null default now(),
  primary key (kind, language, slug)
);
