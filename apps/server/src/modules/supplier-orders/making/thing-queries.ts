import type { SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import { hasCombinationOfCode, isCalled } from '../../product-rows/index.ts';

const SALES_DAYS = 30;
const MOST_FOUND = 40;

/** For which warehouse, of whom, in which words; of products of these shops. */
export interface Looking {
  readonly warehouseId: number | null;
  readonly supplierId: number | null;
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

export interface ItemKey {
  readonly productId: number;
  readonly combinationId: number | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** What is looked for by words; without any what is low in the warehouse, then what the supplier sells, then the newest. */
export function searchThings(db: Database, looking: Looking, q: string): Promise<SupplyThing[]> {
  return readThings(db, looking, q === '' ? offered(looking) : matching(q));
}

/** Things by their ids, in the order in which they are named; a product with combinations stands for all of them. */
export function findThings(db: Database | Tx, looking: Looking, items: readonly ItemKey[]): Promise<SupplyThing[]> {
  if (items.length === 0) return Promise.resolve([]);
  return readThings(
    db,
    looking,
    sql`select a.product_id, a.combination_id, min(a.place)::int as place from (
      select n.product_id, case when n.combination_id = 0 then k.id else n.combination_id end as combination_id, n.place
      from unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ combinationId }) => combinationId ?? 0)}::int[])
        with ordinality n (product_id, combination_id, place)
      left join combinations k on n.combination_id = 0 and k.product_id = n.product_id and k.archived_at is null) a
      group by a.product_id, a.combination_id`,
  );
}

const offered = ({ warehouseId, supplierId }: Looking): RawBuilder<unknown> => sql`
  select product_id, combination_id, min(place)::int as place from (
    (select s.product_id, s.combination_id, row_number() over (order by l.available, l.stock_id) as place
      from stock_lines l join stocks s on s.id = l.stock_id
      where l.warehouse_id = ${warehouseId}::int and l.state in ('out', 'low') and l.is_listed order by l.available, l.stock_id
      limit ${sql.lit(MOST_FOUND)})
    union all
    (select product_id, combination_id, 1000 + row_number() over (order by id) from supplier_products
      where supplier_id = ${supplierId}::int order by id limit ${sql.lit(MOST_FOUND)})
    union all
    (select r.product_id, k.id, 2000 + row_number() over (order by r.product_id desc, k.position) from (
        select product_id, type from product_rows where not is_archived and type <> 'pack' order by product_id desc limit 10) r
      left join combinations k on k.product_id = r.product_id and k.archived_at is null limit ${sql.lit(MOST_FOUND)})
  ) o group by product_id, combination_id order by place limit ${sql.lit(MOST_FOUND)}`;

function matching(q: string): RawBuilder<unknown> {
  return sql`
    select f.product_id, k.id as combination_id, row_number() over (order by f.is_exact desc, f.product_id, k.position)::int as place
    from (select r.product_id, (lower(r.sku) = lower(${q}) or r.barcode = ${q}) is true as is_exact from product_rows r
      where not r.is_archived and r.type <> 'pack' and r.product_id in (
        select r.product_id from product_rows r where ${isCalled(q)}
        union all ${hasCombinationOfCode(q)}
        union all select product_id from supplier_products where supplier_code <> '' and lower(supplier_code) = lower(${q}))
      order by is_exact desc, r.product_id limit ${sql.lit(MOST_FOUND)}) f
    left join combinations k on k.product_id = f.product_id and k.archived_at is null
    order by place limit ${sql.lit(MOST_FOUND * 2)}`;
}

type ThingRecord = Omit<SupplyThing, 'image'> & { readonly folder: string | null; readonly key: string | null };

/** `chosen` gives product_id, combination_id and place; what is low stands first. */
async function readThings(
  db: Database | Tx,
  { warehouseId, supplierId, shopIds, language }: Looking,
  chosen: RawBuilder<unknown>,
): Promise<SupplyThing[]> {
  const { rows } = await sql<ThingRecord>`
    with chosen as materialized (${chosen})
    select r.product_id as "productId", k.id as "combinationId", ${sql.ref(`r.name_${language}`)} as name,
      case when k.id is not null then combination_label(k.id, ${language}) end as combination, coalesce(k.sku, r.sku) as sku,
      case when k.id is null then r.barcode else k.barcode end as barcode, r.image_folder as folder, r.image_key as key,
      coalesce(l.available, 0) as available, coalesce(i.quantity, 0) as incoming, coalesce(sales.pieces, 0) as sold,
      (${warehouseId}::int is not null and coalesce(l.state, 'out') <> 'in') as "isLow", t.id is not null as "isOfSupplier", coalesce(t.supplier_code, '') as "supplierCode",
      coalesce(t.price_centimes, p.supply_price_ht_centimes)::bigint as "priceCentimes",
      coalesce(t.minimum_quantity, 1) as "minimumQuantity", coalesce(t.pack_quantity, 1) as "packQuantity", t.delay_days as "delayDays"
    from chosen c join product_rows r on r.product_id = c.product_id and r.type <> 'pack'
      and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)})
    join products p on p.id = r.product_id
    left join combinations k on k.id = c.combination_id and k.product_id = r.product_id
    left join stocks s on s.warehouse_id = ${warehouseId}::int and s.product_id = r.product_id and s.combination_id is not distinct from k.id
    left join stock_lines l on l.stock_id = s.id
    left join lateral (select sum(quantity)::int as quantity from stock_incoming v where v.warehouse_id = ${warehouseId}::int
      and v.product_id = r.product_id and v.combination_id is not distinct from k.id) i on true
    left join lateral (select greatest(0, -sum(m.quantity))::int as pieces from stock_movements m where m.stock_id = s.id and m.type = 'sold'
      and m.occurred_at > now() - make_interval(days => ${sql.lit(SALES_DAYS)})) sales on true
    left join supplier_products t on t.supplier_id = ${supplierId}::int and t.product_id = r.product_id
      and t.combination_id is not distinct from k.id
    where (r.type = 'combinations') = (k.id is not null) and c.combination_id is not distinct from k.id
    order by c.place`.execute(db);
  return rows
    .map(({ folder, key, ...row }) => ({
      ...row,
      image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
    }))
    .toSorted((left, right) => Number(right.isLow) - Number(left.isLow));
}
