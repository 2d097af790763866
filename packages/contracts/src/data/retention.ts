import { z } from 'zod';

export const RETENTIONS = [
  'abandoned-carts',
  'ad-conversions',
  'back-in-stock',
  'messages',
  'notifications',
  'staff-sessions',
] as const;
export type RetentionName = (typeof RETENTIONS)[number];

const ruleSchema = z.object({
  name: z.enum(RETENTIONS),
  days: z.int(),
  /** as long as the house keeps it, whatever is set */
  most: z.int(),
  /** what the next run would remove, were it now */
  due: z.int(),
  lastRunAt: z.iso.datetime().nullable(),
  lastRemoved: z.int(),
  removedInAll: z.int(),
});

/** `GET /dashboard/api/retention`: how long what is of persons is kept. */
export const retentionSchema = z
  .object({ rules: z.array(ruleSchema), nextRunAt: z.iso.datetime(), version: z.int() })
  .meta({ id: 'Retention' });
export type RetentionView = z.infer<typeof retentionSchema>;

/** `POST /dashboard/api/retention` */
export const retentionWriteSchema = z.strictObject({
  days: z.partialRecord(z.enum(RETENTIONS), z.int().min(1).max(3_650)),
  version: z.int(),
});
export type RetentionWrite = z.infer<typeof retentionWriteSchema>;
