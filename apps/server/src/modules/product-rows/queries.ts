import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** The shops that sell these products, or packs that hold one of them, in order. */
export async function shopsOfProducts(
  db: Database | Tx,
  productIds: readonly number[] | RawBuilder<unknown>,
): Promise<readonly number[]> {
  const asked = 'execute' in productIds ? productIds : sql`select unnest(${[...productIds]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    with asked (id) as (${asked}),
    held (id) as (select id from asked union select pack_product_id from pack_items where product_id in (select id from asked))
    select distinct shop_id as id from shop_products where is_offered and product_id in (select id from held) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether no shop outside a scope (null: every shop) sells the product, or a pack that holds it. */
export function isSoldWithin(shopIds: readonly number[] | null, productId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (shopIds === null) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from shop_products other where other.is_offered and other.shop_id <> all(${[...shopIds]}::int[])
    and (other.product_id = ${productId} or other.product_id in (select pack_product_id from pack_items held where held.product_id = ${productId})))`;
}
