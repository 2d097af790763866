import { toCentimes } from '@hanout/core/kernel';
import { bookOf, type LedgerEntry, type OrderBook } from '@hanout/core/ledger';
import type { Database } from '../../../database/database.ts';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { READ_BOOKS, READ_CAUSED, type BookRow } from './ledger-statements.ts';

const linesOf = ({ accounts, amounts }: Pick<BookRow, 'accounts' | 'amounts'>): LedgerEntry['lines'] =>
  accounts.map((account, at) => ({ account, amount: toCentimes(Number(amounts[at] ?? 0)) }));

/** The sums of many orders at once; one of which nothing was posted is not among them. */
export async function readBooks(
  db: Database | AnyTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderBook>> {
  const rows = await runnerOf(db).run(READ_BOOKS, [[...orderIds]]);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      bookOf(own.map((row) => ({ cause: { type: row.type }, lines: linesOf(row) }))),
    ]),
  );
}

/** What was posted under a name and was not taken back since. */
export interface CausedEntry {
  readonly id: number;
  readonly orderId: string | null;
  readonly cause: { readonly type: 'payment' | 'charge' | 'payout' | 'claim'; readonly id: string };
  readonly lines: LedgerEntry['lines'];
}

export async function readCaused(tx: AnyTx, causeIds: readonly string[]): Promise<readonly CausedEntry[]> {
  const rows = await runnerOf(tx).run(READ_CAUSED, [[...causeIds]]);
  return rows.flatMap((row) => {
    const { id, orderId, type, causeId } = row;
    if (type !== 'payment' && type !== 'charge' && type !== 'payout' && type !== 'claim') return [];
    return [{ id: Number(id), orderId, cause: { type, id: causeId }, lines: linesOf(row) }];
  });
}
