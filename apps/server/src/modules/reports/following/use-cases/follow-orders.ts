import { wayOf } from '@hanout/core/reporting';
import type { Database } from '../../../../database/database.ts';
import { takeStaleOrders } from '../../../../database/orders/stale-orders.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readOrdersOnTheirWay, type OrderOnItsWay } from '../queries.ts';
import { replaceWays, type WayRow } from '../repository.ts';

/** Makes the ways of orders anew of which something changed, so many at once; answers whether there may be more. */
export function followOrders(db: Database, atOnce = 500): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const orderIds = await takeStaleOrders(tx, 'order_ways_stale', atOnce);
    if (orderIds.length === 0) return false;
    const orders = await readOrdersOnTheirWay(tx, orderIds);
    await replaceWays(tx, orderIds, orders.map(wayRow));
    return true;
  });
}

/** What is no step of its history came so far when it last changed: it was brought from elsewhere. */
function wayRow(order: OrderOnItsWay): WayRow {
  const way = wayOf(order);
  const when = (isSo: boolean, at: string | null): string | null => (isSo ? (at ?? order.updatedAt) : null);
  return {
    orderId: order.orderId,
    shopId: order.shopId,
    wilayaCode: order.wilayaCode,
    carrierId: order.carrierId,
    source: order.source,
    employeeId: order.employeeId,
    totalCentimes: order.totalCentimes,
    placedAt: order.placedAt,
    place: way.place,
    confirmedAt: when(way.isConfirmed, order.confirmedAt),
    shippedAt: when(way.isShipped, order.shippedAt ?? order.deliveredAt),
    deliveredAt: when(way.isDelivered, order.deliveredAt),
    paidAt: when(way.isPaid, laterOf(order.paidAt, order.deliveredAt)),
    returnedAt: when(way.isReturned, order.returnedAt),
  };
}

/** Paid in advance, it counts from its delivery on. */
const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? one : Date.parse(one) < Date.parse(other) ? other : one;
