import {
  availableProductsSchema,
  expeditionAnswerSchema,
  transferChoicesSchema,
  transferDetailSchema,
  transferListSchema,
  transferProposalsSchema,
} from '@hanout/contracts/warehouses/transfers';
import type {
  AvailableProduct,
  ExpeditionAnswer,
  NewTransfer,
  TransferActionRequest,
  TransferChoices,
  TransferDetail,
  TransferList,
  TransferProposals,
  TransferView,
} from '@hanout/contracts/warehouses/transfers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const transferKeys = {
  lists: ['transfers', 'list'] as const,
  detail: (id: number) => ['transfers', 'detail', id] as const,
  available: ['transfers', 'available'] as const,
  proposals: ['transfers', 'proposals'] as const,
};

type Asked = {
  readonly view: TransferView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly cursor: string | null;
};

export function transferListQuery(api: ApiClient, { view, q, warehouse, cursor }: Asked) {
  return queryOptions<TransferList>({
    queryKey: [...transferKeys.lists, view, q, warehouse, cursor],
    queryFn: ({ signal }) =>
      api.read('/transfers', transferListSchema, { query: { view, q, warehouse, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function transferQuery(api: ApiClient, id: number) {
  return queryOptions<TransferDetail>({
    queryKey: transferKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/transfers/${id}`, transferDetailSchema, { signal }),
  });
}

export function choicesQuery(api: ApiClient, items: string) {
  return queryOptions<TransferChoices>({
    queryKey: ['transfers', 'choices', items],
    queryFn: ({ signal }) => api.read('/transfers/choices', transferChoicesSchema, { query: { items }, signal }),
  });
}

export function proposalsQuery(api: ApiClient) {
  return queryOptions<TransferProposals>({
    queryKey: transferKeys.proposals,
    queryFn: ({ signal }) => api.read('/transfers/proposals', transferProposalsSchema, { signal }),
  });
}

type Available = { readonly warehouseId: number; readonly expeditionId: number; readonly search: string };

/** BO-26 */
export function availableQuery(api: ApiClient, { warehouseId, expeditionId, search }: Available) {
  return queryOptions<AvailableProduct[]>({
    queryKey: [...transferKeys.available, warehouseId, expeditionId, search],
    queryFn: ({ signal }) =>
      api.read(`/warehouse/${warehouseId}/available-products`, availableProductsSchema, {
        query: { search, expeditionId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export type ItemCall = {
  readonly call: 'add-item' | 'update-item' | 'remove-item';
  readonly expeditionId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
};

/** BO-27 */
export const changeItem = (
  api: ApiClient,
  { call, expeditionId, ...item }: ItemCall,
  key: string,
): Promise<Answer<ExpeditionAnswer>> =>
  api.send(`/internal-expedition/${expeditionId}/${call}`, expeditionAnswerSchema, item, { key });

export type PartReceipt = {
  readonly partId: number;
  readonly qtyReceived: string;
  readonly qtyDamaged: string;
  /** one scan is not the next one */
  readonly scan?: string;
  readonly onKept?: () => void;
};

/** Receipts and items of one transfer are told in their order. */
export const streamOf = (transferId: number): string => `transfer ${transferId}`;

export type TransferStep = {
  readonly id: number;
  readonly action: string;
  readonly request: TransferActionRequest;
};

export const actOnTransfer = (
  api: ApiClient,
  { id, action, request }: TransferStep,
  key: string,
): Promise<Answer<TransferDetail>> =>
  api.send(`/transfers/${id}/actions/${action}`, transferDetailSchema, request, { key });

export const createTransfer = (api: ApiClient, made: NewTransfer, key: string): Promise<Answer<TransferDetail>> =>
  api.send('/transfers', transferDetailSchema, made, { key });
