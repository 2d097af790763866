import { backInStockChangedSchema, backInStockListSchema } from '@hanout/contracts/back-in-stock';
import type { BackInStockChanged, BackInStockList, BackInStockState } from '@hanout/contracts/back-in-stock';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 30;
export const requestKeys = { all: ['back-in-stock'] as const };

type Asked = { readonly state: BackInStockState; readonly q: string | null; readonly cursor: string | null };

export function requestListQuery(api: ApiClient, asked: Asked) {
  return queryOptions<BackInStockList>({
    queryKey: [...requestKeys.all, asked],
    queryFn: ({ signal }) =>
      api.read('/back-in-stock', backInStockListSchema, { query: { ...asked, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type RequestChange = {
  readonly id: number;
  readonly version: number;
  readonly state: 'to_tell' | 'told' | 'archived';
};

export function changeRequest(
  api: ApiClient,
  { id, version, state }: RequestChange,
): Promise<Answer<BackInStockChanged>> {
  return api.send(`/back-in-stock/${id}`, backInStockChangedSchema, { version, state });
}
