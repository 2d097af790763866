import type { CostSpread, HeldDecision, ReceiptLine, ReceiptState } from '@hanout/core/receiving';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface StoredLine extends ReceiptLine {
  readonly orderLineId: number | null;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly priceCentimes: number;
  readonly shareCentimes: number;
  readonly unitCostCentimes: number;
}

export interface ReceiptRecord {
  readonly id: number;
  readonly version: number;
  readonly state: ReceiptState;
  readonly warehouseId: number;
  readonly supplierId: number;
  readonly supplier: string;
  readonly orderId: number | null;
  readonly costSpread: CostSpread;
  readonly lines: readonly StoredLine[];
}

/** The receipt with its lines, held until the transaction ends: whoever acts on it acts alone. */
export async function lockReceipt(tx: Tx, id: number): Promise<ReceiptRecord | undefined> {
  const { rows } = await sql<Omit<ReceiptRecord, 'lines'>>`
    select r.id, r.version, r.state, r.warehouse_id as "warehouseId", r.supplier_id as "supplierId", s.name as supplier,
      r.supplier_order_id as "orderId", r.cost_spread as "costSpread"
    from receipts r join suppliers s on s.id = r.supplier_id where r.id = ${id} for update of r`.execute(tx);
  const receipt = rows[0];
  return receipt === undefined ? undefined : { ...receipt, lines: await listStoredLines(tx, id) };
}

export async function listStoredLines(db: Database | Tx, receiptId: number): Promise<readonly StoredLine[]> {
  return db
    .selectFrom('receipt_lines')
    .select(['id as lineId', 'order_line_id as orderLineId', 'product_id as productId', 'passed', 'rejected'])
    .select(['combination_id as combinationId', 'lot_number as lotNumber', 'expires_on as expiresOn'])
    .select(['on_hold as onHold', 'price_centimes as priceCentimes', 'share_centimes as shareCentimes'])
    .select('unit_cost_centimes as unitCostCentimes')
    .where('receipt_id', '=', receiptId)
    .orderBy('position')
    .execute();
}

/** In which warehouse it arrived. */
export async function findPlace(db: Database | Tx, id: number): Promise<{ readonly warehouseId: number } | undefined> {
  return db.selectFrom('receipts').select('warehouse_id as warehouseId').where('id', '=', id).executeTakeFirst();
}

export interface NewReceiptRow {
  readonly state: ReceiptState;
  readonly supplierId: number;
  readonly orderId: number | null;
  readonly warehouseId: number;
  readonly deliveryNote: string;
  readonly note: string;
  readonly costSpread: CostSpread;
  readonly employeeId: number | null;
}

export async function insertReceipt(tx: Tx, receipt: NewReceiptRow): Promise<number> {
  const { id } = await tx
    .insertInto('receipts')
    .values({
      state: receipt.state,
      supplier_id: receipt.supplierId,
      supplier_order_id: receipt.orderId,
      warehouse_id: receipt.warehouseId,
      delivery_note: receipt.deliveryNote,
      note: receipt.note,
      cost_spread: receipt.costSpread,
      employee_id: receipt.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewLine = Omit<StoredLine, 'lineId'> & { readonly expected: number | null };

/** Answers the lines with their ids, in their order. */
export async function insertLines(
  tx: Tx,
  receiptId: number,
  lines: readonly NewLine[],
): Promise<readonly StoredLine[]> {
  await tx
    .insertInto('receipt_lines')
    .values(
      lines.map((line, at) => ({
        receipt_id: receiptId,
        position: at + 1,
        order_line_id: line.orderLineId,
        product_id: line.productId,
        combination_id: line.combinationId,
        lot_number: line.lotNumber,
        expires_on: line.expiresOn,
        expected: line.expected,
        passed: line.passed,
        rejected: line.rejected,
        on_hold: line.onHold,
        held_at_first: line.onHold,
        price_centimes: line.priceCentimes,
        share_centimes: line.shareCentimes,
        unit_cost_centimes: line.unitCostCentimes,
      })),
    )
    .execute();
  return listStoredLines(tx, receiptId);
}

/** Of lines on which something was decided. */
export async function writeDecided(
  tx: Tx,
  lines: readonly ReceiptLine[],
  { decisions, employeeId }: { readonly decisions: readonly HeldDecision[]; readonly employeeId: number | null },
): Promise<void> {
  for (const { lineId, passed, rejected } of decisions)
    await tx
      .insertInto('receipt_decisions')
      .values({ line_id: lineId, passed, rejected, employee_id: employeeId })
      .execute();
  const decided = new Set(decisions.map(({ lineId }) => lineId));
  for (const { lineId, passed, rejected, onHold } of lines.filter((line) => decided.has(line.lineId)))
    await tx.updateTable('receipt_lines').set({ passed, rejected, on_hold: onHold }).where('id', '=', lineId).execute();
}

export async function writeReceiptState(tx: Tx, id: number, state: ReceiptState): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ state, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface Entry {
  readonly receiptId: number;
  readonly action: string;
  readonly state: ReceiptState;
  readonly employeeId: number | null;
  readonly note: string;
  readonly details: readonly object[];
  readonly operation: { readonly id: string; readonly digest: string };
}

export async function appendHistory(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('receipt_history')
    .values({
      receipt_id: entry.receiptId,
      action: entry.action,
      state: entry.state,
      employee_id: entry.employeeId,
      note: entry.note,
      details: JSON.stringify(entry.details),
      operation_id: entry.operation.id,
      digest: entry.operation.digest,
    })
    .execute();
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(
  db: Database | Tx,
  operationId: string,
): Promise<{ readonly receiptId: number; readonly digest: string | null } | undefined> {
  return db
    .selectFrom('receipt_history')
    .select(['receipt_id as receiptId', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}
