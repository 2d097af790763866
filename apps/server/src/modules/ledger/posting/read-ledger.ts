import { toCentimes, type Centimes } from '@hanout/core/kernel';
import {
  amountOf,
  bookOf,
  PURSES,
  type LedgerEntry,
  type OrderBook,
  type PaymentType,
  type Purse,
} from '@hanout/core/ledger';
import type { Database } from '../../../database/database.ts';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { READ_ENTRIES, type PostedRow } from './ledger-statements.ts';

/** What a person reads as one: money that came, went, or stayed for good. */
export interface Payment {
  readonly id: number;
  readonly kind: 'payment' | 'payment_taken_back' | 'refund' | 'forfeiture' | 'exchange';
  /** null: of what is no payment */
  readonly type: PaymentType | null;
  readonly on: string;
  /** below zero: it went */
  readonly amount: Centimes;
  readonly purse: Purse | null;
  /** what a carrier kept of it */
  readonly fee: Centimes;
  readonly employeeName: string | null;
  readonly note: string;
  readonly postedAt: Date;
  /** An entry against it was posted. */
  readonly isTakenBack: boolean;
  /** It stands, and nothing was given back or kept since. */
  readonly mayBeTakenBack: boolean;
}

export interface OrderLedger {
  readonly book: OrderBook;
  readonly payments: readonly Payment[];
  /** what was booked for the way of its parcels */
  readonly cost: Centimes;
}

/** Everything that was posted of an order. */
export async function readOrderLedger(db: Database | AnyTx, orderId: string): Promise<OrderLedger> {
  const rows = await runnerOf(db).run(READ_ENTRIES, [orderId]);
  const entries = rows.map((row) => ({ row, ...entryOfRow(row) }));
  const book = bookOf(entries);
  return {
    book,
    payments: entries.flatMap(({ row, lines }, at) =>
      paymentOf(row, { lines, isSettled: isSettledAfter(entries, at) }),
    ),
    cost: toCentimes(book.balances.fees + book.balances.losses),
  };
}

type Posted = Pick<LedgerEntry, 'lines' | 'cause'>;

function entryOfRow({ type, id, accounts, amounts }: PostedRow): Posted {
  const lines = accounts.map((account, at) => ({ account, amount: toCentimes(Number(amounts[at] ?? 0)) }));
  return { cause: { type, id: String(id) }, lines };
}

const SETTLES: readonly string[] = ['refund', 'forfeiture'];

/** What was given back or kept is of the payments before it: they cannot be undone as if nothing had come of them. */
const isSettledAfter = (entries: readonly Posted[], at: number): boolean =>
  entries.slice(at + 1).some(({ cause }) => SETTLES.includes(cause.type));

interface Seen extends Pick<Posted, 'lines'> {
  readonly isSettled: boolean;
}

function paymentOf(row: PostedRow, { lines, isSettled }: Seen): Payment[] {
  const { id, type: kind, paymentType: type, on, employeeName, note, postedAt, takenBackBy } = row;
  if (
    kind !== 'payment' &&
    kind !== 'payment_taken_back' &&
    kind !== 'refund' &&
    kind !== 'forfeiture' &&
    kind !== 'exchange'
  )
    return [];
  const sum = (...accounts: readonly string[]): Centimes =>
    toCentimes(
      lines.filter(({ account }) => accounts.includes(account)).reduce((total, { amount }) => total + amount, 0),
    );
  const isTakenBack = takenBackBy !== null;
  // What came by a carrier's statement goes back with the whole of it: its one movement would not be what its rows come to.
  const isOfStatement = lines.some(({ account }) => account === 'payouts');
  const mayBeTakenBack = kind === 'payment' && !isTakenBack && !isSettled && !isOfStatement;
  const fact = { id: Number(id), kind, type, on, employeeName, note, postedAt, isTakenBack, mayBeTakenBack };
  const purse = PURSES.find((each) => lines.some(({ account }) => account === each)) ?? null;
  const amount =
    kind === 'forfeiture' ? toCentimes(0 - sum('sales')) : kind === 'exchange' ? sum('exchanges') : amountOf({ lines });
  return [{ ...fact, purse, amount, fee: sum('fees') }];
}
