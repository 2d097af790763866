import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface DraftLine {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly priceCentimes: number;
  readonly supplierCode: string;
}

export interface DraftHead {
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly expectedOn: string | null;
  readonly note: string;
}

const DIGITS = 4;

/** The next number of a year: `CF-2026-0001`, `CF-2026-0002` … without a hole, because what is undone counts back. */
export async function takeNumber(tx: Tx, year: number): Promise<string> {
  const { last_number: number } = await tx
    .insertInto('supplier_order_series')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`supplier_order_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `CF-${year}-${String(number).padStart(DIGITS, '0')}`;
}

export async function insertOrder(
  tx: Tx,
  {
    number,
    head,
    employeeId,
  }: { readonly number: string; readonly head: DraftHead; readonly employeeId: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('supplier_orders')
    .values({ number, created_by: employeeId, ...columnsOf(head) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the version up. */
export async function updateHead(tx: Tx, id: number, head: DraftHead): Promise<void> {
  await tx
    .updateTable('supplier_orders')
    .set({ ...columnsOf(head), updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ supplierId, warehouseId, expectedOn, note }: DraftHead) => ({
  supplier_id: supplierId,
  warehouse_id: warehouseId,
  expected_on: expectedOn,
  note,
});

/** The lines of a draft as they stand on the screen; those that stay keep their id. */
export async function writeDraftLines(tx: Tx, orderId: number, lines: readonly DraftLine[]): Promise<void> {
  await sql`
    delete from supplier_order_lines l where l.supplier_order_id = ${orderId} and not exists (
      select from unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ combinationId }) => combinationId ?? 0)}::int[])
        n (product_id, combination_id)
      where n.product_id = l.product_id and n.combination_id = coalesce(l.combination_id, 0))`.execute(tx);
  if (lines.length === 0) return;
  await tx
    .insertInto('supplier_order_lines')
    .values(
      lines.map((line, index) => ({
        supplier_order_id: orderId,
        position: index + 1,
        product_id: line.productId,
        combination_id: line.combinationId,
        supplier_code: line.supplierCode,
        quantity: line.quantity,
        price_centimes: line.priceCentimes,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_order_id', 'product_id', 'combination_id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        supplier_code: eb.ref('excluded.supplier_code'),
        quantity: eb.ref('excluded.quantity'),
        price_centimes: eb.ref('excluded.price_centimes'),
      })),
    )
    .execute();
}
