import {
  callClaimSchema,
  callLeaseSchema,
  callPaneSchema,
  callQueueSchema,
  shopCallRuleSchema,
} from '@hanout/contracts/orders/calls';
import type { CallClaim, CallPane, CallQueue, CallRuleWrite, ShopCallRule } from '@hanout/contracts/orders/calls';
import type { OrderActionRequest } from '@hanout/contracts/orders/order-actions';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const callKeys = {
  /** Below the counts of orders: whatever the stream of orders tells renews it. */
  queue: ['orders', 'counts', 'calls'] as const,
  pane: (id: string) => ['calls', 'pane', id] as const,
  panes: ['calls', 'pane'] as const,
  rule: (shopId: number) => ['calls', 'rule', shopId] as const,
};

/** The pane is read anew after a change of its order: its stock and its script follow from it. */
export const callKept = { store: () => [], renewals: { renewsBeside: [callKeys.panes] } };

export function callQueueQuery(api: ApiClient) {
  return queryOptions<CallQueue>({
    queryKey: callKeys.queue,
    queryFn: ({ signal }) => api.read('/calls/queue', callQueueSchema, { signal }),
    refetchInterval: 60_000,
  });
}

export function callPaneQuery(api: ApiClient, id: string) {
  return queryOptions<CallPane>({
    queryKey: callKeys.pane(id),
    queryFn: ({ signal }) => api.read(`/calls/${id}`, callPaneSchema, { signal }),
  });
}

export const claimNext = (api: ApiClient, skip: string | null): Promise<Answer<CallClaim>> =>
  api.send('/calls/next', callClaimSchema, skip === null ? {} : { skip });

export const keepCall = (api: ApiClient, id: string) => api.send('/calls/keep', callLeaseSchema, { order: id });

export const leaveCall = (api: ApiClient, id: string) => api.send('/calls/leave', callLeaseSchema, { order: id });

export const undoCall = (api: ApiClient, id: string, version: number): Promise<Answer<CallPane>> =>
  api.send(`/calls/${id}/undo`, callPaneSchema, { version });

export type CallEnd = { readonly id: string; readonly action: string; readonly body: OrderActionRequest };

export const endCall = (api: ApiClient, { id, action, body }: CallEnd, key: string): Promise<Answer<OrderDetail>> =>
  api.send(`/orders/${id}/actions/${action}`, orderDetailSchema, body, { key });

export function callRuleQuery(api: ApiClient, shopId: number) {
  return queryOptions<ShopCallRule>({
    queryKey: callKeys.rule(shopId),
    queryFn: ({ signal }) => api.read(`/calls/rules/${shopId}`, shopCallRuleSchema, { signal }),
  });
}

export const writeCallRule = (api: ApiClient, shopId: number, write: CallRuleWrite): Promise<Answer<ShopCallRule>> =>
  api.send(`/calls/rules/${shopId}`, shopCallRuleSchema, write);
