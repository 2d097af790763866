import { cartQueueSchema, leftCartSchema, type CartQueue, type LeftCart } from '@hanout/contracts/orders/cart-queue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient, Query } from '../../../api/client.ts';

export const cartKeys = { all: ['carts'] as const };

export function cartsQuery(api: ApiClient, query: Query) {
  return queryOptions<CartQueue>({
    queryKey: [...cartKeys.all, query],
    queryFn: ({ signal }) => api.read('/carts', cartQueueSchema, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

export type Closing = { readonly id: number; readonly isClosed: boolean };

export const closeCart = (api: ApiClient, { id, isClosed }: Closing): Promise<Answer<LeftCart>> =>
  api.send(`/carts/${id}/close`, leftCartSchema, { isClosed });
