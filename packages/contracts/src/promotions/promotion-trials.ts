import { PROMOTION_STATES, REFUSAL_REASONS } from '@hanout/core/promotions';
import { z } from 'zod';
import { orderChannels } from '../orders/order-states.ts';
import { promotionDraftSchema } from './promotions.ts';

/** Amounts are integer centimes, instants ISO 8601 in UTC. */
const centimes = z.int();
const instant = z.iso.datetime();

/** `POST /dashboard/api/promotions/preview`: what a draft would do; `id` is the promotion that it would replace. */
export const promotionPreviewRequestSchema = z.strictObject({
  id: z.int().positive().nullable(),
  draft: promotionDraftSchema,
});
export type PromotionPreviewRequest = z.infer<typeof promotionPreviewRequestSchema>;

export const promotionPreviewSchema = z.object({
  /** priced in this shop, on this channel, at this moment */
  at: instant,
  productCount: z.int(),
  belowCostCount: z.int(),
  /** the first of them, by name */
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      image: z.string().nullable(),
      beforeCentimes: centimes,
      afterCentimes: centimes,
      isBelowCost: z.boolean(),
      /** why it takes nothing here; null when it does */
      reason: z.enum(REFUSAL_REASONS).nullable(),
    }),
  ),
  conflicts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(PROMOTION_STATES),
      /** seen from the draft: it wins, it loses, or both apply */
      relation: z.enum(['wins', 'loses', 'both']),
      sharedProducts: z.int(),
      sentence: z.string(),
    }),
  ),
});
export type PromotionPreview = z.infer<typeof promotionPreviewSchema>;

/** `POST /dashboard/api/promotions/simulate`: a test cart through the shop's own pricing; nothing is stored or counted. */
export const promotionSimulationRequestSchema = z.strictObject({
  shopId: z.int().positive(),
  lines: z
    .array(
      z.strictObject({
        productId: z.int().positive(),
        combinationId: z.int().positive().nullable(),
        quantity: z.int().min(1).max(9_999),
      }),
    )
    .min(1)
    .max(50),
  channel: z.enum(orderChannels),
  /** null: who usually buys and pays on the channel */
  segmentId: z.int().positive().nullable(),
  paymentMethodId: z.int().positive().nullable(),
  coupon: z.string().trim().max(60).nullable(),
  /** null: now */
  at: instant.nullable(),
  /** null: no delivery chosen */
  delivery: z
    .strictObject({ carrierId: z.int().positive(), priceCentimes: centimes.min(0).max(100_000_000) })
    .nullable(),
  /** an unsaved promotion, in place of `id` or beside the others */
  draft: promotionDraftSchema.nullable(),
  id: z.int().positive().nullable(),
});
export type PromotionSimulationRequest = z.infer<typeof promotionSimulationRequestSchema>;

const taken = z.object({ name: z.string(), amountCentimes: centimes });
export const promotionSimulationSchema = z.object({
  at: instant,
  lines: z.array(
    z.object({
      productId: z.int(),
      combinationId: z.int().nullable(),
      name: z.string(),
      combination: z.string().nullable(),
      quantity: z.int(),
      basePriceCentimes: centimes,
      unitPriceCentimes: centimes,
      totalCentimes: centimes,
      promotions: z.array(taken),
    }),
  ),
  /** lines that name nothing to buy in this shop, by their place in the request */
  unknownLines: z.array(z.int()),
  subtotalCentimes: centimes,
  cartDiscountCentimes: centimes,
  shipping: z.object({ priceCentimes: centimes, finalPriceCentimes: centimes }).nullable(),
  totalCentimes: centimes,
  promotions: z.array(
    z.object({
      /** null: the unsaved one */
      id: z.int().nullable(),
      name: z.string(),
      amountCentimes: centimes,
      applied: z.boolean(),
      reason: z.enum(REFUSAL_REASONS).nullable(),
      sentence: z.string().nullable(),
    }),
  ),
});
export type PromotionSimulation = z.infer<typeof promotionSimulationSchema>;

/** `GET /dashboard/api/product/product/{id}/combinations` (dashboard document §7) */
export const combinationChoicesSchema = z.object({
  combinations: z.array(z.object({ id: z.int(), combination: z.string() })),
});
export type CombinationChoices = z.infer<typeof combinationChoicesSchema>;
