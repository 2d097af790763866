import { z } from 'zod';
import { CHECKOUT_LIMITS } from '../checkout.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const id = idTextSchema.nullish().catch(null);
const amount = z.number().min(0).max(1_000_000_000_000);

/**
 * `POST /web/api/cart/abandoned/cart` (storefront §3, §7): what a shopper has typed of an order that is not placed. The
 * answer is 204 whatever it holds. `payload.meta.optedOut` takes back what this cart has sent before.
 */
export const abandonedCartSchema = z.object({
  externalId: plainText(100).min(1),
  shopUuid: z.uuid(),
  firstname: plainText(200).catch(''),
  lastname: plainText(200).catch(''),
  phone: plainText(50),
  email: plainText(254).nullish().catch(''),
  payload: z.object({
    source: z.enum(['quick', 'cart']),
    schemaVersion: z.literal(1),
    locale: z.enum(['fr', 'ar', 'en']),
    cart: z
      .array(
        z.object({
          productId: idSchema,
          combinationId: idSchema.nullish(),
          quantity: z.int().min(1).max(10_000),
          unitPrice: amount,
          /** what a pack holds, as the shopper chose it; null: it is none */
          productInPack: z
            .array(
              z.object({
                productId: idSchema,
                combinationId: idSchema.nullish(),
                quantity: z.int().min(1).max(10_000),
              }),
            )
            .max(CHECKOUT_LIMITS.packItems)
            .nullish()
            .catch(null),
        }),
      )
      .max(100),
    linesSummary: z.object({ linesCount: z.int().min(0).max(100), subtotal: amount }),
    shipping: z.object({
      wilayaId: id,
      communeId: id,
      transporterId: id,
      finalPrice: amount.nullish().catch(null),
      isFree: z.boolean().catch(false),
    }),
    meta: z.object({ temporaryId: plainText(200).catch(''), optedOut: z.boolean().optional() }),
  }),
});
export type AbandonedCart = z.infer<typeof abandonedCartSchema>;
