import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isShownFirst } from '../../../database/stored-pictures.ts';
import { sellablePieces } from '../../../database/sellable.ts';
import { CHANGES_CHANNEL, changePayloads } from '../../../plugins/changes.ts';

/** A product counts as new for so many days. */
export const NEW_FOR_DAYS = 30;

/** One listing that a product entered, left or moved in. */
export type TouchedContext = { shopId: number; contextType: string; contextId: number };

/**
 * Makes refreshes of one product wait for each other. Without it a refresh that read the stock before another one's
 * change, and wrote after it, would leave the older state in the read model.
 */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select id from products where id = any(${productIds}::int[]) order by id for no key update`.execute(tx);
}

/** The products themselves and the packs that hold them. */
export async function withPacksOf(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct pack_product_id as id from pack_items where product_id = any(${productIds}::int[])`.execute(tx);
  return [...new Set([...productIds, ...rows.map((row) => row.id)])].sort((a, b) => a - b);
}

/** Takes out what is no longer offered, active or available, or has no price; its contexts go with it. */
export async function deleteUnlisted(tx: Tx, productIds: readonly number[]): Promise<TouchedContext[]> {
  const { rows } = await sql<TouchedContext>`
    with gone as (
      select l.shop_id, l.product_id
      from listings l
      where l.product_id = any(${productIds}::int[])
        and not exists (
          select from products p join shop_products sp on sp.product_id = p.id and sp.shop_id = l.shop_id and sp.is_offered
          where p.id = l.product_id and p.is_active and p.archived_at is null
            and (p.available_on is null or p.available_on <= current_date) and shelf_price_ht(p) > 0)
    ), left_contexts as (
      select c.shop_id, c.context_type, c.context_id
      from listing_contexts c join gone g on g.shop_id = c.shop_id and g.product_id = c.product_id
    ), deleted as (
      delete from listings l using gone g where l.shop_id = g.shop_id and l.product_id = g.product_id
      returning l.shop_id, l.product_id
    )
    select shop_id as "shopId", context_type as "contextType", context_id as "contextId" from left_contexts
    union all
    select shop_id, 'product', product_id from deleted`.execute(tx);
  return rows;
}

/** Writes every listed product but its price after promotion. Answers the rows that were new or changed. */
export async function upsertListings(
  tx: Tx,
  productIds: readonly number[],
): Promise<{ shopId: number; productId: number }[]> {
  const { rows } = await sql<{ shopId: number; productId: number }>`
    insert into listings as l (
      shop_id, product_id, display_price_centimes, base_price_centimes, is_discounted, is_available, available_quantity,
      position, created_at, name_fr, name_ar, name_en, brand_id, brand_line_id, category_ids, attribute_value_ids,
      feature_value_ids, collection_ids, price_ht_centimes, tax_basis_points, card)
    select
      sp.shop_id, p.id, default_price.ht, default_price.ht, false, stock.units > 0, stock.units, sp.position, p.created_at,
      coalesce(texts.names ->> 'fr', p.uid), coalesce(texts.names ->> 'ar', texts.names ->> 'fr', p.uid),
      coalesce(texts.names ->> 'en', texts.names ->> 'fr', p.uid),
      p.brand_id, p.brand_line_id, traits.category_ids, traits.attribute_value_ids, traits.feature_value_ids,
      traits.collection_ids, default_price.ht, traits.tax_basis_points,
      json_build_object(
        'uid', p.uid, 'uuid', p.uuid, 'type', p.type, 'packMode', p.pack_mode, 'priceHt', p.price_ht_centimes,
        'packPriceHt', p.pack_price_ht_centimes, 'quantity', stock.units, 'mainCategoryId', p.main_category_id,
        'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'names', texts.names, 'slugs', texts.slugs, 'tagIds', traits.tag_ids, 'images', pictures.images,
        'combinations', coalesce(choices.combinations, '[]'), 'packItems', coalesce(pack.items, '[]'),
        'reviews', (select json_build_array(r.count, r.halves) from review_summaries r
          where r.shop_id = sp.shop_id and r.product_id = p.id))::text
    from products p join shop_products sp on sp.product_id = p.id and sp.is_offered cross join lateral (
      select coalesce(json_object_agg(t.language, t.name), '{}') as names, coalesce(json_object_agg(t.language, t.slug), '{}') as slugs
      from product_texts t where t.product_id = p.id
    ) texts
    cross join lateral (
      select
        coalesce((select array_agg(distinct step order by step)
          from product_categories pc join categories c on c.id = pc.category_id cross join unnest(c.path) as step
          where pc.product_id = p.id), '{}') as category_ids,
        coalesce((select array_agg(distinct v.attribute_value_id order by v.attribute_value_id)
          from combinations k join combination_values v on v.combination_id = k.id
          where k.product_id = p.id and k.archived_at is null), '{}') as attribute_value_ids,
        coalesce((select array_agg(f.feature_value_id order by f.feature_value_id)
          from product_features f where f.product_id = p.id), '{}') as feature_value_ids,
        coalesce((select array_agg(o.collection_id order by o.collection_id)
          from product_collections o where o.product_id = p.id), '{}') as collection_ids,
        coalesce((select array_agg(g.tag_id order by g.tag_id) from product_tags g where g.product_id = p.id), '{}') as tag_ids,
        coalesce((select rate_basis_points from tax_rates r where r.id = p.tax_rate_id),
          (select rate_basis_points from tax_rates r where r.is_default order by id limit 1), 0) as tax_basis_points
    ) traits
    cross join lateral (
      select coalesce(json_agg(json_build_array(i.folder, i.file_key, i.alt) order by pi.position, i.id), '[]') as images
      from (select image_id, position from product_images pi where product_id = p.id and ${isShownFirst} order by position, image_id limit 2) pi
      join images i on i.id = pi.image_id
    ) pictures
    left join lateral (
      select
        json_agg(json_build_object(
          'id', k.id, 'uuid', k.uuid, 'isDefault', k.is_default, 'priceHt', k.price_ht_centimes, 'sku', k.sku, 'barcode', k.barcode,
          'quantity', k.units, 'values', k.value_ids, 'images', k.images) order by k.position, k.id) as combinations,
        sum(k.units)::int as units,
        (array_agg(coalesce(k.price_ht_centimes, p.price_ht_centimes) order by k.is_default desc, k.position, k.id))[1] as default_ht
      from (
        select c.id, c.uuid, c.is_default, c.price_ht_centimes, c.sku, c.barcode, c.position,
          coalesce((select sum(${sellablePieces})::int from stocks s
            join shop_warehouses w on w.warehouse_id = s.warehouse_id and w.shop_id = sp.shop_id
            where s.product_id = p.id and s.combination_id = c.id), 0) as units,
          coalesce((select json_agg(v.attribute_value_id order by y.position, y.id, a.position, a.id)
            from combination_values v join attribute_values a on a.id = v.attribute_value_id
            join attribute_types y on y.id = a.attribute_type_id where v.combination_id = c.id), '[]') as value_ids,
          coalesce((select json_agg(json_build_array(i.folder, i.file_key, i.alt) order by ci.position, i.id)
            from combination_images ci join images i on i.id = ci.image_id where ci.combination_id = c.id), '[]') as images
        from combinations c where c.product_id = p.id and c.archived_at is null and p.type = 'combinations'
      ) k
    ) choices on true
    left join lateral (
      select
        json_agg(json_build_object(
          'id', i.id, 'productId', i.product_id, 'combinationId', i.combination_id, 'quantity', i.quantity,
          'names', (select json_object_agg(t.language, t.name) from product_texts t where t.product_id = i.product_id),
          'priceHt', coalesce(ik.price_ht_centimes, ip.price_ht_centimes), 'hasCombinations', ip.type = 'combinations',
          'values', coalesce((select json_agg(v.attribute_value_id order by v.attribute_value_id)
            from combination_values v where v.combination_id = i.combination_id), '[]'),
          'images', coalesce((select json_agg(json_build_array(m.folder, m.file_key, m.alt)) from (
            select image_id, 1 as place, position from combination_images where combination_id = i.combination_id union all
            select image_id, 2, position from product_images where product_id = i.product_id order by place, position, image_id
            limit 1) pm join images m on m.id = pm.image_id), '[]')) order by i.position, i.id) as items
      from pack_items i join products ip on ip.id = i.product_id left join combinations ik on ik.id = i.combination_id
      where i.pack_product_id = p.id and p.type = 'pack'
    ) pack on true
    cross join lateral (
      select case p.type
        when 'combinations' then coalesce(choices.units, 0)
        when 'pack' then coalesce((
          select min(floor(demand.held / demand.needed))::int
          from (
            select sum(i.quantity) as needed,
              coalesce((select sum(${sellablePieces}) from stocks s
                join shop_warehouses w on w.warehouse_id = s.warehouse_id and w.shop_id = sp.shop_id
                where s.product_id = i.product_id and (i.chosen is null or s.combination_id = i.chosen)), 0) as held
            from (
              select product_id, quantity, case p.pack_mode when 'strict' then combination_id end as chosen
              from pack_items where pack_product_id = p.id) i
            group by i.product_id, i.chosen
          ) demand), 0)
        else coalesce((select sum(${sellablePieces})::int from stocks s
          join shop_warehouses w on w.warehouse_id = s.warehouse_id and w.shop_id = sp.shop_id
          where s.product_id = p.id and s.combination_id is null), 0)
        end as units
    ) stock
    cross join lateral (
      select case p.type
        when 'combinations' then coalesce(choices.default_ht, p.price_ht_centimes)
        when 'pack' then coalesce(p.pack_price_ht_centimes, p.price_ht_centimes)
        else p.price_ht_centimes end as ht
    ) default_price
    where p.id = any(${productIds}::int[]) and p.is_active and p.archived_at is null
      and (p.available_on is null or p.available_on <= current_date) and shelf_price_ht(p) > 0
    on conflict (shop_id, product_id) do update set
      is_available = excluded.is_available, available_quantity = excluded.available_quantity, position = excluded.position,
      created_at = excluded.created_at, name_fr = excluded.name_fr, name_ar = excluded.name_ar, name_en = excluded.name_en,
      brand_id = excluded.brand_id, brand_line_id = excluded.brand_line_id, category_ids = excluded.category_ids,
      attribute_value_ids = excluded.attribute_value_ids, feature_value_ids = excluded.feature_value_ids,
      collection_ids = excluded.collection_ids, price_ht_centimes = excluded.price_ht_centimes,
      tax_basis_points = excluded.tax_basis_points, card = excluded.card,
      revision = nextval('listing_revisions'), updated_at = now()
    where (l.is_available, l.available_quantity, l.position, l.created_at, l.brand_id, l.brand_line_id, l.category_ids,
        l.attribute_value_ids, l.feature_value_ids, l.collection_ids, l.price_ht_centimes, l.tax_basis_points, l.card)
      is distinct from (excluded.is_available, excluded.available_quantity, excluded.position, excluded.created_at,
        excluded.brand_id, excluded.brand_line_id, excluded.category_ids, excluded.attribute_value_ids,
        excluded.feature_value_ids, excluded.collection_ids, excluded.price_ht_centimes, excluded.tax_basis_points, excluded.card)
    returning l.shop_id as "shopId", l.product_id as "productId"`.execute(tx);
  return rows;
}

/** Brings the listings that products stand in, promotions apart, in line with `listings`. Answers those that changed. */
export async function syncContexts(tx: Tx, productIds: readonly number[]): Promise<TouchedContext[]> {
  const { rows } = await sql<TouchedContext>`
    with wanted as (
      select l.shop_id, 'category' as context_type, unnest(l.category_ids) as context_id, l.product_id, l.position
        from listings l where l.product_id = any(${productIds}::int[])
      union all
      select l.shop_id, 'brand', l.brand_id, l.product_id, l.position
        from listings l where l.product_id = any(${productIds}::int[]) and l.brand_id is not null
      union all
      select l.shop_id, 'brandline', l.brand_line_id, l.product_id, l.position
        from listings l where l.product_id = any(${productIds}::int[]) and l.brand_line_id is not null
      union all
      select l.shop_id, 'collection', o.collection_id, l.product_id, o.position
        from listings l join product_collections o on o.product_id = l.product_id where l.product_id = any(${productIds}::int[])
      union all
      select l.shop_id, 'new', 0, l.product_id, l.position
        from listings l where l.product_id = any(${productIds}::int[]) and l.created_at > now() - make_interval(days => ${NEW_FOR_DAYS}::int)
    ), left_contexts as (
      delete from listing_contexts c
      where c.product_id = any(${productIds}::int[]) and c.context_type in ('category', 'brand', 'brandline', 'collection', 'new')
        and not exists (select from wanted w where w.shop_id = c.shop_id and w.context_type = c.context_type
          and w.context_id = c.context_id and w.product_id = c.product_id)
      returning c.shop_id, c.context_type, c.context_id
    ), entered as (
      insert into listing_contexts as c (shop_id, context_type, context_id, product_id, position)
      select shop_id, context_type, context_id, product_id, position from wanted
      on conflict (shop_id, context_type, context_id, product_id) do update set position = excluded.position
      where c.position <> excluded.position
      returning c.shop_id, c.context_type, c.context_id
    )
    select distinct shop_id as "shopId", context_type as "contextType", context_id as "contextId"
    from (select * from left_contexts union all select * from entered) touched`.execute(tx);
  return rows;
}

/** The listings that products stand in now. */
export async function contextsOf(
  tx: Tx,
  products: readonly { shopId: number; productId: number }[],
): Promise<TouchedContext[]> {
  // `+ 0`: by product, and never by the key that begins with the shop. A plan made while the table was empty took that one, and
  // read all that the shop lists for each product of a first import (151 ms instead of 1).
  const { rows } = await sql<TouchedContext>`
    select distinct c.shop_id as "shopId", c.context_type as "contextType", c.context_id as "contextId"
    from unnest(${products.map((p) => p.shopId)}::int[], ${products.map((p) => p.productId)}::int[]) as w (shop_id, product_id)
    join listing_contexts c on c.product_id = w.product_id and c.shop_id + 0 = w.shop_id`.execute(tx);
  return rows;
}

/** The next products by id, for going through all of them. */
export async function listProductsAfter(tx: Tx, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id > ${productId} order by id limit 2000`.execute(tx);
  return rows.map((row) => row.id);
}

/** The same of those that some shop lists. */
export async function listListedAfter(tx: Tx, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from listings where shop_id = any(array(select id from shops)) and product_id > ${productId}
    order by product_id limit 2000`.execute(tx);
  return rows.map((row) => row.id);
}

export async function listShops(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from shops order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Listings that are repaired at once, and products that are looked at by the way. */
const REPAIRED_AT_ONCE = 2_000;
const SLICE = 300;

/**
 * Listed products whose quantity is not what lies in stock, packs apart; and the slice of all products whose turn this minute is,
 * so that within hours everything else that a listing shows was held against its product too.
 */
export async function listOutOfDate(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select distinct l.product_id as id
      from listings l join products p on p.id = l.product_id and p.type <> 'pack'
      left join (
        select w.shop_id, s.product_id, s.combination_id is not null as is_chosen, sum(s.on_hand - s.reserved - coalesce(gone.pieces, 0))::int as units
        from stocks s join shop_warehouses w on w.warehouse_id = s.warehouse_id
        left join (select stock_id, sum(quantity - reserved)::int as pieces from stock_lots
          where expires_on < algiers_today() and quantity > reserved group by stock_id) gone on gone.stock_id = s.id
        left join combinations c on c.id = s.combination_id
        where c.archived_at is null
        group by 1, 2, 3
      ) held on held.shop_id = l.shop_id and held.product_id = l.product_id and held.is_chosen = (p.type = 'combinations')
      where l.available_quantity <> coalesce(held.units, 0)
      limit ${sql.lit(REPAIRED_AT_ONCE)})
    union
    (select p.id
      from (select coalesce(max(id), 0) / ${sql.lit(SLICE)} + 1 as slices from products) all_of_them
      cross join lateral (select (floor(extract(epoch from now()) / 60)::bigint % slices)::int * ${sql.lit(SLICE)} as first) turn
      join products p on p.id >= turn.first and p.id < turn.first + ${sql.lit(SLICE)})
    order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Products whose day of availability came, and those that stand among the new ones for too long. */
export async function listFollowingCalendar(db: Database | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select p.id from products p
      where p.available_on between current_date - 7 and current_date and p.is_active and p.archived_at is null
        and exists (select from shop_products sp where sp.product_id = p.id and sp.is_offered
          and not exists (select from listings l where l.shop_id = sp.shop_id and l.product_id = p.id)) limit 1000)
    union
    (select c.product_id from listing_contexts c join listings l on l.shop_id = c.shop_id and l.product_id = c.product_id
      where c.shop_id = any(array(select id from shops)) and c.context_type = 'new' and c.context_id = 0
        and l.created_at <= now() - make_interval(days => ${NEW_FOR_DAYS}::int) limit 1000)`.execute(db);
  return rows.map((row) => row.id);
}

/** Inside the transaction on purpose: it commits together with the change, and edits are rare enough to bear the lock. */
export async function announceChange(tx: Tx, tags: readonly string[]): Promise<void> {
  for (const payload of changePayloads(tags)) await sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`.execute(tx);
}
