import { toCentimes, type Centimes } from '@hanout/core/kernel';
import { payCarried, settleCharge, type LedgerEntry } from '@hanout/core/ledger';
import { settledAmounts, type CarriedOrder } from '@hanout/core/remittances';
import type { StoredRow } from '../rows-repository.ts';

export interface Posting {
  readonly row: number;
  readonly orderId: string;
  readonly entry: LedgerEntry;
  readonly gross: Centimes;
  readonly fee: Centimes;
  readonly net: Centimes;
  /** what it pays and what is kept of that are as the row says */
  readonly isSettledAsSaid: boolean;
}

/** The name under which a row, or the movement of the whole, is posted once. */
export const causeOf = (id: number, of: number | 'movement'): string => `remittance:${id}:${of}`;

/** The one balanced entry of a row that is taken; null: there is nothing to write down. */
export function postingOf(
  { id, on }: { readonly id: number; readonly on: string },
  row: StoredRow,
  order: CarriedOrder,
): Posting | null {
  const when = { on, id: causeOf(id, row.row) };
  const isDebit = row.kind === 'debit';
  const balance = order.balance;
  const amounts = isDebit
    ? { gross: toCentimes(0), fee: toCentimes(0) }
    : settledAmounts(row, { balance, settlement: row.settlement });
  const owed = toCentimes(Math.max(0, 0 - balance));
  const entry = isDebit ? settleCharge(when, { amount: row.amount, owed }) : payCarried(when, amounts);
  const isSettledAsSaid = amounts.gross === row.gross && amounts.fee === row.fee;
  return entry === null
    ? null
    : { row: row.row, orderId: order.orderId, entry, ...amounts, net: row.net, isSettledAsSaid };
}
