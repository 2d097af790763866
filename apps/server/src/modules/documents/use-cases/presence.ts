import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { DocumentPlace } from '../kinds/place.ts';
import { lockDocument, tellPresence } from '../repository.ts';

/** Said every ten seconds; who has missed two has gone. */
const GONE_AFTER_MS = 25_000;

export const isBeyond = (shopIds: readonly number[] | null, { shopId }: DocumentPlace): boolean =>
  shopIds !== null && !shopIds.includes(shopId);

interface Present {
  readonly place: DocumentPlace;
  readonly employeeId: number;
  readonly now: number;
}

/** Who else has it open; null: there is no such shop. */
export async function sayPresent(
  db: Database,
  { place, employeeId, now }: Present,
): Promise<{ readonly others: readonly string[]; readonly version: number } | null> {
  const said = { employeeId, now: new Date(now), since: new Date(now - GONE_AFTER_MS) };
  const here = await tellPresence(db, place, said);
  if (here !== null) return here;
  // The first who opens it is there before anything is drafted.
  const isThere = await inTransaction(db, async (tx) => (await lockDocument(tx, place)) !== undefined);
  return isThere ? tellPresence(db, place, said) : null;
}
