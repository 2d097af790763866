import { collectionProductsSchema } from '@hanout/contracts/collection-products';
import type { CollectionProducts, CollectionProductsWrite } from '@hanout/contracts/collection-products';
import { productListSchema } from '@hanout/contracts/products/products';
import type { ProductRow } from '@hanout/contracts/products/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const HAND_PRODUCTS = ['collection-products'] as const;
const found = 20;

export function handProductsQuery(api: ApiClient, id: number) {
  return queryOptions<CollectionProducts>({
    queryKey: [...HAND_PRODUCTS, id],
    queryFn: ({ signal }) => api.read(`/catalog/collections/${id}/products`, collectionProductsSchema, { signal }),
    staleTime: 0,
  });
}

export function writeHandProducts(
  api: ApiClient,
  id: number,
  write: CollectionProductsWrite,
): Promise<Answer<CollectionProducts>> {
  return api.send(`/catalog/collections/${id}/products`, collectionProductsSchema, write);
}

/** Products by name, reference or bar code. */
export function foundProductsQuery(api: ApiClient, q: string) {
  return queryOptions<readonly ProductRow[]>({
    queryKey: ['products', 'to-collect', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.read('/product/filter', productListSchema, { query: { q, limit: found }, signal })).products,
  });
}
