import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LineToCount {
  readonly lineId: number;
  readonly counted: number | null;
  readonly onHand: number;
}

interface Named {
  readonly countId: number;
  readonly lineId: number | null;
  /** barcode or reference */
  readonly code: string | null;
}

/** The line that is meant, held, with what the books say of its shelf now; undefined: the count has no such line. */
export async function lockLine(tx: Tx, { countId, lineId, code }: Named): Promise<LineToCount | undefined> {
  const { rows } = await sql<LineToCount>`
    select l.id as "lineId", l.counted, s.on_hand - s.shortage as "onHand"
    from stock_count_lines l join stocks s on s.id = l.stock_id
    where l.count_id = ${countId} and ${lineId === null ? isCalled(code ?? '') : sql`l.id = ${lineId}::int`}
    order by l.id limit 1 for update of l`.execute(tx);
  return rows[0];
}

/** Of the products and combinations that have the code first, and only then of the count: it may have a hundred thousand lines. */
const isCalled = (code: string): RawBuilder<unknown> => sql`(l.product_id, coalesce(l.combination_id, 0)) in (
  select p.id, 0 from products p where (upper(p.sku) = upper(${code}) or upper(p.barcode) = upper(${code}))
    and (lower(p.sku) = lower(${code}) or p.barcode = ${code})
  union all
  select c.product_id, c.id from combinations c where (upper(c.sku) = upper(${code}) or upper(c.barcode) = upper(${code}))
    and (lower(c.sku) = lower(${code}) or c.barcode = ${code}))`;

/** The state of a count, held against whoever ends it while somebody counts; others may count beside. */
export async function shareState(tx: Tx, countId: number): Promise<{ state: string; mode: string } | undefined> {
  return tx
    .selectFrom('stock_counts')
    .select(['state', 'mode'])
    .where('id', '=', countId)
    .forShare()
    .executeTakeFirst();
}

/** The line that this call counted before; undefined: none. */
export async function findEntry(
  tx: Tx,
  operationId: string,
): Promise<{ lineId: number; quantity: number } | undefined> {
  return tx
    .selectFrom('stock_count_entries')
    .select(['line_id as lineId', 'quantity'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export async function insertEntry(
  tx: Tx,
  made: {
    readonly lineId: number;
    readonly employeeId: number;
    readonly quantity: number;
    readonly operationId: string;
  },
): Promise<void> {
  await tx
    .insertInto('stock_count_entries')
    .values({
      line_id: made.lineId,
      employee_id: made.employeeId,
      quantity: made.quantity,
      operation_id: made.operationId,
    })
    .execute();
}

export async function writeCounted(
  tx: Tx,
  lineId: number,
  set: { readonly counted: number | null; readonly expected?: number | null },
): Promise<void> {
  await tx.updateTable('stock_count_lines').set(set).where('id', '=', lineId).execute();
}

/** What was counted of a line before does not count any more. */
export async function voidEntries(tx: Tx, lineId: number): Promise<void> {
  await tx.updateTable('stock_count_entries').set({ is_void: true }).where('line_id', '=', lineId).execute();
}
