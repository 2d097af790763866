import {
  mergePreviewSchema,
  type MergeOrdersRequest,
  type MergePreview,
  type PreviewMergeRequest,
} from '@hanout/contracts/orders/order-merges';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

export function otherOrderQuery(api: ApiClient, id: string) {
  return queryOptions<OrderDetail>({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.read(`/orders/${id}`, orderDetailSchema, { signal }),
  });
}

export function mergePreviewQuery(api: ApiClient, id: string, request: PreviewMergeRequest | null) {
  return queryOptions<MergePreview>({
    queryKey: ['order-merge', id, request],
    queryFn: async () => {
      if (request === null) throw new Error('nothing is to be merged');
      const answer = await api.send(`/orders/${id}/merge/preview`, mergePreviewSchema, request);
      if (answer.ok) return answer.value;
      throw new ProblemError(answer.problem);
    },
    enabled: request !== null,
    // What lies on the shelves is of this moment.
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Two become one, or, with the version that this left, two again. */
export type Merging =
  | { readonly id: string; readonly number: number; readonly request: MergeOrdersRequest }
  | { readonly id: string; readonly number: number; readonly undoes: number };

export const sendMerging = (api: ApiClient, merging: Merging, key: string): Promise<Answer<OrderDetail>> =>
  'request' in merging
    ? api.send(`/orders/${merging.id}/merge`, orderDetailSchema, merging.request, { key })
    : api.send(`/orders/${merging.id}/merge/undo`, orderDetailSchema, { version: merging.undoes });
