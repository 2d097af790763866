import { orderListSchema } from '@hanout/contracts/orders/orders';
import type { OrderList } from '@hanout/contracts/orders/orders';
import {
  orderReturnsSchema,
  returnDetailSchema,
  returnListSchema,
  shopReturnRuleSchema,
} from '@hanout/contracts/orders/returns';
import type {
  AskReturnRequest,
  OrderReturns,
  ReturnActionRequest,
  ReturnDetail,
  ReturnList,
  ReturnRuleWrite,
  ReturnView,
  ShopReturnRule,
} from '@hanout/contracts/orders/returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const returnKeys = {
  /** Below the counts of orders: whatever the stream of orders tells renews it. */
  lists: ['orders', 'counts', 'returns'] as const,
  detail: (id: string) => ['returns', 'detail', id] as const,
  rule: (shopId: number) => ['returns', 'rule', shopId] as const,
};

/** What of orders is old once something was done with a return. */
export const ordersTouched = [
  ['orders', 'counts'],
  ['orders', 'detail'],
  ['orders', 'returns'],
] as const;

type Asked = { readonly view: ReturnView; readonly q: string | null; readonly cursor: string | null };

export function returnListQuery(api: ApiClient, { view, q, cursor }: Asked) {
  return queryOptions<ReturnList>({
    queryKey: [...returnKeys.lists, view, q, cursor],
    queryFn: ({ signal }) => api.read('/returns', returnListSchema, { query: { view, q, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function returnQuery(api: ApiClient, id: string) {
  return queryOptions<ReturnDetail>({
    queryKey: returnKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/returns/${id}`, returnDetailSchema, { signal }),
  });
}

/** What of an order came back, and what may. */
export function orderReturnsQuery(api: ApiClient, orderId: string) {
  return queryOptions<OrderReturns>({
    queryKey: ['orders', 'returns', orderId],
    queryFn: ({ signal }) => api.read(`/orders/${orderId}/returns`, orderReturnsSchema, { signal }),
  });
}

/** Orders that a person may mean. */
export function findOrdersQuery(api: ApiClient, q: string) {
  return queryOptions<OrderList>({
    queryKey: ['returns', 'orders', q],
    queryFn: ({ signal }) => api.read('/orders', orderListSchema, { query: { q, limit: 20 }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

export const askReturn = (
  api: ApiClient,
  { orderId, body }: { readonly orderId: string; readonly body: AskReturnRequest },
  key: string,
): Promise<Answer<ReturnDetail>> => api.send(`/orders/${orderId}/returns`, returnDetailSchema, body, { key });

export type ReturnStep = { readonly id: string; readonly action: string; readonly request: ReturnActionRequest };

export const actOnReturn = (
  api: ApiClient,
  { id, action, request }: ReturnStep,
  key: string,
): Promise<Answer<ReturnDetail>> => api.send(`/returns/${id}/actions/${action}`, returnDetailSchema, request, { key });

export function returnRuleQuery(api: ApiClient, shopId: number) {
  return queryOptions<ShopReturnRule>({
    queryKey: returnKeys.rule(shopId),
    queryFn: ({ signal }) => api.read(`/returns/rules/${shopId}`, shopReturnRuleSchema, { signal }),
  });
}

export const writeReturnRule = (
  api: ApiClient,
  shopId: number,
  write: ReturnRuleWrite,
): Promise<Answer<ShopReturnRule>> => api.send(`/returns/rules/${shopId}`, shopReturnRuleSchema, write);
