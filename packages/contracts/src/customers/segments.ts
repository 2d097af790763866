import { customerTypes, TAG_LIMITS } from '@hanout/core/customers';
import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

export const SEGMENT_LIMITS = { name: 60, segments: 100, days: 3650 } as const;

const days = z.int().min(1).max(SEGMENT_LIMITS.days).nullable();

/** Everything that is said must fit; null or empty: nothing is said of it. */
export const segmentRuleSchema = z.strictObject({
  ordersMin: z.int().min(1).max(1_000_000).nullable(),
  /** centimes of what was delivered */
  valueMin: z.int().min(1).max(1_000_000_000_000).nullable(),
  lastOrderWithinDays: days,
  /** the last order lies longer back, or there was none */
  lastOrderBeforeDays: days,
  wilayaCodes: z.array(z.int().min(1).max(99)).max(69),
  types: z.array(z.enum(customerTypes)).max(customerTypes.length),
  tags: z.array(plainText(TAG_LIMITS.length)).max(TAG_LIMITS.count),
});

export const segmentSchema = z.object({
  id: idSchema,
  version: z.int(),
  /** null: every shop's */
  shopId: idSchema.nullable(),
  name: z.string(),
  rule: segmentRuleSchema,
  mayChange: z.boolean(),
  /** how many customers it means now, of the shops that the person sees */
  count: z.int(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** `GET /dashboard/api/customers/segments` */
export const segmentListSchema = z.object({ rows: z.array(segmentSchema), mayWrite: z.boolean() });
export type SegmentList = z.infer<typeof segmentListSchema>;

/** `POST /dashboard/api/customers/segments` and, with a version, `…/segments/:id` */
export const segmentWriteSchema = z.strictObject({
  version: z.int().positive().optional(),
  /** of a new one; null: every shop's */
  shopId: idSchema.nullable().optional(),
  name: plainText(SEGMENT_LIMITS.name).trim().min(1),
  rule: segmentRuleSchema,
});
export type SegmentWrite = z.infer<typeof segmentWriteSchema>;

/** `POST /dashboard/api/customers/segments/count`: whom a rule would mean, before it is saved. */
export const segmentCountSchema = z.object({ count: z.int() });
export const segmentTrialSchema = z.strictObject({ rule: segmentRuleSchema });

/** `POST /dashboard/api/customers/segments/:id/archive` */
export const segmentArchiveSchema = z.strictObject({ version: z.int().positive(), isArchived: z.boolean() });
