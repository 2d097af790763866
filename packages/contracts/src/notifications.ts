import { LARGEST_ID } from '@hanout/core/kernel';
import { z } from 'zod';

export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'call_back',
  'webhook_off',
  'conversions_failed',
  'transfer_sent',
  'supplier_order_late',
  'incident_opened',
  'incident_mentioned',
  'till_cases',
] as const;

export const notificationSchema = z
  .object({
    /** those of what is told as one; the latest first */
    ids: z.array(z.int()).min(1),
    kind: z.enum(NOTIFICATION_KINDS),
    /** the one, or the latest of several; null: it is about none */
    order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
    /** that was given up; null: it is about none */
    webhook: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** that is on its way; null: it is about none */
    transfer: z.object({ id: z.int(), target: z.string() }).nullable(),
    /** that is late; null: it is about none */
    supplierOrder: z.object({ id: z.int(), number: z.string(), supplier: z.string() }).nullable(),
    /** that somebody has to know of; null: it is about none */
    incident: z.object({ id: z.int(), warehouse: z.string() }).nullable(),
    /** that sold otherwise than the books have it, with the first such case in words and how many wait since; null: it is about none */
    till: z.object({ id: z.int(), name: z.string(), said: z.string(), count: z.int() }).nullable(),
    /** who did it; empty: nobody, it was time */
    by: z.string(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** `GET /dashboard/api/notifications`: what concerns whoever asks, the latest first. */
export const notificationsSchema = z.object({ rows: z.array(notificationSchema), unread: z.int() });
export type Notifications = z.infer<typeof notificationsSchema>;

/** `POST /dashboard/api/notifications/read`; answers all of them. */
export const readNotificationsSchema = z.strictObject({
  ids: z.array(z.int().positive().max(LARGEST_ID)).min(1).max(200),
  isRead: z.boolean(),
});
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

/** What somebody did, as the bell tells it. */
export const lastChangeSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  isOwn: z.boolean(),
  said: z.string(),
  /** null: it has no page, or no name */
  thing: z.object({ name: z.string(), to: z.string() }).nullable(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});
export type LastChange = z.infer<typeof lastChangeSchema>;

/** `GET /dashboard/api/notifications/changes`: of the last days, what the person did and what others did to the same things. */
export const lastChangesSchema = z.object({ entries: z.array(lastChangeSchema) });
export type LastChanges = z.infer<typeof lastChangesSchema>;
