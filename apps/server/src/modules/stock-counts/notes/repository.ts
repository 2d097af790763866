import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export async function findNote(
  tx: Tx,
  operationId: string,
): Promise<{ readonly code: string; readonly quantity: number } | undefined> {
  return tx
    .selectFrom('stock_count_notes')
    .select(['code', 'quantity'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

interface NewNote {
  readonly countId: number;
  readonly code: string;
  readonly quantity: number;
  readonly zone: string;
  readonly employeeId: number;
  readonly operationId: string;
  readonly at: string;
}

/** One that is there already was sent at the same moment. */
export async function insertNote(tx: Tx, made: NewNote): Promise<void> {
  await tx
    .insertInto('stock_count_notes')
    .values({
      count_id: made.countId,
      code: made.code,
      quantity: made.quantity,
      zone: made.zone,
      employee_id: made.employeeId,
      operation_id: made.operationId,
      counted_at: made.at,
    })
    .onConflict((conflict) => conflict.column('operation_id').doNothing())
    .execute();
}

/** The codes that stood in no line, the latest first, each with what the shop knows of it. */
export async function listNotes(db: Database, countId: number, language: Language): Promise<CountDetail['notes']> {
  const { rows } = await sql<CountDetail['notes'][number]>`
    select n.code, n.quantity, n.zone, n.by, n.settled, (
      select ${sql.ref(`r.name_${language}`)} || coalesce(' · ' || combination_label(t.combination_id, ${language}), '') from (
        select k.product_id, k.id as combination_id from combinations k where n.code in (upper(k.barcode), upper(k.sku))
        union all select p.id, null from products p where n.code in (upper(p.barcode), upper(p.sku))) t
      join product_rows r on r.product_id = t.product_id order by t.combination_id limit 1) as name
    from (select x.code, sum(x.quantity)::int as quantity, max(x.zone) as zone, string_agg(distinct e.name, ', ') as by, x.settled, max(x.id) as last
      from stock_count_notes x join employees e on e.id = x.employee_id where x.count_id = ${countId} group by x.code, x.settled) n
    order by n.settled is not null, n.last desc limit 200`.execute(db);
  return rows;
}

export interface OpenNote {
  readonly id: number;
  readonly quantity: number;
  readonly countedAt: Date;
}

/** What was noted of a code, held. */
export async function lockNotes(
  tx: Tx,
  { countId, code, isOpen }: { readonly countId: number; readonly code: string; readonly isOpen: boolean },
): Promise<readonly OpenNote[]> {
  return tx
    .selectFrom('stock_count_notes')
    .select(['id', 'quantity', 'counted_at as countedAt'])
    .where('count_id', '=', countId)
    .where('code', '=', code)
    .where('settled', isOpen ? 'is' : 'is not', null)
    .$if(!isOpen, (select) => select.where('settled', '=', 'dismissed'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function settleNotes(
  tx: Tx,
  notes: readonly OpenNote[],
  settled: 'added' | 'dismissed' | null,
): Promise<void> {
  await tx
    .updateTable('stock_count_notes')
    .set({ settled })
    .where(
      'id',
      'in',
      notes.map(({ id }) => id),
    )
    .execute();
}

/**
 * A line more, or the one that is there by now, with what was noted as counted. Frozen, what the books said when the list was drawn up is
 * expected of it; running, what they said when it was last scanned.
 */
export async function addLine(
  tx: Tx,
  {
    countId,
    stockId,
    notes,
  }: { readonly countId: number; readonly stockId: number; readonly notes: readonly OpenNote[] },
): Promise<void> {
  const ids = notes.map(({ id }) => id);
  await sql`
    with noted as (select * from stock_count_notes where id = any(${ids}::bigint[])),
    last as (select max(counted_at) as at, sum(quantity)::int as pieces from noted),
    made as (
      insert into stock_count_lines as l (count_id, stock_id, product_id, combination_id, zone, shelf, counted, counted_at, expected)
      select c.id, s.id, s.product_id, s.combination_id, coalesce(at.zone, ''), coalesce(at.shelf, ''), last.pieces, last.at,
        (s.on_hand - s.shortage - coalesce((select sum(m.quantity) from stock_movements m where m.stock_id = s.id
          and m.occurred_at > case c.mode when 'frozen' then c.created_at else last.at end), 0))::int
      from stock_counts c cross join last join stocks s on s.id = ${stockId}
      left join stock_locations at on at.warehouse_id = s.warehouse_id and at.product_id = s.product_id
        and at.combination_id is not distinct from s.combination_id
      where c.id = ${countId}
      on conflict (count_id, stock_id) do update set counted = coalesce(l.counted, 0) + excluded.counted
      returning l.id, xmax = 0 as is_new),
    entered as (
      insert into stock_count_entries (count_id, line_id, employee_id, quantity, operation_id, counted_at)
      select n.count_id, made.id, n.employee_id, n.quantity, n.operation_id, n.counted_at from noted n cross join made)
    update stock_counts set lines = lines + (select count(*) from made where is_new) where id = ${countId}`.execute(tx);
}

/** How many of a code were noted. */
export async function sumNoted(db: Database, countId: number, code: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::int as pieces from stock_count_notes where count_id = ${countId} and code = ${code}
      and settled is distinct from 'added'`.execute(db);
  return rows[0]?.pieces ?? 0;
}
