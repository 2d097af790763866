import type { TillCategories, TillProduct, TillStock } from '@hanout/contracts/till/catalogue';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { imageUrl } from '../../pictures/index.ts';

/** So many are read and sent as one piece: some hundred kilobytes. */
export const PRODUCTS_AT_ONCE = 1_000;
/** Above so many the snapshot is read anew, in its pages. */
const MOST_CHANGES = 2_000;

interface Row extends Omit<TillProduct, 'picture'> {
  readonly image: { readonly folder: string; readonly fileKey: string } | null;
}

const SPOKEN = sql`(values ('fr'), ('ar'), ('en')) spoken (language)`;

/**
 * What a till needs of products that its shop sells, or has in packs that it sells: facts that prices are made of, by which they are found,
 * and no word of what they cost us.
 */
function selectProducts(shopId: number, ids: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    with asked as materialized (${ids}),
    rates as materialized (
      select s.tax_regime = 'tva' as has_tax, coalesce((select rate_basis_points from tax_rates where is_default limit 1), 0) as usual
      from shops s where s.id = ${shopId}
    ),
    texts as (
      select t.product_id, jsonb_object_agg(t.language, t.name) as names from product_texts t
      where t.product_id in (select id from asked) and t.name <> '' group by t.product_id
    ),
    steps as (
      select pc.product_id, array_agg(distinct step) as ids from product_categories pc join categories ca on ca.id = pc.category_id
      cross join unnest(ca.path) step where pc.product_id in (select id from asked) group by pc.product_id
    ),
    gathered as (
      select product_id, array_agg(collection_id order by collection_id) as ids from product_collections
      where product_id in (select id from asked) group by product_id
    ),
    packed as (
      select pack_product_id as product_id, json_agg(json_build_object('productId', product_id, 'combinationId', combination_id, 'quantity', quantity)
        order by position, id) as items
      from pack_items where pack_product_id in (select id from asked) group by pack_product_id
    ),
    worded as (
      select cv.combination_id, spoken.language, string_agg(coalesce(vt.label, vf.label, v.slug), ' / ' order by ty.position, ty.id) as name
      from combinations c join combination_values cv on cv.combination_id = c.id join attribute_values v on v.id = cv.attribute_value_id
      join attribute_types ty on ty.id = v.attribute_type_id cross join ${SPOKEN}
      left join attribute_value_texts vt on vt.attribute_value_id = v.id and vt.language = spoken.language
      left join attribute_value_texts vf on vf.attribute_value_id = v.id and vf.language = 'fr'
      where c.product_id in (select id from asked) and c.archived_at is null group by cv.combination_id, spoken.language
    ),
    named as (select combination_id, jsonb_object_agg(language, name) as names from worded group by combination_id),
    variants as (
      select c.product_id, (array_agg(c.id order by c.is_default desc, c.position, c.id))[1] as usual,
        json_agg(json_build_object('id', c.id, 'names', coalesce(n.names, '{}'), 'barcode', coalesce(c.barcode, c.sku), 'priceHt', c.price_ht_centimes)
          order by c.position, c.id) as rows
      from combinations c left join named n on n.combination_id = c.id
      where c.product_id in (select id from asked) and c.archived_at is null group by c.product_id
    ),
    pictures as (
      select distinct on (pi.product_id) pi.product_id, json_build_object('folder', i.folder, 'fileKey', i.file_key) as image
      from product_images pi join images i on i.id = pi.image_id where pi.product_id in (select id from asked)
      order by pi.product_id, pi.position, i.id
    )
    select p.id, jsonb_build_object('fr', coalesce(x.names ->> 'fr', p.uid), 'ar', coalesce(x.names ->> 'ar', x.names ->> 'fr', p.uid),
        'en', coalesce(x.names ->> 'en', x.names ->> 'fr', p.uid)) as names,
      coalesce(p.sku, p.uid) as reference, p.barcode, p.type, p.pack_mode as "packMode", p.price_ht_centimes as "priceHt",
      p.pack_price_ht_centimes as "packPriceHt",
      case when r.has_tax then coalesce(t.rate_basis_points, r.usual) else 0 end as "taxBasisPoints",
      case when p.wholesale_price_ht_centimes is null then null else json_build_object('priceHt', p.wholesale_price_ht_centimes,
        'minimumQuantity', coalesce(p.wholesale_minimum_quantity, 1)) end as wholesale,
      coalesce(k.items, '[]') as "packItems", case when p.type = 'combinations' then c.usual end as "defaultCombinationId",
      case when p.type = 'combinations' then coalesce(c.rows, '[]') else '[]' end as combinations,
      coalesce(st.ids, '{}') as "categoryIds", p.brand_id as "brandId", p.brand_line_id as "brandLineId",
      coalesce(g.ids, '{}') as "collectionIds", pic.image,
      p.is_active and p.archived_at is null and coalesce(sp.is_offered, false) and case p.type when 'combinations' then true
        when 'pack' then coalesce(p.pack_price_ht_centimes, p.price_ht_centimes) > 0 else p.price_ht_centimes > 0 end as "isSold"
    from asked join products p on p.id = asked.id cross join rates r
    left join shop_products sp on sp.product_id = p.id and sp.shop_id = ${shopId} left join tax_rates t on t.id = p.tax_rate_id
    left join texts x on x.product_id = p.id left join steps st on st.product_id = p.id left join gathered g on g.product_id = p.id
    left join packed k on k.product_id = p.id left join variants c on c.product_id = p.id left join pictures pic on pic.product_id = p.id
    order by p.id`;
}

/** Of a shop: what it offers, and what its packs hold. */
const inShop = (shopId: number) => sql`p.archived_at is null and (
  exists (select from shop_products o where o.product_id = p.id and o.shop_id = ${shopId} and o.is_offered)
  or exists (select from pack_items i join shop_products o on o.product_id = i.pack_product_id
    where i.product_id = p.id and o.shop_id = ${shopId} and o.is_offered))`;

const present = ({ image, ...product }: Row): TillProduct => ({
  ...product,
  picture: image === null ? null : imageUrl(image, 'small_product'),
});

/** What comes behind a product, in order of ids. */
export async function listProductsAfter(db: Database, shopId: number, after: number): Promise<TillProduct[]> {
  const ids = sql`select p.id from products p where p.id > ${after} and ${inShop(shopId)} order by p.id limit ${PRODUCTS_AT_ONCE}`;
  return (await selectProducts(shopId, ids).execute(db)).rows.map(present);
}

/** What becomes different from now on is marked with at least this. */
export async function readMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db);
  return rows[0]?.mark ?? '0';
}

interface Marked {
  readonly ids: readonly number[];
  /** from where the next call goes on */
  readonly mark: string;
  readonly isTooOld: boolean;
}

/**
 * What was marked since. A mark is the oldest transaction that was not over when it was read: what is told twice is told as it is, and what
 * was written while somebody read is told the next time. Where too much is different for one answer all is to be read anew.
 */
export async function listMarked(db: Database, mark: string): Promise<Marked> {
  const { rows } = await sql<{ ids: number[]; now: string; isAhead: boolean }>`
    select array(select m.product_id from till_marks m where m.marked_in >= ${mark}::xid8 limit ${MOST_CHANGES + 1}) as ids,
      pg_snapshot_xmin(pg_current_snapshot())::text as now,
      ${mark}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('marks could not be read');
  // A mark from before a restore names transactions that are not yet.
  return { ids: row.ids, mark: row.now, isTooOld: row.isAhead || row.ids.length > MOST_CHANGES };
}

/** Of these what the shop sells or has in packs; what is left out is gone from it. */
export async function listProducts(db: Database, shopId: number, ids: readonly number[]): Promise<TillProduct[]> {
  const some = sql`select p.id from products p where p.id = any(${[...ids]}::int[]) and ${inShop(shopId)}`;
  return (await selectProducts(shopId, some).execute(db)).rows.map(present);
}

/** What is free in a warehouse. */
export async function readStock(db: Database, shopId: number, warehouseId: number): Promise<TillStock> {
  const { rows } = await sql<{ key: string; free: number; at: Date }>`
    select case when k.combination_id is null then k.product_id::text else k.product_id || ':' || k.combination_id end as key,
      k.on_hand - k.reserved - k.shortage as free, now() as at
    from stocks k join products p on p.id = k.product_id where k.warehouse_id = ${warehouseId} and ${inShop(shopId)}`.execute(
    db,
  );
  const levels = Object.fromEntries(rows.map(({ key, free }) => [key, free]));
  return { at: (rows[0]?.at ?? (await readNow(db))).toISOString(), levels };
}

async function readNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

export async function listCategories(db: Database, shopId: number): Promise<TillCategories> {
  const { rows } = await sql<TillCategories['categories'][number]>`
    select c.id, c.parent_id as "parentId", jsonb_build_object('fr', coalesce(f.name, ''), 'ar', coalesce(a.name, f.name, ''),
      'en', coalesce(e.name, f.name, '')) as names
    from categories c left join category_texts f on f.category_id = c.id and f.language = 'fr'
    left join category_texts a on a.category_id = c.id and a.language = 'ar' left join category_texts e on e.category_id = c.id and e.language = 'en'
    where c.is_active and exists (
      select from product_categories pc join categories d on d.id = pc.category_id join shop_products o on o.product_id = pc.product_id
      where o.shop_id = ${shopId} and o.is_offered and c.id = any(d.path))
    order by c.position, c.id`.execute(db);
  return { categories: rows };
}

/** Uses that limited promotions have left. */
export async function readUsesLeft(db: Database, ids: readonly number[]): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ id: number; left: number }>`
    select id, usage_limit - used as left from promotions where id = any(${[...ids]}::int[]) and usage_limit is not null`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, left }) => [String(id), left]));
}

export async function readRounding(db: Database, shopId: number): Promise<number> {
  const { rows } = await sql<{ to: number }>`
    select promotion_rounding_centimes as to from shops where id = ${shopId}`.execute(db);
  return rows[0]?.to ?? 0;
}
