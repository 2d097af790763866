import type { LedgerEntry, PaymentType } from '@hanout/core/ledger';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { POST_ENTRIES } from './ledger-statements.ts';

/** An entry with whose it is; several of these are of different orders, or of none. */
export interface PostedEntry {
  readonly entry: LedgerEntry;
  readonly shopId: number;
  /** null: the movement of a whole statement */
  readonly orderId: string | null;
  readonly carrierId: number;
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
  return (await runnerOf(tx).run(POST_ENTRIES, [JSON.stringify(rows)])).length;
}
