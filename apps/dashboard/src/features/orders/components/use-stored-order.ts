import type { OrderDetail, OrderList } from '@hanout/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '../api/order-queries.ts';

/** Puts an order that the server just answered into its page and into its row, and asks for the counts again. */
export function useStoredOrder(): (order: OrderDetail) => void {
  const queries = useQueryClient();
  return (order) => {
    queries.setQueryData<OrderDetail>(orderKeys.detail(order.id), order);
    queries.setQueriesData<OrderList>({ queryKey: orderKeys.lists }, (list) => list && withOrder(list, order));
    void queries.invalidateQueries({ queryKey: orderKeys.counts });
    void queries.invalidateQueries({ queryKey: ['orders', 'neighbours'], refetchType: 'none' });
  };
}

function withOrder(list: OrderList, order: OrderDetail): OrderList {
  const {
    state,
    confirmationState,
    preparationState,
    deliveryState,
    paymentStatus,
    version,
    callAttempts,
    nextCallAt,
  } = order;
  const changed = {
    state,
    confirmationState,
    preparationState,
    deliveryState,
    paymentStatus,
    version,
    callAttempts,
    nextCallAt,
  };
  return { ...list, rows: list.rows.map((row) => (row.id === order.id ? { ...row, ...changed } : row)) };
}
