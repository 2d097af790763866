import {
  receivablesSchema,
  receiptDetailSchema,
  receiptFormSchema,
  receiptListSchema,
} from '@hanout/contracts/purchasing/receipts';
import type {
  Receivable,
  ReceiptActionRequest,
  ReceiptCosts,
  ReceiptDetail,
  ReceiptForm,
  ReceiptList,
} from '@hanout/contracts/purchasing/receipts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { ReceiptListState } from './list-state.ts';

export const PAGE_LENGTH = 50;

export const receiptKeys = {
  lists: ['receipts', 'list'] as const,
  detail: (id: number) => ['receipts', 'detail', id] as const,
  forms: ['receipts', 'form'] as const,
};

type Asked = Omit<ReceiptListState, 'sort'>;

export function receiptListQuery(api: ApiClient, { view, q, warehouse, supplier, order, cursor }: Asked) {
  const query = { view, q, warehouse, supplier, order, cursor };
  return queryOptions<ReceiptList>({
    queryKey: [...receiptKeys.lists, query],
    queryFn: ({ signal }) => api.read('/receipts', receiptListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function receiptQuery(api: ApiClient, id: number) {
  return queryOptions<ReceiptDetail>({
    queryKey: receiptKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/receipts/${id}`, receiptDetailSchema, { signal }),
  });
}

export function receiptFormQuery(api: ApiClient, order: string | null) {
  return queryOptions<ReceiptForm>({
    queryKey: [...receiptKeys.forms, order],
    queryFn: ({ signal }) => api.read('/receipts/form', receiptFormSchema, { query: { order }, signal }),
  });
}

/** What words or a scanned code find, with what the supplier asks for it. */
export function receivablesQuery(api: ApiClient, { q, supplier }: { readonly q: string; readonly supplier: string }) {
  const query = { q, supplier: supplier === '' ? null : supplier };
  return queryOptions<readonly Receivable[]>({
    queryKey: ['receipts', 'things', query],
    queryFn: async ({ signal }) => (await api.read('/receipts/things', receivablesSchema, { query, signal })).things,
    enabled: q !== '',
  });
}

export const changeCosts = (
  api: ApiClient,
  { id, known }: { readonly id: number; readonly known: ReceiptCosts },
  key: string,
): Promise<Answer<ReceiptDetail>> => api.send(`/receipts/${id}/costs`, receiptDetailSchema, known, { key });

export type ReceiptStep = {
  readonly id: number;
  readonly action: string;
  readonly request: ReceiptActionRequest;
};

export const actOnReceipt = (
  api: ApiClient,
  { id, action, request }: ReceiptStep,
  key: string,
): Promise<Answer<ReceiptDetail>> =>
  api.send(`/receipts/${id}/actions/${action}`, receiptDetailSchema, request, { key });

export const acceptPrice = (
  api: ApiClient,
  { id, lineId }: { readonly id: number; readonly lineId: number },
): Promise<Answer<ReceiptDetail>> => api.send(`/receipts/${id}/lines/${lineId}/accept-price`, receiptDetailSchema, {});
