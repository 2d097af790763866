import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface DemoItem {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** Things of which a warehouse has so much that a few pieces more or less change no shelf of the shop. */
export async function listPlenty(db: Database, warehouseId: number, limit: number): Promise<readonly DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    select product_id as "productId", combination_id as "combinationId" from stocks
    where warehouse_id = ${warehouseId} and on_hand - reserved >= 15 and shortage = 0
    order by on_hand - reserved desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The parts of a transfer. */
export async function listParts(
  db: Database,
  transferId: number,
): Promise<readonly { readonly lineId: number; readonly quantity: number }[]> {
  return db
    .selectFrom('transfer_lines')
    .select(['id as lineId', 'quantity'])
    .where('transfer_id', '=', transferId)
    .orderBy('id')
    .execute();
}
