import type { Receivable, ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import type { OpenLine } from '@hanout/core/receiving';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import { hasCombinationOfCode, isCalled } from '../../product-rows/index.ts';

const MOST_FOUND = 20;

type Ids = readonly number[] | null;
const ints = (ids: Ids) => sql`${ids === null ? null : [...ids]}::int[]`;

type Found = Omit<Receivable, 'image'> & { readonly folder: string | null; readonly key: string | null };

const withImage = ({ folder, key, ...thing }: Found): Receivable => ({
  ...thing,
  image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
});

const named = (language: Language): RawBuilder<unknown> => sql`
  r.product_id as "productId", c.id as "combinationId", ${sql.ref(`r.name_${language}`)} as name,
  case when c.id is not null then combination_label(c.id, ${language}) end as combination, coalesce(c.sku, r.sku) as sku,
  case when c.id is null then r.barcode else c.barcode end as barcode, r.image_folder as folder, r.image_key as key`;

/** What of an order is still to come, and what has. */
export async function listOrdered(db: Database, orderId: number, language: Language): Promise<readonly Receivable[]> {
  const { rows } = await sql<Found>`
    select ${named(language)}, l.id as "orderLineId", l.quantity as ordered, greatest(l.quantity - l.received, 0) as open,
      l.price_centimes as "priceCentimes"
    from supplier_order_lines l join product_rows r on r.product_id = l.product_id left join combinations c on c.id = l.combination_id
    where l.supplier_order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows.map(withImage);
}

interface Words {
  readonly q: string;
  readonly supplierId: number | null;
  readonly shopIds: Ids;
  readonly language: Language;
}

/** What words, a reference, a supplier's own or a scanned code find; whole codes first. The price is this supplier's, else the product's. */
export async function searchReceivable(
  db: Database,
  { q, supplierId, shopIds, language }: Words,
): Promise<readonly Receivable[]> {
  if (q === '') return [];
  const isCode = sql`(lower(coalesce(c.sku, r.sku)) = lower(${q}) or coalesce(c.barcode, r.barcode) = ${q} or lower(sp.supplier_code) = lower(${q}))`;
  const { rows } = await sql<Found>`
    select ${named(language)}, null::int as "orderLineId", null::int as ordered, null::int as open,
      coalesce(sp.price_centimes, p.supply_price_ht_centimes, 0) as "priceCentimes"
    from product_rows r join products p on p.id = r.product_id
    left join combinations c on c.product_id = r.product_id and c.archived_at is null and r.type = 'combinations'
    left join supplier_products sp on sp.supplier_id = ${supplierId}::int and sp.product_id = r.product_id
      and sp.combination_id is not distinct from c.id
    where r.type <> 'pack' and not r.is_archived and (r.type = 'combinations') = (c.id is not null)
      and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)})
      and r.product_id in (
        select r.product_id from product_rows r where ${isCalled(q)}
        union all ${hasCombinationOfCode(q)}
        union all select product_id from supplier_products where supplier_id = ${supplierId}::int and lower(supplier_code) = lower(${q}))
      and (${isCalled(q)} or ${isCode})
    order by coalesce(${isCode}, false) desc, r.product_id desc, c.position limit ${sql.lit(MOST_FOUND)}`.execute(db);
  return rows.map(withImage);
}

export interface Orders {
  readonly id: number;
  readonly number: string;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly state: string;
}

export async function findOrder(db: Database | Tx, id: number): Promise<Orders | undefined> {
  return db
    .selectFrom('supplier_orders')
    .select(['id', 'number', 'state', 'supplier_id as supplierId', 'warehouse_id as warehouseId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order, held until the transaction ends, and what of it is open. */
export async function lockOrder(
  tx: Tx,
  id: number,
): Promise<(Orders & { readonly lines: readonly OpenLine[] }) | undefined> {
  await tx.selectFrom('supplier_orders').select('id').where('id', '=', id).forUpdate().execute();
  const order = await findOrder(tx, id);
  if (order === undefined) return undefined;
  const lines = await tx
    .selectFrom('supplier_order_lines')
    .select(['id as orderLineId', 'product_id as productId', 'combination_id as combinationId'])
    .select(sql<number>`greatest(quantity - received, 0)`.as('open'))
    .where('supplier_order_id', '=', id)
    .execute();
  return { ...order, lines };
}

const MOST_AWAITED = 100;

/** Orders of which something is still to come to warehouses in which somebody works, what is expected first. */
export async function listAwaited(
  db: Database,
  { shopIds, warehouseIds = null }: WarehouseScope,
): Promise<ReceiptForm['awaited']> {
  const { rows } = await sql<ReceiptForm['awaited'][number]>`
    select o.id, o.number, s.name as supplier, w.name as warehouse, to_char(o.expected_on, 'YYYY-MM-DD') as "expectedOn", l.open
    from supplier_orders o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = o.warehouse_id
    cross join lateral (select coalesce(sum(greatest(quantity - received, 0)), 0)::int as open
      from supplier_order_lines where supplier_order_id = o.id) l
    where o.state in ('sent', 'partially_received') and l.open > 0
      and (${ints(shopIds)} is null or exists (select from shop_warehouses h where h.warehouse_id = w.id and h.shop_id = any(${ints(shopIds)})))
      and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)}))
    order by o.expected_on nulls last, o.id limit ${sql.lit(MOST_AWAITED)}`.execute(db);
  return rows;
}

interface Asking extends Thing {
  readonly orderLineId: number | null;
  readonly priceCentimes: number | null;
}

/** What a piece of each costs where nobody says: as it was ordered, else what this supplier asks, else what the product says. */
export async function pricesOf(tx: Tx, supplierId: number, asked: readonly Asking[]): Promise<readonly number[]> {
  const { rows } = await sql<{ price: number }>`
    select coalesce(a.price, l.price_centimes, sp.price_centimes, p.supply_price_ht_centimes, 0)::bigint as price
    from unnest(${asked.map(({ orderLineId }) => orderLineId)}::int[], ${asked.map(({ productId }) => productId)}::int[],
      ${asked.map(({ combinationId }) => combinationId)}::int[], ${asked.map(({ priceCentimes }) => priceCentimes)}::bigint[])
      with ordinality a (line_id, product_id, combination_id, price, at)
    left join supplier_order_lines l on l.id = a.line_id left join products p on p.id = a.product_id
    left join supplier_products sp on sp.supplier_id = ${supplierId} and sp.product_id = a.product_id
      and sp.combination_id is not distinct from a.combination_id
    order by a.at`.execute(tx);
  return rows.map(({ price }) => Number(price));
}

/** Open warehouses in which somebody works. */
export async function listPlaces(
  db: Database,
  { shopIds, warehouseIds = null }: WarehouseScope,
): Promise<ReceiptForm['warehouses']> {
  const { rows } = await sql<ReceiptForm['warehouses'][number]>`
    select w.id, w.name from warehouses w where w.is_active
      and (${ints(shopIds)} is null or exists (select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
      and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})) order by w.id`.execute(db);
  return rows;
}

export async function findSupplier(tx: Database | Tx, id: number): Promise<{ readonly name: string } | undefined> {
  return tx.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirst();
}

interface Thing {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** Whether all can lie on a shelf and are of these shops: no packs, and a combination where there are some. */
export async function areReceivable(tx: Tx, things: readonly Thing[], shopIds: Ids): Promise<boolean> {
  const { rows } = await sql<{ unknown: number }>`
    select count(*)::int as unknown from unnest(${things.map(({ productId }) => productId)}::int[],
      ${things.map(({ combinationId }) => combinationId)}::int[]) a (product_id, combination_id)
    where not exists (select from product_rows r left join combinations c on c.product_id = r.product_id and c.id = a.combination_id
      where r.product_id = a.product_id and r.type <> 'pack' and (r.type = 'combinations') = (c.id is not null)
        and (a.combination_id is null) = (c.id is null) and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)}))`.execute(
    tx,
  );
  return rows[0]?.unknown === 0;
}
