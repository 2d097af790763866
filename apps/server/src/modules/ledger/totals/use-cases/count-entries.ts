import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { addToTotals, holdTotals } from '../repository.ts';

/** Adds entries that are not counted yet to the totals of their days, so many at once; answers whether there may be more. */
export function countEntries(db: Database, atOnce = 20_000): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await holdTotals(tx);
    return (await addToTotals(tx, atOnce)) === atOnce;
  });
}
