import { messageRowSchema, orderMessagesSchema, readyMessagesSchema } from '@hanout/contracts/messages';
import type { MessageRow, OrderMessages, PressedMessage, ReadyMessages } from '@hanout/contracts/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

export const orderMessageKeys = {
  ofOrder: (orderId: string) => ['order-messages', orderId] as const,
};

export function orderMessagesQuery(api: ApiClient, orderId: string) {
  return queryOptions<OrderMessages>({
    queryKey: orderMessageKeys.ofOrder(orderId),
    queryFn: ({ signal }) => api.read(`/orders/${orderId}/messages`, orderMessagesSchema, { signal }),
  });
}

export type ReadyAsked = {
  readonly orderId: string;
  readonly event: MessageEvent;
  /** When the customer is called again, as it will be once it is noted; null: not any more. Left out: as the order has it. */
  readonly callAt?: string | null | undefined;
};

export function readyMessagesQuery(api: ApiClient, { orderId, event, callAt }: ReadyAsked) {
  const query = callAt === undefined ? {} : { callAt: callAt ?? 'never' };
  return queryOptions<ReadyMessages>({
    queryKey: ['order-messages', 'ready', orderId, event, query],
    queryFn: ({ signal }) =>
      api.read(`/orders/${orderId}/messages/ready/${event}`, readyMessagesSchema, { query, signal }),
    staleTime: 0,
  });
}

type Noted = { readonly orderId: string; readonly pressed: PressedMessage };

export const notePressed = (api: ApiClient, { orderId, pressed }: Noted, key: string): Promise<Answer<OrderMessages>> =>
  api.send(`/orders/${orderId}/messages`, orderMessagesSchema, pressed, { key });

export const sendMessageAgain = (api: ApiClient, id: number): Promise<Answer<MessageRow>> =>
  api.send(`/messages/${id}/again`, messageRowSchema, {});
