import { shopExportsSchema } from '@hanout/contracts/data/shop-exports';
import type { ShopExport, ShopExportRequest, ShopExports } from '@hanout/contracts/data/shop-exports';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const exportsKey = ['data', 'shop-exports'] as const;
const WHILE_UNDERWAY_MS = 1_000;

export const isBeingMade = ({ state }: Pick<ShopExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Looked at each second while one is made. */
export function exportsQuery(api: ApiClient) {
  return queryOptions<ShopExports>({
    queryKey: exportsKey,
    queryFn: ({ signal }) => api.read('/shop-exports', shopExportsSchema, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isBeingMade) === true ? WHILE_UNDERWAY_MS : false),
  });
}

export const exportShop = (api: ApiClient, request: ShopExportRequest): Promise<Answer<ShopExports>> =>
  api.send('/shop-exports', shopExportsSchema, request);

export const deleteExport = (api: ApiClient, id: number): Promise<Answer<ShopExports>> =>
  api.send(`/shop-exports/${id}/delete`, shopExportsSchema, {});
