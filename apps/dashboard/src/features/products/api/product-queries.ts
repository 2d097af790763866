import { combinationListSchema } from '@hanout/contracts/products/product-combinations';
import type { CombinationList } from '@hanout/contracts/products/product-combinations';
import { imageUsesSchema } from '@hanout/contracts/products/product-images';
import type { ImageUses } from '@hanout/contracts/products/product-images';
import { priceHistorySchema, productListSchema, productPageSchema } from '@hanout/contracts/products/products';
import type { PriceHistory, ProductList, ProductPage } from '@hanout/contracts/products/products';
import { movementsSchema, productStockSchema } from '@hanout/contracts/stock/stock';
import type { Movements, ProductStock } from '@hanout/contracts/stock/stock';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import type { ProductListState } from './product-list-state.ts';
import { PRODUCT_LISTS } from '../../../product-parts/create-product.ts';
import { toProductListQuery } from './product-list-state.ts';

export const PAGE_LENGTH = 50;

/** Keys of the query cache. */
export const productKeys = {
  all: ['products'] as const,
  lists: PRODUCT_LISTS,
  page: (id: number) => ['products', 'page', id] as const,
  imageUses: (id: number) => ['products', 'image-uses', id] as const,
  combinations: (id: number) => ['products', 'combinations', id] as const,
  stock: (id: number) => ['products', 'stock', id] as const,
};

export function productListQuery(api: ApiClient, state: ProductListState) {
  const query = { ...toProductListQuery(state), limit: PAGE_LENGTH };
  return queryOptions<ProductList>({
    queryKey: [...productKeys.lists, query],
    queryFn: ({ signal }) => api.read('/product/filter', productListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function productPageQuery(api: ApiClient, id: number) {
  return queryOptions<ProductPage>({
    queryKey: productKeys.page(id),
    queryFn: ({ signal }) => api.read(`/product/product/${id}`, productPageSchema, { signal }),
  });
}

/** What shows a picture of the product, asked anew each time: other pages change it. */
export function imageUsesQuery(api: ApiClient, productId: number, imageId: number) {
  return queryOptions<ImageUses>({
    queryKey: [...productKeys.imageUses(productId), imageId],
    queryFn: ({ signal }) =>
      api.read(`/product/product/${productId}/images/${imageId}/uses`, imageUsesSchema, { signal }),
    staleTime: 0,
  });
}

export function priceHistoryQuery(api: ApiClient, id: number) {
  return queryOptions<PriceHistory>({
    queryKey: [...productKeys.page(id), 'prices'],
    queryFn: ({ signal }) => api.read(`/product/product/${id}/price-history`, priceHistorySchema, { signal }),
  });
}

export function combinationsQuery(api: ApiClient, id: number, page: number, q: string) {
  return queryOptions<CombinationList>({
    queryKey: [...productKeys.combinations(id), page, q],
    queryFn: ({ signal }) =>
      api.read(`/product/product/${id}/combination-rows`, combinationListSchema, {
        query: { page, q, limit: 50 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function productStockQuery(api: ApiClient, id: number, page: number) {
  return queryOptions<ProductStock>({
    queryKey: [...productKeys.stock(id), page],
    queryFn: ({ signal }) => api.read(`/stock/product/${id}`, productStockSchema, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function movementsQuery(api: ApiClient, stockId: number) {
  return queryOptions<Movements>({
    queryKey: ['stock-movements', stockId],
    queryFn: ({ signal }) => api.read(`/stock/movements/${stockId}`, movementsSchema, { signal }),
    staleTime: 0,
  });
}
