import {
  editPreviewSchema,
  type EditOrderRequest,
  type EditPreview,
  type PreviewEditRequest,
} from '@hanout/contracts/orders/order-edits';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

export function editPreviewQuery(api: ApiClient, id: string, request: PreviewEditRequest | null) {
  return queryOptions<EditPreview>({
    queryKey: ['order-edit', id, request],
    queryFn: async () => {
      const answer = await api.send(`/orders/${id}/edit/preview`, editPreviewSchema, request ?? { version: 1 });
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

export type AskedEdit = { readonly id: string; readonly request: EditOrderRequest };

export const editOrder = (api: ApiClient, { id, request }: AskedEdit, key: string): Promise<Answer<OrderDetail>> =>
  api.send(`/orders/${id}/edit`, orderDetailSchema, request, { key });
