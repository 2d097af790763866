import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { claimNewDay, isNewDay, listExpiredSince } from '../repository.ts';

const productsPerEvent = 200;

/**
 * When a day is over in Algiers: tells of the products that it took something from, so that lists, pages and their availability
 * follow. Nothing waits for it to be refused: what has expired is left out by whoever reads what may be promised. Answers how many.
 */
export async function followExpiry(db: Database): Promise<number> {
  if (!(await isNewDay(db))) return 0;
  return inTransaction(db, async (tx) => {
    const before = await claimNewDay(tx);
    if (before === null) return 0;
    const productIds = await listExpiredSince(tx, before);
    for (let start = 0; start < productIds.length; start += productsPerEvent)
      await appendToOutbox(tx, {
        type: 'stock.changed',
        payload: { productIds: productIds.slice(start, start + productsPerEvent) },
      });
    return productIds.length;
  });
}
