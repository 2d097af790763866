import {
  matchedLinesSchema,
  supplierOrderChoicesSchema,
  supplierOrderDetailSchema,
  supplierOrderListSchema,
  supplierProposalsSchema,
  supplyThingsSchema,
} from '@hanout/contracts/purchasing/supplier-orders';
import type {
  MatchedLines,
  NewSupplierOrder,
  SupplierOrderAction,
  SupplierOrderChoices,
  SupplierOrderDetail,
  SupplierOrderDraft,
  SupplierOrderList,
  SupplierProposals,
  SupplyThings,
} from '@hanout/contracts/purchasing/supplier-orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { OrderListState } from './order-list-state.ts';

export const PAGE_LENGTH = 50;

export const orderKeys = {
  lists: ['supplier-orders', 'list'] as const,
  detail: (id: number) => ['supplier-orders', 'detail', id] as const,
  things: ['supplier-orders', 'things'] as const,
  proposals: ['supplier-orders', 'proposals'] as const,
};

export function orderListQuery(api: ApiClient, state: Omit<OrderListState, 'sort'>) {
  const { view, q, supplier, warehouse, cursor } = state;
  return queryOptions<SupplierOrderList>({
    queryKey: [...orderKeys.lists, view, q, supplier, warehouse, cursor],
    queryFn: ({ signal }) =>
      api.read('/supplier-orders', supplierOrderListSchema, {
        query: { view, q, supplier, warehouse, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(api: ApiClient, id: number) {
  return queryOptions<SupplierOrderDetail>({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/supplier-orders/${id}`, supplierOrderDetailSchema, { signal }),
  });
}

type Named = { readonly items: string; readonly supplier: string | null; readonly warehouse: string | null };

export function choicesQuery(api: ApiClient, { items, supplier, warehouse }: Named) {
  return queryOptions<SupplierOrderChoices>({
    queryKey: ['supplier-orders', 'choices', items, supplier, warehouse],
    queryFn: ({ signal }) =>
      api.read('/supplier-orders/choices', supplierOrderChoicesSchema, {
        query: { items, supplier, warehouse },
        signal,
      }),
  });
}

export function proposalsQuery(api: ApiClient) {
  return queryOptions<SupplierProposals>({
    queryKey: orderKeys.proposals,
    queryFn: ({ signal }) => api.read('/supplier-orders/proposals', supplierProposalsSchema, { signal }),
  });
}

/** Without a warehouse nothing is known of what lies there. */
type Looking = { readonly q: string; readonly supplier: number; readonly warehouse: number | null };

export function thingsQuery(api: ApiClient, { q, supplier, warehouse }: Looking) {
  return queryOptions<SupplyThings>({
    queryKey: [...orderKeys.things, supplier, warehouse, q],
    queryFn: ({ signal }) =>
      api.read('/supplier-orders/things', supplyThingsSchema, { query: { q, supplier, warehouse }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Pasted = { readonly supplierId: number; readonly warehouseId: number; readonly text: string };

export const matchLines = (api: ApiClient, pasted: Pasted): Promise<Answer<MatchedLines>> =>
  api.send('/supplier-orders/match', matchedLinesSchema, pasted);

export const createOrder = (
  api: ApiClient,
  made: NewSupplierOrder,
  key: string,
): Promise<Answer<SupplierOrderDetail>> => api.send('/supplier-orders', supplierOrderDetailSchema, made, { key });

export const saveOrder = (
  api: ApiClient,
  id: number,
  draft: SupplierOrderDraft,
): Promise<Answer<SupplierOrderDetail>> => api.send(`/supplier-orders/${id}`, supplierOrderDetailSchema, draft);

export const duplicateOrder = (api: ApiClient, id: number, key: string): Promise<Answer<SupplierOrderDetail>> =>
  api.send(`/supplier-orders/${id}/duplicate`, supplierOrderDetailSchema, {}, { key });

export type OrderStep = { readonly id: number; readonly action: string; readonly request: SupplierOrderAction };

export const actOnOrder = (
  api: ApiClient,
  { id, action, request }: OrderStep,
  key: string,
): Promise<Answer<SupplierOrderDetail>> =>
  api.send(`/supplier-orders/${id}/actions/${action}`, supplierOrderDetailSchema, request, { key });
