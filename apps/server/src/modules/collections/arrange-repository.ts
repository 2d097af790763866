import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface Arrangement {
  readonly addedIds: readonly number[];
  readonly removedIds: readonly number[];
  /** those that come first, in their order */
  readonly order: readonly number[];
  /** those of these shops alone come and go; null: of all */
  readonly shopIds: readonly number[] | null;
}

export interface Arranged {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** those that came or stayed and stand in another place than before */
  readonly moved: readonly number[];
}

/** Whether one of these shops (null: all there are) sells the product. */
export function isSeenBy(shopIds: readonly number[] | null, productId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (shopIds === null) return sql<boolean>`true`;
  return sql<boolean>`exists (select from shop_products s where s.product_id = ${productId} and s.shop_id = any(${[...shopIds]}::int[]))`;
}

/** Takes products into a collection by hand and out of it, and counts the places of all from 0. */
export async function arrangeCollection(
  tx: Tx,
  id: number,
  { addedIds, removedIds, order, shopIds }: Arrangement,
): Promise<Arranged> {
  const removed = await tx
    .deleteFrom('product_collections')
    .where('collection_id', '=', id)
    .where('product_id', '=', sql<number>`any(${[...removedIds]}::int[])`)
    .where(isSeenBy(shopIds, sql`product_id`))
    .returning('product_id as id')
    .execute();
  const added = await sql<{ id: number }>`
    insert into product_collections (product_id, collection_id, position)
    select p.id, ${id}::int, (select coalesce(max(position) + 1, 0) from product_collections where collection_id = ${id})
    from products p where p.id = any(${[...addedIds]}::int[]) and ${isSeenBy(shopIds, sql`p.id`)}
    on conflict do nothing returning product_id as id`.execute(tx);
  const moved = await sql<{ id: number }>`
    with placed as (
      select product_id, row_number() over (order by array_position(${[...order]}::int[], product_id), position, product_id) - 1 as place
      from product_collections where collection_id = ${id}
    )
    update product_collections m set position = placed.place from placed
    where m.collection_id = ${id} and m.product_id = placed.product_id and m.position <> placed.place
    returning m.product_id as id`.execute(tx);
  return {
    added: added.rows.map((row) => row.id),
    removed: removed.map((row) => row.id),
    moved: moved.rows.map((row) => row.id),
  };
}
