import type { MovementType } from '@hanout/core/inventory';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { StockPlace } from '../ledger/movement.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

interface DoneByHand extends StockPlace {
  readonly lotId: number;
  readonly quantity: number;
  readonly type: MovementType;
  readonly reason: string;
  readonly reasonCode: string | null;
}

/** What somebody did to one product by hand under this name, lot by lot; nothing where a part of it is out of the scope. */
export async function findOperation(
  db: Database,
  operationId: string,
  scope: WarehouseScope,
): Promise<readonly DoneByHand[]> {
  const { rows } = await sql<DoneByHand>`
    select s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId", m.lot_id as "lotId",
      m.quantity, m.type, m.reason, m.reason_code as "reasonCode"
    from stock_movements m join stocks s on s.id = m.stock_id join warehouses w on w.id = s.warehouse_id
    where m.operation_id = ${operationId}::uuid and m.cause_type in ('back-office', 'incident') and m.lot_id is not null and not exists (
      select from stock_movements other join stocks s on s.id = other.stock_id join warehouses w on w.id = s.warehouse_id
      where other.operation_id = ${operationId}::uuid and not (${worksInWarehouse(scope)})) order by m.id`.execute(db);
  return rows;
}

/** Whether another operation than this one has taken it back. */
export async function isTakenBack(tx: Tx, undone: string, operationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('cause_type', '=', 'undo')
    .where('cause_id', '=', undone)
    .where('operation_id', '<>', operationId)
    .executeTakeFirst();
  return found !== undefined;
}
