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

/** A code by which something in a warehouse is scanned that this transfer has no line for. */
export async function findOtherCode(db: Database, transferId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select p.sku as code from transfers t join stocks s on s.warehouse_id = t.source_id and s.combination_id is null
    join products p on p.id = s.product_id
    where t.id = ${transferId} and p.is_active and p.sku <> '' and s.on_hand - s.reserved >= 15 and s.shortage = 0
      and not exists (select from transfer_lines l where l.transfer_id = t.id and l.product_id = p.id)
    order by s.on_hand - s.reserved desc, s.id limit 1`.execute(db);
  return rows[0]?.code;
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
