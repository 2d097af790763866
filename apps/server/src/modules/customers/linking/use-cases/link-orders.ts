import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import {
  findBuyers,
  holdPhones,
  keepAddresses,
  makeBuyers,
  movePlace,
  refreshFigures,
  takeUnlinkedOrders,
} from '../repository.ts';

const ordersAtOnce = 500;

/** Orders of a shop find their customer by phone, or make one; the figures of each follow. Done again it changes nothing. */
export async function linkOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  for (let start = 0; start < orderIds.length; start += ordersAtOnce)
    await inTransaction(db, (tx) => linkIn(tx, orderIds.slice(start, start + ordersAtOnce)));
}

async function linkIn(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await holdPhones(tx);
  await makeBuyers(tx, orderIds);
  await keepAddresses(tx, orderIds);
  await refreshFigures(tx, await findBuyers(tx, orderIds));
}

/** One batch of the orders that were there before; answers whether there may be more. */
export function linkNextOrders(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const next = await takeUnlinkedOrders(tx, ordersAtOnce);
    if (next === undefined) return false;
    await linkIn(tx, next.ids);
    await movePlace(tx, next.lastNumber);
    return next.ids.length === ordersAtOnce;
  });
}
