import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { keepTerms } from '../../terms/keep-terms.ts';
import { tellWritten } from '../repository.ts';
import { endWaiting } from '../waiting-repository.ts';

/** Shows the pages whose moment has come; answers in how many shops. Terms of sale that begin to be shown are kept with it. */
export function followWaitingPages(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const shopIds = await endWaiting(tx, now);
    for (const shopId of shopIds) {
      await keepTerms(tx, shopId);
      await tellWritten(tx, shopId);
    }
    return shopIds.length;
  });
}
