import { deliveryReasons, webhookEvents, type Delivery, type Webhook } from '@hanout/contracts/interface/webhooks';
import type { DeliveryRow, WebhookRow } from './queries.ts';

/** Of a webhook and its log. Its secret is in neither. */
export const presentWebhook = ({ createdAt, events, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: webhookEvents.filter((event) => events.includes(event)),
  createdAt: createdAt.toISOString(),
});

export const presentDelivery = ({ createdAt, attemptedAt, dueAt, reason, ...row }: DeliveryRow): Delivery => ({
  ...row,
  reason: deliveryReasons.find((each) => each === reason) ?? null,
  createdAt: createdAt.toISOString(),
  attemptedAt: attemptedAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
});
