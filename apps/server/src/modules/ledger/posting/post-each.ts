import type { LedgerEntry, PaymentType } from '@hanout/core/ledger';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { BALANCE_AT_ONCE, POST_ENTRIES } from './ledger-statements.ts';

/** An entry with whose it is; several of these are of different orders, or of none. */
export interface PostedEntry {
  readonly entry: LedgerEntry;
  readonly shopId: number;
  /** null: the movement of a whole statement, or of a drawer */
  readonly orderId: string | null;
  /** null: it is between us and the customer */
  readonly carrierId: number | null;
  readonly paymentType: PaymentType | null;
  /** the entry that this one takes back */
  readonly takesBack: number | null;
  readonly employeeId: number | null;
  readonly note: string;
}

/** Posts entries of many orders, each of which the caller holds; answers how many were not posted before. */
export async function postEach(tx: AnyTx, entries: readonly PostedEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ entry: { on, cause, lines }, ...whose }, at) => ({
    at,
    ...whose,
    on,
    type: cause.type,
    causeId: cause.id,
    lines,
  }));
  const runner = runnerOf(tx);
  // Ten thousands of entries looked at by the commit alone would keep it longer than a statement may take.
  await runner.run(BALANCE_AT_ONCE, []);
  return (await runner.run(POST_ENTRIES, [JSON.stringify(rows)])).length;
}
