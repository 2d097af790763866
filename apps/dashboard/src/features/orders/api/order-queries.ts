import { orderNeighboursSchema } from '@hanout/contracts/orders/order-neighbours';
import type { OrderNeighbours } from '@hanout/contracts/orders/order-neighbours';
import { orderCountsSchema, orderDetailSchema, orderListSchema } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema } from '@hanout/contracts/orders/order-enumerations';
import type { OrderCounts, OrderDetail, OrderList } from '@hanout/contracts/orders/orders';
import type { OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';
import { orderReturnsSchema } from '@hanout/contracts/orders/returns';
import type { OrderReturns } from '@hanout/contracts/orders/returns';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TRANSITIONS } from '../../../api/choices.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { OrderFilters, OrderListState } from './order-list-state.ts';
import { toCountsQuery, toListQuery } from './order-list-state.ts';

export const PAGE_LENGTH = 50;

/** Keys of the query cache; what lives under `orders` is fetched again when too much was missed. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  counts: ['orders', 'counts'] as const,
  countsOf: (filters: OrderFilters) => ['orders', 'counts', toCountsQuery(filters)] as const,
  detail: (id: string) => ['orders', 'detail', id] as const,
  neighbours: ['orders', 'neighbours'] as const,
  returns: ['orders', 'returns'] as const,
};

/** One page of the list. It never refreshes by itself, so that no row moves under the finger. */
export function orderListQuery(api: ApiClient, state: OrderListState) {
  const query = { ...toListQuery(state), limit: PAGE_LENGTH };
  return queryOptions<OrderList>({
    queryKey: [...orderKeys.lists, query],
    queryFn: ({ signal }) => api.read('/orders', orderListSchema, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
}

/** How many orders each view holds under the same search and filters. */
export function orderCountsQuery(api: ApiClient, filters: OrderFilters) {
  return queryOptions<OrderCounts>({
    queryKey: orderKeys.countsOf(filters),
    queryFn: ({ signal }) => api.read('/orders/counts', orderCountsSchema, { query: toCountsQuery(filters), signal }),
    placeholderData: keepPreviousData,
  });
}

export function orderDetailQuery(api: ApiClient, id: string) {
  return queryOptions<OrderDetail>({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/orders/${id}`, orderDetailSchema, { signal }),
  });
}

/** What of an order came back, and what may. */
export function orderReturnsQuery(api: ApiClient, id: string) {
  return queryOptions<OrderReturns>({
    queryKey: [...orderKeys.returns, id],
    queryFn: ({ signal }) => api.read(`/orders/${id}/returns`, orderReturnsSchema, { signal }),
  });
}

/** The orders beside this one in the view that it was opened from. */
export function orderNeighboursQuery(api: ApiClient, id: string, state: OrderListState) {
  const query = toListQuery({ ...state, cursor: null });
  return queryOptions<OrderNeighbours>({
    queryKey: [...orderKeys.neighbours, id, query],
    queryFn: ({ signal }) => api.read(`/orders/${id}/neighbours`, orderNeighboursSchema, { query, signal }),
    staleTime: Infinity,
  });
}

/** Labels and choices in the person's language. */
export function orderEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<OrderEnumerations>({
    queryKey: ['order-enumerations', language],
    queryFn: ({ signal }) => api.read('/orders/enumerations', orderEnumerationsSchema, { signal }),
    meta: TRANSITIONS,
    staleTime: Infinity,
  });
}
