import {
  apiKeyListSchema,
  apiKeySchema,
  madeApiKeySchema,
  type ApiKey,
  type ApiKeyList,
  type ApiKeyRotate,
  type ApiKeyWrite,
  type MadeApiKey,
} from '@hanout/contracts/interface/api-keys';
import {
  deliveryListSchema,
  deliverySchema,
  madeWebhookSchema,
  webhookListSchema,
  webhookSchema,
  type Delivery,
  type DeliveryList,
  type MadeWebhook,
  type Webhook,
  type WebhookList,
  type WebhookWrite,
} from '@hanout/contracts/interface/webhooks';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const apiAccessKeys = { keys: ['api-keys'] as const, webhooks: ['webhooks'] as const };
export const DELIVERIES_PER_PAGE = 50;

export function keyListQuery(api: ApiClient, language: Language) {
  return queryOptions<ApiKeyList>({
    queryKey: [...apiAccessKeys.keys, language],
    queryFn: ({ signal }) => api.read('/api-keys', apiKeyListSchema, { signal }),
  });
}

export const makeKey = (api: ApiClient, key: ApiKeyWrite): Promise<Answer<MadeApiKey>> =>
  api.send('/api-keys', madeApiKeySchema, key);

export const changeKey = (api: ApiClient, id: number, key: ApiKeyWrite): Promise<Answer<ApiKey>> =>
  api.send(`/api-keys/${id}`, apiKeySchema, key);

export const rotateKey = (api: ApiClient, id: number, asked: ApiKeyRotate): Promise<Answer<MadeApiKey>> =>
  api.send(`/api-keys/${id}/rotate`, madeApiKeySchema, asked);

export const revokeKey = (api: ApiClient, { id, version }: ApiKey): Promise<Answer<ApiKey>> =>
  api.send(`/api-keys/${id}/revoke`, apiKeySchema, { version });

export function webhookListQuery(api: ApiClient, language: Language) {
  return queryOptions<WebhookList>({
    queryKey: [...apiAccessKeys.webhooks, 'list', language],
    queryFn: ({ signal }) => api.read('/webhooks', webhookListSchema, { signal }),
  });
}

export const makeWebhook = (api: ApiClient, webhook: WebhookWrite): Promise<Answer<MadeWebhook>> =>
  api.send('/webhooks', madeWebhookSchema, webhook);

export const changeWebhook = (api: ApiClient, id: number, webhook: WebhookWrite): Promise<Answer<Webhook>> =>
  api.send(`/webhooks/${id}`, webhookSchema, webhook);

export const renewSecret = (api: ApiClient, { id, version }: Webhook): Promise<Answer<MadeWebhook>> =>
  api.send(`/webhooks/${id}/secret`, madeWebhookSchema, { version });

export type WebhookPutting = { readonly id: number; readonly act: 'archive' | 'restore'; readonly version: number };

export const putWebhookAway = (api: ApiClient, { id, act, version }: WebhookPutting): Promise<Answer<Webhook>> =>
  api.send(`/webhooks/${id}/${act}`, webhookSchema, { version });

export const testWebhook = (api: ApiClient, id: number): Promise<Answer<Delivery>> =>
  api.send(`/webhooks/${id}/test`, deliverySchema, {});

export type DeliveriesAsked = {
  readonly webhook: string | null;
  readonly state: string | null;
  readonly type: string | null;
  readonly q: string | null;
  readonly cursor: string | null;
};

export function deliveryListQuery(api: ApiClient, asked: DeliveriesAsked) {
  return queryOptions<DeliveryList>({
    queryKey: [...apiAccessKeys.webhooks, 'deliveries', asked],
    queryFn: ({ signal }) =>
      api.read('/webhooks/deliveries', deliveryListSchema, { query: { ...asked, limit: DELIVERIES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const resendDelivery = (api: ApiClient, id: number): Promise<Answer<Delivery>> =>
  api.send(`/webhooks/deliveries/${id}/resend`, deliverySchema, {});
