import {
  sellableListSchema,
  staffTransportersSchema,
  type SellableList,
  type StaffTransporters,
} from '@hanout/contracts/orders/staff-quotes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';

export function productSearchQuery(api: ApiClient, shop: number, text: string) {
  return queryOptions<SellableList>({
    queryKey: ['staff-order', 'products', shop, text],
    queryFn: ({ signal }) => api.read('/orders/products', sellableListSchema, { query: { shop, q: text }, signal }),
    enabled: text !== '',
    staleTime: 10_000,
  });
}

/** The products of these ids, for what can be chosen in packs. */
export function productsQuery(api: ApiClient, shop: number, ids: readonly number[]) {
  return queryOptions<SellableList>({
    queryKey: ['staff-order', 'products-of', shop, ids],
    queryFn: ({ signal }) =>
      api.read('/orders/products', sellableListSchema, { query: { shop, ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function transportersQuery(api: ApiClient, shop: number, commune: string | null) {
  return queryOptions<StaffTransporters>({
    queryKey: ['staff-order', 'transporters', shop, commune],
    queryFn: ({ signal }) =>
      api.read('/orders/transporters', staffTransportersSchema, { query: { shop, commune }, signal }),
    enabled: commune !== null,
  });
}
