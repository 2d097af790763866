import { toCentimes } from '@hanout/core/kernel';
import type { Judged, MatchedBy, RowState, Settlement, StatementRow } from '@hanout/core/remittances';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { Statement } from '../../database/pipelined-transaction.ts';
import { runnerOf } from '../../database/statement-runner.ts';
import { forgettingRows } from '../../process/give-back-memory.ts';

/** A row with whose it is and what became of it. */
export interface DraftRow extends StatementRow, Judged {
  readonly orderId: string | null;
  readonly matchedBy: MatchedBy | null;
  readonly isIncluded: boolean;
  readonly settlement: Settlement;
  readonly note: string;
}

const COLUMNS = sql`r."row", r.tracking, r.reference, r.phone, r.status, r.kind, r.amount_centimes as amount, r.stated_fee_centimes as fee_stated,
  r.is_unreadable as "isUnreadable", r.order_id::text as "orderId", r.matched_by as "matchedBy", r.state, r.gross_centimes as gross,
  r.fee_centimes as fee, r.net_centimes as net, r.expected_centimes as expected, r.difference_centimes as difference,
  r.is_included as "isIncluded", r.settlement, r.note`;

/** As it is stored: what the file names as kept stands beside what is kept. */
export interface StoredRow extends DraftRow {
  readonly fee_stated: number;
}

const branded = (row: StoredRow): StoredRow => ({
  ...row,
  amount: toCentimes(row.amount),
  gross: toCentimes(row.gross),
  fee: toCentimes(row.fee),
  net: toCentimes(row.net),
  expected: row.expected === null ? null : toCentimes(row.expected),
  difference: toCentimes(row.difference),
});

/** What the file said of it, to be judged anew. */
export const statementOf = ({ fee_stated: fee, ...row }: StoredRow): StatementRow => ({
  row: row.row,
  tracking: row.tracking,
  reference: row.reference,
  phone: row.phone,
  status: row.status,
  kind: row.kind,
  amount: row.amount,
  fee: toCentimes(fee),
  isUnreadable: row.isUnreadable,
});

export interface NewRow extends Omit<DraftRow, 'isUnreadable'> {
  readonly isUnreadable: boolean;
  readonly statedFee: number;
}

/** $1 a draft, $2 its rows as JSON. */
const INSERT_ROWS: Statement<never> = {
  name: 'remittances_insert_rows',
  text: `
insert into carrier_remittance_rows (remittance_id, "row", tracking, reference, phone, status, kind, amount_centimes, stated_fee_centimes,
  is_unreadable, order_id, matched_by, state, gross_centimes, fee_centimes, net_centimes, expected_centimes, difference_centimes, is_included,
  settlement, note)
select $1::int, "row", tracking, reference, phone, status, kind, amount, "statedFee", "isUnreadable", "orderId", "matchedBy", state, gross, fee, net,
  expected, difference, "isIncluded", settlement, note
from json_to_recordset($2::json) r ("row" int, tracking text, reference text, phone text, status text, kind text, amount bigint,
  "statedFee" bigint, "isUnreadable" boolean, "orderId" uuid, "matchedBy" text, state text, gross bigint, fee bigint, net bigint, expected bigint,
  difference bigint, "isIncluded" boolean, settlement text, note text)`,
};

export async function insertRows(tx: Tx, id: number, rows: readonly NewRow[]): Promise<void> {
  await runnerOf(tx).run(INSERT_ROWS, [id, JSON.stringify(rows)]);
}

/** What the planner knows of rows is from before a draft of very many was written: until then each batch is looked for among all of them. */
export async function countRowsAnew(tx: Tx): Promise<void> {
  await sql`analyze carrier_remittance_rows`.execute(tx);
}

/** Puts what rows were judged to be anew. */
export async function rewriteRows(
  tx: Tx,
  id: number,
  rows: readonly (Judged & Pick<DraftRow, 'row' | 'orderId' | 'matchedBy' | 'isIncluded'>)[],
): Promise<void> {
  await sql`
    update carrier_remittance_rows r set order_id = n."orderId", matched_by = n."matchedBy", state = n.state, gross_centimes = n.gross,
      fee_centimes = n.fee, net_centimes = n.net, expected_centimes = n.expected, difference_centimes = n.difference, is_included = n."isIncluded"
    from json_to_recordset(${JSON.stringify(rows)}::json) n ("row" int, "orderId" uuid, "matchedBy" text, state text, gross bigint, fee bigint,
      net bigint, expected bigint, difference bigint, "isIncluded" boolean)
    where r.remittance_id = ${id} and r."row" = n."row"`.execute(tx);
}

/** Rows in the order of the file, after one. */
export async function readRows(
  tx: Database | Tx,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from carrier_remittance_rows r
    where r.remittance_id = ${id} and r."row" > ${after} order by r."row" limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(branded);
}

/** Before and behind every order. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** So many rows are posted before the next are read: a statement of ten thousands is never in memory as a whole. */
const POSTED_AT_ONCE = 250;

/** What was taken, in the order of its orders, which is how everybody holds them; all rows of an order come together. */
export async function* eachIncluded(tx: Tx, id: number): AsyncGenerator<readonly StoredRow[]> {
  const forget = forgettingRows();
  let after: string | null = FIRST;
  while (after !== null) {
    const rows: readonly StoredRow[] = await readIncluded(tx, id, after);
    if (rows.length === 0) return;
    yield rows;
    forget(rows.length);
    after = rows.at(-1)?.orderId ?? null;
  }
}

async function readIncluded(tx: Tx, id: number, after: string): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from carrier_remittance_rows r
    where r.remittance_id = ${id} and r.is_included and r.order_id > ${after}::uuid
      and r.order_id <= coalesce((select order_id from carrier_remittance_rows
        where remittance_id = ${id} and is_included and order_id > ${after}::uuid
        order by order_id offset ${sql.lit(POSTED_AT_ONCE - 1)} limit 1), ${sql.lit(LAST)}::uuid)
    order by r.order_id, r."row"`.execute(tx);
  return rows.map(branded);
}

export async function readRowsOf(tx: Tx, id: number, numbers: readonly number[]): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from carrier_remittance_rows r where r.remittance_id = ${id} and r."row" = any(${[...numbers]}::int[]) order by r."row"`.execute(
    tx,
  );
  return rows.map(branded);
}

/** Takes or leaves all rows of a state that may be taken; a parcel that stands there twice is taken once, a row of nothing not at all. */
export async function includeState(tx: Tx, id: number, state: RowState, included: boolean): Promise<void> {
  await tx
    .updateTable('carrier_remittance_rows')
    .set({ is_included: included })
    .where('remittance_id', '=', id)
    .where('state', '=', state)
    .where('is_unreadable', '=', false)
    .where('order_id', 'is not', null)
    .where('state', 'in', ['exact', 'amount_differs'])
    .where(sql<boolean>`not (kind = 'credit' and gross_centimes = 0 and fee_centimes = 0 and settlement = 'keep_open')`)
    .execute();
}

export interface RowChoice {
  readonly row: number;
  readonly included: boolean | null;
  readonly settlement: Settlement | null;
  readonly note: string | null;
}

/** Answers how many of them are there. */
export async function chooseRows(tx: Tx, id: number, choices: readonly RowChoice[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update carrier_remittance_rows r set is_included = coalesce(n.included, r.is_included), settlement = coalesce(n.settlement, r.settlement),
      note = coalesce(n.note, r.note)
    from json_to_recordset(${JSON.stringify(choices)}::json) n ("row" int, included boolean, settlement text, note text)
    where r.remittance_id = ${id} and r."row" = n."row"`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Notes what settled amounts came to, as they were posted, of rows that said something else. */
export async function writeSettled(
  tx: Tx,
  id: number,
  rows: readonly { readonly row: number; readonly gross: number; readonly fee: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update carrier_remittance_rows r set gross_centimes = n.gross, fee_centimes = n.fee
    from json_to_recordset(${JSON.stringify(rows)}::json) n ("row" int, gross bigint, fee bigint)
    where r.remittance_id = ${id} and r."row" = n."row"`.execute(tx);
}

/** `order kind` of the other rows that name an order. */
export async function listTaken(
  tx: Tx,
  id: number,
  { orderId, but }: { readonly orderId: string; readonly but: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct order_id || ' ' || kind as key from carrier_remittance_rows
    where remittance_id = ${id} and order_id = ${orderId}::uuid and "row" <> ${but} and state <> 'duplicate' and not is_unreadable`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}
