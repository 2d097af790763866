import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface DemoShelf {
  readonly stockId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** one that sold in a shop of the house */
  readonly orderId: string;
}

/** Lines of stock of which a few pieces more or less change no shelf of the shop, in several warehouses. */
export async function listShelves(db: Database, limit: number): Promise<readonly DemoShelf[]> {
  const { rows } = await sql<DemoShelf>`
    select id as "stockId", warehouse_id as "warehouseId", product_id as "productId", combination_id as "combinationId",
      (select o.id::text from orders o order by o.number limit 1) as "orderId"
    from stocks where on_hand - reserved >= 15 and shortage = 0 order by id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
