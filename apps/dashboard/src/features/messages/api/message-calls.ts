import {
  mailServerSchema,
  messageListSchema,
  messagePreviewSchema,
  messageRowSchema,
  messageRulesSchema,
  messageTestSchema,
} from '@hanout/contracts/messages';
import type {
  MailServer,
  MailServerWrite,
  MessageList,
  MessagePreview,
  MessagePreviewRequest,
  MessageRow,
  MessageRules,
  MessageRuleWrite,
  MessageTestRequest,
} from '@hanout/contracts/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { messageKeys } from './failures.ts';

export const PAGE_LENGTH = 30;

export type MessagesAsked = {
  readonly view: string;
  readonly q: string | null;
  readonly event: string | null;
  readonly channel: string | null;
  readonly cursor: string | null;
};

export function messageListQuery(api: ApiClient, asked: MessagesAsked) {
  return queryOptions<MessageList>({
    queryKey: [...messageKeys.lists, asked],
    queryFn: ({ signal }) =>
      api.read('/messages', messageListSchema, { query: { ...asked, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const sendAgain = (api: ApiClient, id: number): Promise<Answer<MessageRow>> =>
  api.send(`/messages/${id}/again`, messageRowSchema, {});

export function messageRulesQuery(api: ApiClient, shopId: number) {
  return queryOptions<MessageRules>({
    queryKey: messageKeys.rules(shopId),
    queryFn: ({ signal }) => api.read(`/messages/rules/${shopId}`, messageRulesSchema, { signal }),
  });
}

type RuleWritten = { readonly shopId: number; readonly event: string; readonly write: MessageRuleWrite };

export const writeRule = (api: ApiClient, { shopId, event, write }: RuleWritten): Promise<Answer<MessageRules>> =>
  api.send(`/messages/rules/${shopId}/event/${event}`, messageRulesSchema, write);

/** A text as it would be read, or why it cannot be sent as it is. */
export function previewQuery(api: ApiClient, shopId: number, asked: MessagePreviewRequest) {
  return queryOptions<Answer<MessagePreview>>({
    queryKey: ['messages', 'preview', shopId, asked],
    queryFn: () => api.send(`/messages/rules/${shopId}/preview`, messagePreviewSchema, asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export const sendTest = (api: ApiClient, shopId: number, asked: MessageTestRequest): Promise<Answer<{ to: string }>> =>
  api.send(`/messages/rules/${shopId}/test`, messageTestSchema, asked);

export function mailServerQuery(api: ApiClient, shopId: number) {
  return queryOptions<MailServer>({
    queryKey: messageKeys.server(shopId),
    queryFn: ({ signal }) => api.read(`/messages/server/${shopId}`, mailServerSchema, { signal }),
  });
}

export const writeMailServer = (api: ApiClient, shopId: number, write: MailServerWrite): Promise<Answer<MailServer>> =>
  api.send(`/messages/server/${shopId}`, mailServerSchema, write);
