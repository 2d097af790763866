import type { Permission } from '@hanout/core/staff';
import { z } from 'zod';
import { permissionSchema } from '../auth.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** What a key can be given: whatever the published calls ask for. */
export const KEY_PERMISSIONS = [
  'orders.read',
  'orders.create',
  'orders.price',
  'orders.confirm',
  'orders.cancel',
  'orders.note',
  'customers.read',
  'customers.contact',
  'preparation.pack',
  'shipments.manage',
  'returns.manage',
  'payments.read',
  'payments.record',
  'payments.refund',
  'catalog.read',
  'catalog.write',
  'stock.read',
  'stock.write',
  'api.manage',
] as const satisfies readonly Permission[];

export const KEY_LIMITS = { name: 60, requestsPerMinute: 6000 } as const;
export const keyStates = ['active', 'expired', 'revoked'] as const;

export const apiKeySchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    /** how it begins, by which people tell keys apart */
    prefix: z.string(),
    state: z.enum(keyStates),
    permissions: z.array(permissionSchema),
    /** none: every shop of who answers for it */
    shopIds: z.array(z.int()),
    shops: z.array(z.string()),
    /** who answers for it: it does nothing that this person may not do */
    maker: z.string(),
    requestsPerMinute: z.int(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** to within a minute; null: never */
    lastUsedAt: z.iso.datetime().nullable(),
    /** the key before the last change of keys opens until then; null: it does not */
    previousUntil: z.iso.datetime().nullable(),
    /** false: it holds what the asking person has not */
    mayChange: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

const choice = z.object({ id: z.int(), name: z.string() });

/** `GET /dashboard/api/api-keys`: those that still open come first. */
export const apiKeyListSchema = z.object({ rows: z.array(apiKeySchema), shops: z.array(choice) });
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;

/** `POST /dashboard/api/api-keys` and `…/{id}`: the whole form; with the version that the person saw, where there is one. */
export const apiKeyWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: plainText(KEY_LIMITS.name).trim(),
  permissions: z.array(z.enum(KEY_PERMISSIONS)).max(KEY_PERMISSIONS.length),
  shopIds: z.array(idSchema).max(200),
  requestsPerMinute: z.int().min(1).max(KEY_LIMITS.requestsPerMinute),
  /** the last day on which it opens, in Algiers; null: it has no end */
  expiresOn: z.iso.date().nullable(),
});
export type ApiKeyWrite = z.infer<typeof apiKeyWriteSchema>;

/** `POST /dashboard/api/api-keys/{id}/rotate`: another key in its place; the one before it opens for so many hours yet. */
export const apiKeyRotateSchema = z.strictObject({ version: z.int().min(1), overlapHours: z.int().min(0).max(168) });
export type ApiKeyRotate = z.infer<typeof apiKeyRotateSchema>;

/** The key itself is told this once. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, token: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;
