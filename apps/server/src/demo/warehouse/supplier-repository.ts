import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** Things with a reference of their own, and what a piece of them might cost. */
export async function listSupplied(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly { readonly sku: string; readonly priceDinars: number }[]> {
  const { rows } = await sql<{ sku: string; priceDinars: number }>`
    select sku, (price / 100 * 6 / 10)::int as "priceDinars" from (
      select r.sku, r.price_ht_centimes as price, r.product_id from product_rows r
        where r.type = 'simple' and not r.is_archived and coalesce(r.sku, '') <> ''
      union all
      select k.sku, coalesce(k.price_ht_centimes, r.price_ht_centimes), r.product_id from combinations k
        join product_rows r on r.product_id = k.product_id and not r.is_archived
        where k.archived_at is null and coalesce(k.sku, '') <> '') things
    order by product_id, sku offset ${sql.lit(offset)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

interface DemoLine {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly priceCentimes: number;
  readonly supplierCode: string;
}

/** What a supplier sells, as one orders it. */
export async function listOrdered(db: Database | Tx, supplierId: number): Promise<readonly DemoLine[]> {
  const { rows } = await sql<DemoLine>`
    select product_id as "productId", combination_id as "combinationId", coalesce(price_centimes, 0)::bigint as "priceCentimes",
      supplier_code as "supplierCode" from supplier_products where supplier_id = ${supplierId} order by id`.execute(db);
  return rows;
}

export async function findVersion(db: Database, orderId: number): Promise<number> {
  const { version } = await db
    .selectFrom('supplier_orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return version;
}
