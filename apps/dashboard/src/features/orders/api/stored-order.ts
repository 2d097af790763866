import type { OrderDetail, OrderList } from '@hanout/contracts/orders/orders';
import { patch, put } from '../../../api/cache.ts';
import type { CacheWrite, Renewals } from '../../../api/cache.ts';
import { orderKeys } from './order-queries.ts';

/** Puts an order that the server just answered into its page and into its row. */
export const storedOrder = (order: OrderDetail): readonly CacheWrite[] => [
  put(orderKeys.detail(order.id), order),
  patch<OrderList>(orderKeys.lists, (list) => withOrder(list, order)),
];

/** What an order that has changed makes old beside itself; what may come back of it begins with its delivery. */
export const orderRenewals: Renewals = {
  renewsBeside: [orderKeys.counts, orderKeys.returns],
  outdates: [orderKeys.neighbours],
};

function withOrder(list: OrderList, order: OrderDetail): OrderList {
  const { state, confirmationState, preparationState, deliveryState } = order;
  const { paymentStatus, version, callAttempts, nextCallAt, tags, assignee } = order;
  const axes = { state, confirmationState, preparationState, deliveryState };
  const beside = { tags, assigneeName: assignee?.name ?? null };
  const changed = { ...axes, ...beside, paymentStatus, version, callAttempts, nextCallAt };
  return { ...list, rows: list.rows.map((row) => (row.id === order.id ? { ...row, ...changed } : row)) };
}
