import type { Instant } from '@hanout/core/kernel';
import type { SystemActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { listOrdersWithExpired, releaseExpiredReservations } from '../../../inventory/index.ts';
import { insertHistory } from '../../actions/repository.ts';
import { findShopOf } from '../repository.ts';

const RELEASING: SystemActor = { kind: 'system', job: 'release-reservations' };

/** Orders freed by one run of the job. */
const MOST_ORDERS = 500;

/**
 * Frees the stock of orders that waited longer for their call than the shop's reservation time. The orders stay new;
 * confirming one reserves again. Answers how many orders were touched. `at` replaces the database's time in tests.
 */
export async function releaseExpiredOrderReservations(db: Database, at?: Instant): Promise<number> {
  const now = at ?? (await readNow(db));
  const orderIds = await inTransaction(db, (tx) => listOrdersWithExpired(tx, now, MOST_ORDERS));
  let touched = 0;
  for (const orderId of orderIds) if (await releaseOne(db, orderId, now)) touched += 1;
  return touched;
}

/** One order a transaction, so that rows of stock are always locked in the house's order. */
async function releaseOne(db: Database, orderId: string, now: Instant): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const productIds = await releaseExpiredReservations(tx, { orderId, now });
    if (productIds.length === 0) return false;
    const entry = { axis: 'order', action: 'release_expired', from: null, to: null, note: '' } as const;
    await insertHistory(tx, { ...entry, orderId, actor: RELEASING, at: now });
    const shopId = await findShopOf(tx, orderId);
    await appendToOutbox(tx, { type: 'order.changed', payload: { orderId, shopId, productIds } });
    return true;
  });
}
