import { shopRowsSchema } from '@hanout/contracts/shops';
import type { ShopCreate, ShopHostsWrite, ShopRows } from '@hanout/contracts/shops';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const shopRowKeys = { all: ['shop-rows'] as const };

export function shopRowsQuery(api: ApiClient) {
  return queryOptions<ShopRows>({
    queryKey: shopRowKeys.all,
    queryFn: ({ signal }) => api.read('/settings/shops', shopRowsSchema, { signal }),
  });
}

export const createShop = (api: ApiClient, shop: ShopCreate): Promise<Answer<ShopRows>> =>
  api.send('/settings/shops', shopRowsSchema, shop);

/** All names of the shop over the version that was read. */
export const writeHosts = (api: ApiClient, shopId: number, write: ShopHostsWrite): Promise<Answer<ShopRows>> =>
  api.send(`/settings/shops/${shopId}/hosts`, shopRowsSchema, write);
