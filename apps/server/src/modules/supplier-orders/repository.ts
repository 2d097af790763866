import type { OrderedPieces, SentVia, SupplierOrderState } from '@hanout/core/purchasing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface StoredLine extends OrderedPieces {
  readonly id: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly supplierCode: string;
  readonly priceCentimes: number;
}

export interface SupplierOrderRecord {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly state: SupplierOrderState;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly expectedOn: string | null;
  readonly note: string;
  readonly wasSent: boolean;
  readonly lines: readonly StoredLine[];
}

/** The order with its lines, held until the transaction ends: whoever acts on it acts alone. */
export async function lockSupplierOrder(tx: Tx, id: number): Promise<SupplierOrderRecord | undefined> {
  const order = await tx
    .selectFrom('supplier_orders')
    .select(['id', 'number', 'version', 'note'])
    .select((eb) => eb.ref('state').$castTo<SupplierOrderState>().as('state'))
    .select(['supplier_id as supplierId', 'warehouse_id as warehouseId', 'expected_on as expectedOn'])
    .select((eb) => eb('sent_at', 'is not', null).$castTo<boolean>().as('wasSent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return undefined;
  return { ...order, lines: await listStoredLines(tx, id) };
}

/** The lines in the order in which they stand on the paper. */
export async function listStoredLines(db: Database | Tx, orderId: number): Promise<readonly StoredLine[]> {
  return db
    .selectFrom('supplier_order_lines')
    .select(['id', 'product_id as productId', 'combination_id as combinationId', 'supplier_code as supplierCode'])
    .select(['quantity', 'price_centimes as priceCentimes', 'received'])
    .where('supplier_order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** So many more of a line have come, or fewer. */
export async function addReceived(tx: Tx, lineId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('supplier_order_lines')
    .set({ received: sql<number>`received + ${quantity}` })
    .where('id', '=', lineId)
    .execute();
}

/** Counts the version up. */
export async function writeOrderState(tx: Tx, id: number, state: SupplierOrderState): Promise<void> {
  await tx
    .updateTable('supplier_orders')
    .set({
      state,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
      closed_at: state === 'closed' || state === 'cancelled' ? sql<Date>`now()` : null,
      ...(state === 'sent' ? { sent_at: sql<Date>`coalesce(sent_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export interface HistoryEntry {
  readonly orderId: number;
  readonly action: string;
  readonly state: SupplierOrderState;
  readonly employeeId: number | null;
  readonly via?: SentVia;
  readonly recipient?: string;
  readonly note?: string;
  readonly details?: readonly object[];
  readonly operation?: { readonly id: string; readonly digest: string } | null;
}

/** Gives back the id of what was written. */
export async function appendOrderHistory(tx: Tx, entry: HistoryEntry): Promise<number> {
  const { id } = await tx
    .insertInto('supplier_order_history')
    .values({
      supplier_order_id: entry.orderId,
      action: entry.action,
      state: entry.state,
      employee_id: entry.employeeId,
      via: entry.via ?? null,
      recipient: entry.recipient ?? '',
      note: entry.note ?? '',
      details: JSON.stringify(entry.details ?? []),
      operation_id: entry.operation?.id ?? null,
      digest: entry.operation?.digest ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Where an order is to arrive. */
export async function findWarehouseOfOrder(db: Database | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('supplier_orders')
    .select('warehouse_id as warehouseId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.warehouseId;
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(
  db: Database | Tx,
  operationId: string,
): Promise<{ readonly orderId: number; readonly digest: string | null } | undefined> {
  return db
    .selectFrom('supplier_order_history')
    .select(['supplier_order_id as orderId', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}
