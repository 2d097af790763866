import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** The row of stock of a thing in a warehouse; null: it never lay there. */
export async function findShelf(
  db: Database,
  place: { readonly warehouseId: number; readonly productId: number; readonly combinationId: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('stocks')
    .select('id')
    .where('warehouse_id', '=', place.warehouseId)
    .where('product_id', '=', place.productId)
    .where('combination_id', 'is not distinct from', sql<number | null>`${place.combinationId}::int`)
    .executeTakeFirst();
  return row?.id ?? null;
}
