import { putAsideListSchema, putAsideToldSchema } from '@hanout/contracts/warehouses/put-aside';
import type { PutAsideList, PutAsideView } from '@hanout/contracts/warehouses/put-aside';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PUT_ASIDE = ['put aside'] as const;

type Asked = { readonly view: PutAsideView; readonly q: string | null; readonly cursor: string | null };

export function putAsideQuery(api: ApiClient, { view, q, cursor }: Asked) {
  return queryOptions<PutAsideList>({
    queryKey: [...PUT_ASIDE, view, q, cursor],
    queryFn: ({ signal }) => api.read('/put-aside', putAsideListSchema, { query: { view, q, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type PutAsideMark = { readonly id: string; readonly isSeen: boolean };

export const markPutAside = (api: ApiClient, { id, isSeen }: PutAsideMark): Promise<Answer<unknown>> =>
  api.send(`/put-aside/${id}/seen`, putAsideToldSchema, { isSeen });
