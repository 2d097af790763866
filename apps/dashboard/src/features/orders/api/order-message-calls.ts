import { messageRowSchema, orderMessagesSchema, readyMessagesSchema } from '@hanout/contracts/messages';
import type { MessageRow, OrderMessages, PressedMessage, ReadyMessages } from '@hanout/contracts/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const orderMessageKeys = {
  ofOrder: (orderId: string) => ['order-messages', orderId] as const,
};

export function orderMessagesQuery(api: ApiClient, orderId: string) {
  return queryOptions<OrderMessages>({
    queryKey: orderMessageKeys.ofOrder(orderId),
    queryFn: ({ signal }) => api.read(`/orders/${orderId}/messages`, orderMessagesSchema, { signal }),
  });
}

export function readyMessagesQuery(api: ApiClient, orderId: string, event: MessageEvent) {
  return queryOptions<ReadyMessages>({
    queryKey: ['order-messages', 'ready', orderId, event],
    queryFn: ({ signal }) => api.read(`/orders/${orderId}/messages/ready/${event}`, readyMessagesSchema, { signal }),
    staleTime: 0,
  });
}

export const notePressed = (api: ApiClient, orderId: string, pressed: PressedMessage): Promise<Answer<OrderMessages>> =>
  api.send(`/orders/${orderId}/messages`, orderMessagesSchema, pressed);

export const sendMessageAgain = (api: ApiClient, id: number): Promise<Answer<MessageRow>> =>
  api.send(`/messages/${id}/again`, messageRowSchema, {});
