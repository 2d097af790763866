import { z } from 'zod';
import { idSchema } from './pieces.ts';
import { plainText } from './plain-text.ts';

/**
 * The storefront's calls that price a cart and place an order. Amounts are decimal dinars with at most two decimals.
 * What the browser says of prices is a claim that the server compares, never a price.
 */
export const CHECKOUT_LIMITS = {
  /** bytes of a body; a cart of a hundred lines with packs fits several times */
  bodyBytes: 64 * 1024,
  lines: 100,
  packItems: 50,
  quantity: 10_000,
} as const;

/** Form selects hold text: the digits of an id count as the id. */
const chosenId = z.union([
  idSchema,
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
]);
const quantity = z.int().min(1).max(CHECKOUT_LIMITS.quantity);
const amount = z.number().min(0).max(1_000_000_000_000);
const shortText = plainText(200);

export const packContentSchema = z.strictObject({ productId: idSchema, combinationId: idSchema.nullish(), quantity });

export const cartLineSchema = z.strictObject({
  product: idSchema,
  combination: idSchema.nullish(),
  /** the displayPrice that the shopper saw */
  unitPrice: amount,
  quantity,
  productInPack: z.array(packContentSchema).max(CHECKOUT_LIMITS.packItems).nullish(),
});
export type CartLineClaim = z.infer<typeof cartLineSchema>;

const promotionClaim = z.strictObject({ isFree: z.boolean().nullish(), minSubtotal: amount.nullish() });

export const checkoutRequestSchema = z.strictObject({
  version: z.literal(1),
  channel: z.literal('eCommerce'),
  shopUuid: z.uuid(),
  cartExternalId: plainText(100).min(1),
  customer: z.strictObject({
    temporaryId: shortText,
    firstname: shortText,
    lastname: shortText,
    phone: plainText(50),
    email: plainText(254).nullish(),
  }),
  deliveryAddress: z.strictObject({
    /** needed for a delivery to the door only, which is asked where the carrier's service is known */
    address: plainText(500).transform((value) => value.trim()),
    wilaya: chosenId,
    commune: chosenId,
    transporter: chosenId,
  }),
  cart: z.array(cartLineSchema).min(1).max(CHECKOUT_LIMITS.lines),
  meta: z.strictObject({
    source: z.enum(['quick', 'cart']),
    locale: z.enum(['fr', 'ar', 'en']),
    coupon: plainText(60).nullish(),
    /** what the shopper wants to say beside it; `LONGEST_ORDER_NOTE` of core */
    note: plainText(300).nullish(),
    /** what the shopper saw as the total to pay; compared like a price where it is given */
    total: amount.nullish(),
    /** where the shopper came from: whatever of it can be read is kept, none of it is believed */
    landing: z.unknown().optional(),
    /** the landing page on which it was ordered, as that page says of itself; what is none is kept as none */
    landingPage: plainText(40).nullish(),
    /** given by who let networks measure their order: what their browser says of itself, of which what can be read is kept */
    adConsent: z.unknown().optional(),
    shipping: z.strictObject({
      isFree: z.boolean(),
      transporterId: chosenId.nullish(),
      finalPrice: amount,
      promo: promotionClaim.nullish(),
    }),
  }),
  /** SF-35, only from the cart checkout; informative, never read */
  formData: z.record(z.string(), z.unknown()).optional(),
  clientOrderKey: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

export const placedOrderSchema = z.object({ orderUuid: z.uuid(), redirectUrl: z.string() }).meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const quoteRequestSchema = z.strictObject({
  cart: z.array(cartLineSchema.extend({ unitPrice: amount.nullish() })).max(CHECKOUT_LIMITS.lines),
  delivery: z
    .strictObject({ wilaya: chosenId.nullish(), commune: chosenId, transporter: chosenId.nullish() })
    .nullish(),
  coupon: plainText(60).nullish(),
  channel: z.literal('eCommerce'),
  shopUuid: z.uuid().optional(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const LINE_PROBLEMS = ['price_changed', 'out_of_stock', 'gone'] as const;

const quotedLineSchema = z.object({
  product: z.int(),
  combination: z.int().nullable(),
  quantity: z.int(),
  /** the display price of one after promotions; 0 for what is gone */
  unitPrice: z.number(),
  /** how many can be had now */
  available: z.int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
});

/** What the server says of a cart now: the answer of the quote, and with code and message the body of a 409. */
export const cartStateSchema = z.object({
  cart: z.array(quotedLineSchema),
  /** null: no carrier chosen, or it does not serve the commune */
  shipping: z
    .object({ transporterId: z.int(), price: z.number(), finalPrice: z.number(), isFree: z.boolean() })
    .nullable(),
  total: z.number(),
  /** null: none was given */
  coupon: z
    .object({
      code: z.string(),
      applied: z.boolean(),
      /** what it takes off */
      amount: z.number(),
      /** why it does not apply: a word of the engine, `unknown` or `delivery_not_chosen` */
      reason: z.string().nullable(),
      /** the reason as a sentence in the caller's language */
      message: z.string().nullable(),
    })
    .nullable(),
});
export type CartState = z.infer<typeof cartStateSchema>;

export const quoteSchema = cartStateSchema
  .extend({
    /** `previousPrice`: what one costs without promotions; null where they take nothing off */
    cart: z.array(quotedLineSchema.extend({ previousPrice: z.number().nullable() })),
    /** what promotions take off the whole cart, delivery apart */
    discount: z.number(),
    promotions: z.array(
      z.object({ name: z.string(), amount: z.number(), applied: z.boolean(), reason: z.string().nullable() }),
    ),
    /** the nearest promotion that makes delivery free; `missing` is 0 once it is reached */
    freeDelivery: z.object({ minSubtotal: z.number(), missing: z.number() }).nullable(),
    /** by line: what one pack saves against its contents bought one by one; null for what is no pack */
    packSavings: z.array(z.number().nullable()),
  })
  .meta({ id: 'Quote' });
export type QuoteAnswer = z.infer<typeof quoteSchema>;

export const checkoutConflictSchema = cartStateSchema
  .extend({ code: z.enum(['out_of_stock', 'not_deliverable', 'price_changed']), message: z.string() })
  .meta({ id: 'CheckoutConflict' });
export type CheckoutConflict = z.infer<typeof checkoutConflictSchema>;
