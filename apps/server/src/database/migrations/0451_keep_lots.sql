-- A lot that has expired is never offered: what may be promised leaves it out, from midnight in Algiers on, by the read itself.
create or replace function refresh_product_rows(ids int[]) returns void language sql as $$
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
    from (select coalesce(sum(on_hand), 0)::int as on_hand, coalesce(sum(on_hand - reserved - gone.pieces), 0)::int as available
        from stocks s left join combinations k on k.id = s.combination_id
        cross join lateral (select coalesce(sum(l.quantity - l.reserved), 0)::int as pieces from stock_lots l
          where l.stock_id = s.id and l.expires_on < algiers_today()) gone
        where s.product_id = p.id and k.archived_at is null) own,
      (select coalesce(min(floor(held / needed)), 0)::int as available from (
        select sum(i.quantity) as needed, coalesce((select sum(s.on_hand - s.reserved - coalesce((select sum(l.quantity - l.reserved)::int from stock_lots l
          where l.stock_id = s.id and l.expires_on < algiers_today()), 0)) from stocks s
          where s.product_id = i.product_id and (i.chosen is null or s.combination_id = i.chosen)), 0) as held
        from (select product_id, quantity, case p.pack_mode when 'strict' then combination_id end as chosen from pack_items where pack_product_id = p.id) i
        group by i.product_id, i.chosen) demand) pack
  ) stock
  left join lateral (
    select m.folder, m.file_key from product_images pi join images m on m.id = pi.image_id
    where pi.product_id = p.id order by pi.position, m.id limit 1
  ) picture on true
  where p.id in (select unnest(ids) union select pack_product_id from pack_items where product_id = any(ids))
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

-- The day until which lists and pages have followed what expires: whoever sees that it is over announces what went with it.
create table expiry_days (
  is_only boolean primary key default true check (is_only),
  followed_on date not null
);
insert into expiry_days (followed_on) values (algiers_today());
select refresh_product_rows(array(select distinct s.product_id from stock_lots l join stocks s on s.id = l.stock_id where l.expires_on < algiers_today()));

-- What came in: what a piece of the lot cost, from whom, by which receipt, as it was said then.
alter table stock_lots add column supply_price_centimes bigint check (supply_price_centimes >= 0);
alter table stock_lots add column supplier text not null default '';
alter table stock_lots add column receipt text not null default '';
create index stock_lots_to_expire on stock_lots (expires_on, id) where expires_on is not null;

-- Which lots orders take first: by warehouse, else by family of products, else as the shop does.
create table lot_rules (
  id int generated always as identity primary key,
  warehouse_id int references warehouses (id),
  family_id int references product_families (id),
  strategy text not null check (strategy in ('fefo', 'fifo', 'lifo')),
  -- nobody moves what an order holds to another lot by hand
  is_strict boolean not null,
  check (num_nonnulls(warehouse_id, family_id) = 1),
  unique (warehouse_id),
  unique (family_id)
);
