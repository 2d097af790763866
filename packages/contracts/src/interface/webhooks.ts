import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** What a shop's programs can be told of. */
export const webhookEvents = [
  'order.created',
  'order.changed',
  'order.cancelled',
  'order.delivered',
  'payment.recorded',
  'stock.low',
  'product.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WEBHOOK_LIMITS = { name: 60, url: 500, perShop: 20 } as const;
export const webhookStates = ['on', 'off', 'gave_up', 'archived'] as const;

export const webhookSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    shop: z.object({ id: z.int(), name: z.string() }),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** gave_up: switched off by the house, after a day without an answer */
    state: z.enum(webhookStates),
    createdAt: z.iso.datetime(),
    /** of the last day */
    delivered: z.int(),
    failed: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /dashboard/api/webhooks`: archived ones come last. */
export const webhookListSchema = z.object({
  rows: z.array(webhookSchema),
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type WebhookList = z.infer<typeof webhookListSchema>;

/** `POST /dashboard/api/webhooks` (of a shop) and `…/{id}` (with the version that the person saw). */
export const webhookWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  /** of a new one */
  shopId: idSchema.optional(),
  name: plainText(WEBHOOK_LIMITS.name).trim(),
  url: plainText(WEBHOOK_LIMITS.url).trim(),
  events: z.array(z.enum(webhookEvents)).max(webhookEvents.length),
  isOn: z.boolean(),
});
export type WebhookWrite = z.infer<typeof webhookWriteSchema>;

/** The secret that signs is told this once. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryReasons = [
  'address-wrong',
  'address-closed',
  'host-unknown',
  'no-answer',
  'answered',
  'too-many-redirects',
  'too-large',
  'too-slow',
  'secret-lost',
] as const;

export const deliverySchema = z
  .object({
    id: z.int(),
    webhook: z.object({ id: z.int(), name: z.string() }),
    /** by which the receiver knows an event that comes twice */
    eventId: z.uuid(),
    type: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** what the receiver answered last; null: nothing */
    status: z.int().nullable(),
    /** why the last attempt did not do; null: it did, or there was none */
    reason: z.enum(deliveryReasons).nullable(),
    tookMs: z.int().nullable(),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
    /** of the next attempt; null: there is none */
    dueAt: z.iso.datetime().nullable(),
    body: z.string(),
    /** how the receiver's last answer begins */
    answer: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof deliverySchema>;

/** `GET /dashboard/api/webhooks/deliveries`, the latest first. */
export const deliveryListQuerySchema = z.object({
  webhook: idTextSchema.optional(),
  state: z.enum(deliveryStates).optional(),
  type: z.enum([...webhookEvents, 'test']).optional(),
  /** in what was told or answered; three letters at least, fewer are as none */
  q: searchText.default(''),
  /** below this id */
  cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DeliveryListQuery = z.infer<typeof deliveryListQuerySchema>;

export const deliveryListSchema = z.object({
  rows: z.array(deliverySchema),
  /** at most a thousand are counted */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;
