import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface CountToShare {
  readonly warehouseId: number;
  readonly state: string;
  readonly mode: string;
  /** when it was counted, to the microsecond: now, or as long ago as it waited on a device */
  readonly at: string;
}

/** The state of a count, held against whoever ends it while somebody counts; others may count beside. */
export async function shareState(tx: Tx, countId: number, waitedMs = 0): Promise<CountToShare | undefined> {
  const { rows } = await sql<CountToShare>`
    select warehouse_id as "warehouseId", state, mode,
      greatest(now() - ${waitedMs}::float8 * interval '1 millisecond', created_at)::text as at
    from stock_counts where id = ${countId} for share`.execute(tx);
  return rows[0];
}

const upper = (codes: readonly string[]) => [...new Set(codes.map((code) => code.trim().toUpperCase()))];

/** Shelves of a warehouse by bar code or reference, in capitals. */
const called = (codes: readonly string[]): RawBuilder<unknown> => sql`
  asked as (select distinct code from unnest(${upper(codes)}::text[]) code), called as (
    select a.code, k.product_id, k.id as combination_id from asked a join combinations k on upper(k.barcode) = a.code
    union select a.code, k.product_id, k.id from asked a join combinations k on upper(k.sku) = a.code
    union select a.code, p.id, null from asked a join products p on upper(p.barcode) = a.code
    union select a.code, p.id, null from asked a join products p on upper(p.sku) = a.code)`;

/** The lines of a count by what stands on the things, in capitals; of two with one code the first. */
export async function listLinesCalled(
  tx: Tx,
  {
    countId,
    warehouseId,
    codes,
  }: { readonly countId: number; readonly warehouseId: number; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; lineId: number }>`
    with ${called(codes)} select k.code, min(l.id) as "lineId" from called k
    join stocks s on s.warehouse_id = ${warehouseId} and s.product_id = k.product_id and s.combination_id is not distinct from k.combination_id
    join stock_count_lines l on l.count_id = ${countId} and l.stock_id = s.id group by k.code`.execute(tx);
  return new Map(rows.map(({ code, lineId }) => [code, lineId]));
}

/** The product or combination with this code, in whatever warehouse it lies. */
export async function findThing(
  db: Database | Tx,
  code: string,
): Promise<{ readonly productId: number; readonly combinationId: number | null } | undefined> {
  const { rows } = await sql<{ productId: number; combinationId: number | null }>`
    with ${called([code])} select product_id as "productId", combination_id as "combinationId" from called k
    where k.combination_id is not null or not exists (select from combinations c where c.product_id = k.product_id)
    order by k.product_id limit 1`.execute(db);
  return rows[0];
}

export interface LineToCount {
  readonly lineId: number;
  readonly counted: number | null;
  /** nobody counted it later than this */
  readonly isLast: boolean;
  /** what the books said of its shelf at that moment */
  readonly expectedThen: number;
}

/** The line that is meant, held; undefined: the count has no such line. */
export async function lockLine(
  tx: Tx,
  { countId, lineId, at }: { readonly countId: number; readonly lineId: number; readonly at: string },
): Promise<LineToCount | undefined> {
  const { rows } = await sql<LineToCount>`
    select l.id as "lineId", l.counted, coalesce(l.counted_at <= ${at}::timestamptz, true) as "isLast", ${levelAt(at)} as "expectedThen"
    from stock_count_lines l join stocks s on s.id = l.stock_id
    where l.count_id = ${countId} and l.id = ${lineId}::int for update of l`.execute(tx);
  return rows[0];
}

/** What the books said of a shelf `s` at a moment: what they say now, without what has moved since. */
const levelAt = (at: string): RawBuilder<number> => sql<number>`(s.on_hand - s.shortage - coalesce((
  select sum(m.quantity) from stock_movements m where m.stock_id = s.id and m.occurred_at > ${at}::timestamptz), 0))::int`;

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

interface NewEntry {
  readonly countId: number;
  readonly lineId: number;
  readonly employeeId: number;
  readonly quantity: number;
  readonly operationId: string;
  readonly at: string;
}

export async function insertEntry(tx: Tx, made: NewEntry): Promise<void> {
  await tx
    .insertInto('stock_count_entries')
    .values({
      count_id: made.countId,
      line_id: made.lineId,
      employee_id: made.employeeId,
      quantity: made.quantity,
      operation_id: made.operationId,
      counted_at: made.at,
    })
    .execute();
}

export async function writeCounted(
  tx: Tx,
  lineId: number,
  set: { readonly counted: number | null; readonly countedAt?: string | null; readonly expected?: number | null },
): Promise<void> {
  const { countedAt, ...figures } = set;
  await tx
    .updateTable('stock_count_lines')
    .set({ ...figures, ...(countedAt === undefined ? {} : { counted_at: countedAt }) })
    .where('id', '=', lineId)
    .execute();
}

/** What was counted of a line before does not count any more. */
export async function voidEntries(tx: Tx, lineId: number): Promise<void> {
  await tx.updateTable('stock_count_entries').set({ is_void: true }).where('line_id', '=', lineId).execute();
}

export interface SheetRow {
  readonly lineId: number;
  readonly quantity: number;
  /** in what was sent, from 1 */
  readonly row: number;
}

/** What a sheet says of many lines: each of its rows is an entry of its own and once for the call, and adds up. */
export async function countRows(
  tx: Tx,
  {
    countId,
    employeeId,
    operationId,
    at,
    isRunning,
    rows,
  }: {
    readonly countId: number;
    readonly employeeId: number;
    readonly operationId: string;
    readonly at: string;
    readonly isRunning: boolean;
    readonly rows: readonly SheetRow[];
  },
): Promise<void> {
  const lineIds = rows.map(({ lineId }) => lineId);
  await sql`select from stock_count_lines where id = any(${lineIds}::int[]) order by id for update`.execute(tx);
  await sql`
    with said as (select * from unnest(${lineIds}::int[], ${rows.map(({ quantity }) => quantity)}::int[], ${rows.map(({ row }) => row)}::int[])
      as t (line_id, quantity, row)), made as (
      insert into stock_count_entries (count_id, line_id, employee_id, quantity, operation_id, counted_at)
      select ${countId}, line_id, ${employeeId}::int, quantity, md5(${operationId}::text || ' ' || row)::uuid, ${at}::timestamptz from said
      on conflict (operation_id) do nothing returning line_id, quantity),
    summed as (select line_id, sum(quantity)::int as pieces from made group by line_id)
    update stock_count_lines l set counted = coalesce(l.counted, 0) + m.pieces, counted_at = ${at}::timestamptz,
      expected = case when ${isRunning}::boolean then s.on_hand - s.shortage else l.expected end
    from summed m, stocks s where l.id = m.line_id and s.id = l.stock_id`.execute(tx);
}
