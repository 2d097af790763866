import { collectionProductsSchema } from '@hanout/contracts/collections/collection-products';
import type { CollectionProducts, CollectionProductsWrite } from '@hanout/contracts/collections/collection-products';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const HAND_PRODUCTS = ['collection-products'] as const;

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
