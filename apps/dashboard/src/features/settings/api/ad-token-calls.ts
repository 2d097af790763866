import { adTokensSchema, type AdTokens, type AdTokensWrite } from '@hanout/contracts/orders/ad-conversions';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const adTokenKeys = { all: ['ad-tokens'] as const };

const pathOf = (shopId: number): string => `/ads/shops/${shopId}/tokens`;

export function adTokensQuery(api: ApiClient, shopId: number) {
  return queryOptions<AdTokens>({
    queryKey: [...adTokenKeys.all, shopId],
    queryFn: ({ signal }) => api.read(pathOf(shopId), adTokensSchema, { signal }),
  });
}

/** Those that are typed, over the version that was read; the answer says which there are now. */
export const writeAdTokens = (api: ApiClient, shopId: number, write: AdTokensWrite): Promise<Answer<AdTokens>> =>
  api.send(pathOf(shopId), adTokensSchema, write);
