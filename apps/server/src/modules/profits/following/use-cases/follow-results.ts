import { toCentimes } from '@hanout/core/kernel';
import { resultOf } from '@hanout/core/profits';
import type { Database, Tx } from '../../../../database/database.ts';
import { takeStaleOrders } from '../../../../database/orders/stale-orders.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readFacts, readGoneGoods, readResultLines, type CostedGoods, type OrderFacts } from '../facts-queries.ts';
import { dropResults, insertResults, type FollowedOrder } from '../repository.ts';

/** Makes results anew of orders of which something changed, so many at once; answers whether there may be more: few orders may have had very many marks. */
export function followResults(db: Database, atOnce = 500): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const orderIds = await takeStaleOrders(tx, 'order_results_stale', atOnce);
    if (orderIds.length === 0) return false;
    await makeAnew(tx, orderIds);
    return true;
  });
}

async function makeAnew(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const facts = await readFacts(tx, orderIds);
  const lines = await readResultLines(tx, orderIds);
  const gone = await readGoneGoods(tx, orderIds);
  const followed = facts.flatMap((each): FollowedOrder[] => {
    const { happenedOn, isSold, outcome, booked, orderId } = each;
    const isBooked = Object.values(booked).some((amount) => amount !== 0);
    const own = lines.get(orderId) ?? [];
    if (happenedOn === null || own.length === 0 || (!isSold && outcome === null && !isBooked)) return [];
    // What is on its way is neither sold nor lost.
    const goods = isSold || outcome !== null ? (gone.get(orderId) ?? []).filter((one) => isGone(one, each)) : [];
    const result = resultOf({
      isSold,
      booked,
      lines: own,
      gone: goods,
      packaging: toCentimes(each.packaging),
      expectedFees: toCentimes(each.expectedFees),
    });
    const sum = (of: 'estimated' | 'unknown'): number => goods.reduce((total, one) => total + one[of], 0);
    return [{ facts: each, happenedOn, result, estimatedPieces: sum('estimated'), unknownPieces: sum('unknown') }];
  });
  await dropResults(tx, orderIds);
  if (followed.length > 0) await insertResults(tx, followed);
}

/** Of an order that is back and never moved anything here, the goods are back with it. */
const isGone = ({ hasMoved }: CostedGoods, { isSold, outcome }: OrderFacts): boolean =>
  hasMoved || isSold || outcome === 'lost';
