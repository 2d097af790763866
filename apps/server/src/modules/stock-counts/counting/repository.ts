import { sql } from 'kysely';
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
    from stock_count_lines l join stocks s on s.id = l.stock_id join products p on p.id = l.product_id
    left join combinations c on c.id = l.combination_id
    where l.count_id = ${countId} and (l.id = ${lineId}::int
      or ${code}::text in (c.barcode, case when c.id is null then p.barcode end)
      or lower(${code}::text) = lower(coalesce(c.sku, case when c.id is null then p.sku end)))
    order by l.id limit 1 for update of l`.execute(tx);
  return rows[0];
}

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
