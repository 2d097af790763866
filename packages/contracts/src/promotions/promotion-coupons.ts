import { z } from 'zod';
import { searchText } from '../list-query.ts';

const instant = z.iso.datetime();

/** `GET /dashboard/api/promotions/{id}/coupons` */
export const promotionCouponsQuerySchema = z.object({
  q: searchText.max(60).optional(),
  status: z.enum(['all', 'free', 'used']).default('all'),
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const promotionCouponsSchema = z.object({
  rows: z.array(
    z.object({
      code: z.string(),
      usedAt: instant.nullable(),
      order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
    }),
  ),
  total: z.int(),
  used: z.int(),
  nextCursor: z.int().nullable(),
});
export type PromotionCoupons = z.infer<typeof promotionCouponsSchema>;

/** `POST /dashboard/api/promotions/{id}/coupons` with an Idempotency-Key: makes so many codes, once. */
export const makeCouponsRequestSchema = z.strictObject({
  count: z.int().min(1).max(10_000),
  prefix: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9-]{0,11})?$/),
});
export type MakeCouponsRequest = z.infer<typeof makeCouponsRequestSchema>;
export const madeCouponsSchema = z.object({ made: z.int(), total: z.int() });
