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
}

/** The name under which a row, or the movement of the whole, is posted once. */
export const causeOf = (id: number, of: number | 'movement'): string => `remittance:${id}:${of}`;

/** The one balanced entry of a row that is taken. */
export function postingOf(
  { id, on }: { readonly id: number; readonly on: string },
  row: StoredRow,
  order: CarriedOrder,
): Posting {
  const when = { on, id: causeOf(id, row.row) };
  const isDebit = row.kind === 'debit';
  const balance = order.balance;
  const amounts = isDebit
    ? { gross: toCentimes(0), fee: toCentimes(0) }
    : settledAmounts(row, { balance, settlement: row.settlement });
  const owed = toCentimes(Math.max(0, 0 - balance));
  const entry = isDebit ? settleCharge(when, { amount: row.amount, owed }) : payCarried(when, amounts);
  if (entry === null) throw new Error('a row of nothing was let through');
  return { row: row.row, orderId: order.orderId, entry, ...amounts, net: row.net };
}
