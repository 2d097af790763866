import { toCentimes } from '@hanout/core/kernel';
import {
  finderOf,
  judgeRow,
  matchRow,
  type AmountMeaning,
  type CarriedOrder,
  type Judged,
  type Match,
  type StatementRow,
  type Tariff,
} from '@hanout/core/remittances';
import type { NewRow } from '../rows-repository.ts';

export interface Judging {
  readonly amountIs: AmountMeaning;
  readonly tariff: Tariff;
  /** order and kind of the rows above */
  readonly seen: Set<string>;
}

export interface JudgedRow {
  readonly row: StatementRow;
  readonly match: Match | null;
  readonly judged: Judged;
}

/** Rows of one statement, in its order: whose each is and what it is. */
export function judgeRows(
  rows: readonly StatementRow[],
  orders: readonly CarriedOrder[],
  judging: Judging,
): readonly JudgedRow[] {
  const finder = finderOf(orders);
  return rows.map((row) => judgeMatched(row, matchRow(row, finder), judging));
}

/** One row, of which it is known whose it is. */
export function judgeMatched(row: StatementRow, match: Match | null, { amountIs, tariff, seen }: Judging): JudgedRow {
  const order = match?.order ?? null;
  const key = order === null ? '' : `${order.orderId} ${row.kind}`;
  const isRepeated = seen.has(key);
  // What cannot be read takes nobody's place: the line below it may be the one that says it.
  if (order !== null && !row.isUnreadable) seen.add(key);
  return { row, match, judged: judgeRow(row, { order, amountIs, tariff, isRepeated }) };
}

/** As it is written down first: what is exact is taken, everything else waits for somebody. */
export const newRowOf = ({ row, match, judged }: JudgedRow): NewRow => ({
  ...row,
  statedFee: row.fee,
  ...judged,
  orderId: match?.order.orderId ?? null,
  matchedBy: match?.by ?? null,
  isIncluded: judged.state === 'exact',
  settlement: 'keep_open',
  note: '',
  amount: toCentimes(row.amount),
});
