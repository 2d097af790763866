import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

export interface PlaceOfLine {
  readonly stockId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** its own; null: its product's holds */
  readonly threshold: number | null;
}

/** Where the line is; undefined where somebody of this scope has none. */
export async function findPlaceOfLine(
  db: Database | Tx,
  stockId: number,
  scope: WarehouseScope,
): Promise<PlaceOfLine | undefined> {
  const shops = scope.shopIds === null ? null : [...scope.shopIds];
  const { rows } = await sql<PlaceOfLine>`
    select s.id as "stockId", s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId",
      t.pieces as threshold
    from stocks s join warehouses w on w.id = s.warehouse_id join product_rows r on r.product_id = s.product_id
    left join stock_thresholds t on t.stock_id = s.id
    where s.id = ${stockId} and ${worksInWarehouse(scope)} and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])`.execute(
    db,
  );
  return rows[0];
}

/** From how many pieces on the place is low; null: as its product says. */
export async function writeThreshold(tx: Tx, stockId: number, pieces: number | null): Promise<void> {
  if (pieces === null) {
    await tx.deleteFrom('stock_thresholds').where('stock_id', '=', stockId).execute();
    return;
  }
  await tx
    .insertInto('stock_thresholds')
    .values({ stock_id: stockId, pieces })
    .onConflict((conflict) => conflict.column('stock_id').doUpdateSet({ pieces }))
    .execute();
}
