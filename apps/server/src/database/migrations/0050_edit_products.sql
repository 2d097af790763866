-- What the back office needs to edit products: suppliers, versions, a history of prices, and the row that its list reads.
create table suppliers (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  is_active boolean not null default true,
  version int not null default 1
);
create unique index suppliers_by_name on suppliers (lower(name));

alter table products
  add column supplier_id int references suppliers (id),
  -- from here down the stock counts as low
  add column low_stock_threshold int not null default 5 check (low_stock_threshold >= 0);
create index products_of_family on products (family_id);
create index products_of_supplier on products (supplier_id) where supplier_id is not null;
create index product_tags_by_tag on product_tags (tag_id);
create index combination_values_by_value on combination_values (attribute_value_id);
create index product_images_by_image on product_images (image_id);
create index combination_images_by_image on combination_images (image_id);

alter table product_families add column is_active boolean not null default true, add column version int not null default 1;
alter table tax_rates add column is_active boolean not null default true, add column version int not null default 1;
alter table tags add column version int not null default 1;
alter table attribute_types add column version int not null default 1;
alter table attribute_values add column version int not null default 1;
alter table feature_types add column version int not null default 1;
alter table feature_values add column version int not null default 1;
create unique index one_default_tax_rate on tax_rates (is_default) where is_default;

alter table slug_redirects drop constraint slug_redirects_kind_check;
alter table slug_redirects
  add constraint slug_redirects_kind_check check (kind in ('product', 'category', 'brand', 'brandline', 'collection'));

-- Who changed which price, from what to what; insert only.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id int not null references products (id),
  combination_id int,
  field text not null check (field in ('sale', 'wholesale', 'supply', 'pack')),
  before_centimes bigint,
  after_centimes bigint,
  employee_id int,
  occurred_at timestamptz not null default now()
);
create index price_changes_of_product on price_changes (product_id, id desc);

-- One row per product as the list of the back office shows, filters and sorts it. Written by refresh_product_rows alone.
create table product_rows (
  product_id int primary key references products (id) on delete cascade,
  name_fr text collate names not null,
  name_ar text collate names not null,
  name_en text collate names not null,
  -- names, references and bar codes, folded as people type them
  search text not null,
  type text not null,
  family_id int not null,
  brand_id int,
  brand_line_id int,
  supplier_id int,
  main_category_id int not null,
  -- with everything above them in the tree
  category_ids int[] not null,
  tag_ids int[] not null,
  collection_ids int[] not null,
  -- shops that the product is assigned to
  shop_ids int[] not null,
  sku text,
  barcode text,
  price_ht_centimes bigint not null,
  tax_basis_points int not null,
  is_active boolean not null,
  is_featured boolean not null,
  is_archived boolean not null,
  on_hand int not null,
  available int not null,
  stock_state text not null check (stock_state in ('out', 'low', 'in')),
  combination_count int not null,
  image_folder text,
  image_key text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create function refresh_product_rows(ids int[]) returns void language sql as $$
  insert into product_rows as r (
    product_id, name_fr, name_ar, name_en, search, type, family_id, brand_id, brand_line_id, supplier_id, main_category_id,
    category_ids, tag_ids, collection_ids, shop_ids, sku, barcode, price_ht_centimes, tax_basis_points, is_active, is_featured,
    is_archived, on_hand, available, stock_state, combination_count, image_folder, image_key, version, created_at, updated_at)
  select p.id, names.fr, coalesce(names.ar, names.fr), coalesce(names.en, names.fr),
    searchable(concat_ws(' ', names.fr, names.ar, names.en, p.sku, p.barcode, choices.codes)),
    p.type, p.family_id, p.brand_id, p.brand_line_id, p.supplier_id, p.main_category_id,
    coalesce((select array_agg(distinct step order by step) from product_categories pc join categories c on c.id = pc.category_id
      cross join unnest(c.path) step where pc.product_id = p.id), '{}'),
    coalesce((select array_agg(tag_id order by tag_id) from product_tags where product_id = p.id), '{}'),
    coalesce((select array_agg(collection_id order by collection_id) from product_collections where product_id = p.id), '{}'),
    coalesce((select array_agg(shop_id order by shop_id) from shop_products where product_id = p.id), '{}'),
    p.sku, p.barcode, case when p.type = 'pack' then coalesce(p.pack_price_ht_centimes, p.price_ht_centimes) else p.price_ht_centimes end,
    coalesce((select rate_basis_points from tax_rates where id = p.tax_rate_id), (select rate_basis_points from tax_rates where is_default), 0),
    p.is_active, p.is_featured, p.archived_at is not null, stock.on_hand, stock.available,
    case when stock.available <= 0 then 'out' when stock.available <= p.low_stock_threshold then 'low' else 'in' end,
    choices.total, picture.folder, picture.file_key, p.version, p.created_at, p.updated_at
  from products p
  cross join lateral (
    select coalesce(max(name) filter (where language = 'fr'), max(name), p.uid) as fr,
      max(name) filter (where language = 'ar') as ar, max(name) filter (where language = 'en') as en
    from product_texts where product_id = p.id and name <> ''
  ) names
  cross join lateral (
    select count(*)::int as total, string_agg(concat_ws(' ', sku, barcode), ' ') as codes
    from combinations where product_id = p.id and archived_at is null
  ) choices
  cross join lateral (
    select case when p.type = 'pack' then 0 else own.on_hand end as on_hand, case when p.type = 'pack' then pack.available else own.available end as available
    from (select coalesce(sum(on_hand), 0)::int as on_hand, coalesce(sum(on_hand - reserved), 0)::int as available
        from stocks s left join combinations k on k.id = s.combination_id where s.product_id = p.id and k.archived_at is null) own,
      (select coalesce(min(floor(held / needed)), 0)::int as available from (
        select sum(i.quantity) as needed, coalesce((select sum(s.on_hand - s.reserved) from stocks s
          where s.product_id = i.product_id and (i.chosen is null or s.combination_id = i.chosen)), 0) as held
        from (select product_id, quantity, case p.pack_mode when 'strict' then combination_id end as chosen from pack_items where pack_product_id = p.id) i
        group by i.product_id, i.chosen) demand) pack
  ) stock
  left join lateral (
    select m.folder, m.file_key from product_images pi join images m on m.id = pi.image_id
    where pi.product_id = p.id order by pi.position, m.id limit 1
  ) picture on true
  where p.id = any(ids) or p.id in (select pack_product_id from pack_items where product_id = any(ids))
  on conflict (product_id) do update set
    name_fr = excluded.name_fr, name_ar = excluded.name_ar, name_en = excluded.name_en, search = excluded.search, type = excluded.type,
    family_id = excluded.family_id, brand_id = excluded.brand_id, brand_line_id = excluded.brand_line_id, supplier_id = excluded.supplier_id,
    main_category_id = excluded.main_category_id, category_ids = excluded.category_ids, tag_ids = excluded.tag_ids,
    collection_ids = excluded.collection_ids, shop_ids = excluded.shop_ids, sku = excluded.sku, barcode = excluded.barcode,
    price_ht_centimes = excluded.price_ht_centimes, tax_basis_points = excluded.tax_basis_points, is_active = excluded.is_active,
    is_featured = excluded.is_featured, is_archived = excluded.is_archived, on_hand = excluded.on_hand, available = excluded.available,
    stock_state = excluded.stock_state, combination_count = excluded.combination_count, image_folder = excluded.image_folder,
    image_key = excluded.image_key, version = excluded.version, created_at = excluded.created_at, updated_at = excluded.updated_at
  where r.* is distinct from excluded.*
$$;

-- Whoever writes these tables: the row follows in the same transaction. Stock that is sold follows by the job that also
-- refreshes the listings, so that a checkout carries none of it.
create function follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_rows(array(select distinct (to_jsonb(c) ->> tg_argv[0])::int from changed c order by 1));
  return null;
end $$;
create trigger products_are_followed after insert on products referencing new table as changed
  for each statement execute function follow_products('id');
create trigger edited_products_are_followed after update on products referencing new table as changed
  for each statement execute function follow_products('id');
create trigger new_texts_are_followed after insert on product_texts referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger edited_texts_are_followed after update on product_texts referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger new_combinations_are_followed after insert on combinations referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger edited_combinations_are_followed after update on combinations referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger new_categories_are_followed after insert on product_categories referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger new_shops_are_followed after insert on shop_products referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger new_images_are_followed after insert on product_images referencing new table as changed
  for each statement execute function follow_products('product_id');
create trigger new_pack_items_are_followed after insert on pack_items referencing new table as changed
  for each statement execute function follow_products('pack_product_id');
create trigger new_stocks_are_followed after insert on stocks referencing new table as changed
  for each statement execute function follow_products('product_id');

select refresh_product_rows(array(select id from products));

create index product_rows_search on product_rows using gin (search gin_trgm_ops);
create index product_rows_categories on product_rows using gin (category_ids);
create index product_rows_tags on product_rows using gin (tag_ids);
create index product_rows_brand on product_rows (brand_id);
create index product_rows_newest on product_rows (created_at desc, product_id desc) where not is_archived;
create index product_rows_edited on product_rows (updated_at desc, product_id desc) where not is_archived;
create index product_rows_name_fr on product_rows (name_fr, product_id) where not is_archived;
create index product_rows_name_ar on product_rows (name_ar, product_id) where not is_archived;
create index product_rows_name_en on product_rows (name_en, product_id) where not is_archived;
create index product_rows_price on product_rows (price_ht_centimes, product_id) where not is_archived;
create index product_rows_stock on product_rows (available, product_id) where not is_archived;

-- A change of many products at once: who asked for what, how far it is, and what each product was before, to take it back.
create table bulk_changes (
  id uuid primary key,
  employee_id int not null,
  kind text not null check (kind in ('activate', 'deactivate', 'price', 'category', 'tags', 'archive')),
  settings jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undoing', 'undone')),
  total int not null,
  done int not null default 0,
  skipped int not null default 0,
  request_id text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create table bulk_change_items (
  bulk_change_id uuid not null references bulk_changes (id) on delete cascade,
  product_id int not null references products (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone', 'kept')),
  before jsonb,
  -- the version that the change left behind: an edit since then is not undone
  version int,
  reason text,
  primary key (bulk_change_id, product_id)
);
create index bulk_change_items_waiting on bulk_change_items (bulk_change_id, product_id) where state = 'waiting';

-- "Red / 40": the values of a combination in the order of their attributes, in a language with French standing in.
create function combination_label(wanted int, wanted_language text) returns text language sql stable as $$
  select coalesce(string_agg(coalesce(own.label, french.label, v.slug), ' / ' order by y.position, y.id), '')
  from combination_values cv
  join attribute_values v on v.id = cv.attribute_value_id
  join attribute_types y on y.id = v.attribute_type_id
  left join attribute_value_texts own on own.attribute_value_id = v.id and own.language = wanted_language
  left join attribute_value_texts french on french.attribute_value_id = v.id and french.language = 'fr'
  where cv.combination_id = wanted
$$;
