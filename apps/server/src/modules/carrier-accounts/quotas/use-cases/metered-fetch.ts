import type { Quota, QuotaLeft } from '@hanout/carriers';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { PinnedFetch } from '../../../../outgoing/fetch-pinned.ts';
import type { CarrierLines } from '../../connecting/connect.ts';
import { lockWindows, writeWindows } from '../repository.ts';
import { noteLeft, takeToken } from '../take-token.ts';

interface Metered {
  readonly db: Database;
  readonly accountId: number;
  readonly quotas: readonly Quota[];
}

/** So long one waits for a turn; longer, and whoever asked is told when to come back. */
const PATIENCE_MS = 1_500;

/**
 * The way to a carrier through the account's quotas, which every process counts together. Where they are used up for longer than a
 * moment the carrier's own refusal is said without asking it: 429, and when to try again.
 */
export function meteredFetch(lines: Pick<CarrierLines, 'fetch' | 'after'>, metered: Metered): PinnedFetch {
  if (metered.quotas.length === 0) return lines.fetch;
  return async (address, init) => {
    for (;;) {
      const waitMs = await take(metered);
      if (waitMs === 0) return lines.fetch(address, init);
      if (waitMs > PATIENCE_MS) return refusal(waitMs);
      await new Promise<void>((resolve) => {
        lines.after(waitMs, resolve);
      });
    }
  };
}

const take = ({ db, accountId, quotas }: Metered): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { windows, now } = await lockWindows(tx, accountId);
    const taken = takeToken(windows, quotas, now);
    if (taken.waitMs === 0) await writeWindows(tx, accountId, taken.windows);
    return taken.waitMs;
  });

const refusal = (waitMs: number): Response =>
  new Response('', { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } });

/** What the carrier's headers say is left. */
export const noteQuotaLeft = ({ db, accountId, quotas }: Metered, left: QuotaLeft): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { windows, now } = await lockWindows(tx, accountId);
    await writeWindows(tx, accountId, noteLeft(windows, quotas, { left, now }));
  });
