import { z } from 'zod';
import { CHECKOUT_LIMITS, LINE_PROBLEMS } from '../checkout.ts';
import { searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';
import { orderChannels } from './order-states.ts';
import { staffCartLineSchema } from './staff-orders.ts';

const centimes = z.int();

/** `POST /dashboard/api/orders/quote`: what an order in the making would cost now. Stores nothing. */
export const staffQuoteRequestSchema = z.strictObject({
  shop: idSchema,
  channel: z.enum(orderChannels),
  /** who buys, by either; null: nobody in particular yet */
  customer: z.strictObject({ id: idSchema.nullish(), phone: plainText(50).nullish() }).nullable(),
  delivery: z.strictObject({ commune: idSchema, transporter: idSchema }).nullable(),
  cart: z.array(staffCartLineSchema).max(CHECKOUT_LIMITS.lines),
  coupon: plainText(60).nullish(),
  /** the return that it takes the place of: where the shop is at fault its delivery costs nothing */
  exchangeOf: z.uuid().nullish(),
});
export type StaffQuoteRequest = z.input<typeof staffQuoteRequestSchema>;

export const staffQuoteSchema = z.object({
  /** in the order of the cart */
  lines: z.array(
    z.object({
      /** before promotions, by the catalogue */
      basePriceCentimes: centimes,
      unitPriceCentimes: centimes,
      totalCentimes: centimes,
      origin: z.enum(['shelf', 'wholesale', 'set']),
      available: z.int(),
      problem: z.enum(LINE_PROBLEMS).nullable(),
      promotions: z.array(z.string()),
    }),
  ),
  itemsSubtotalCentimes: centimes,
  cartDiscountCentimes: centimes,
  /** null: none was asked for, or the carrier does not serve the commune */
  delivery: z.object({ baseCentimes: centimes, priceCentimes: centimes }).nullable(),
  totalCentimes: centimes,
  coupon: z.object({ code: z.string(), applied: z.boolean(), message: z.string().nullable() }).nullable(),
  /** every promotion of the shop that is on: what it takes off, or why it does not, as a sentence */
  promotions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      amountCentimes: centimes,
      applied: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
});
export type StaffQuote = z.infer<typeof staffQuoteSchema>;

/** `GET /dashboard/api/orders/products`: what can be put into an order of the shop, by name, reference or barcode. */
export const sellableQuerySchema = z.object({
  shop: idTextSchema,
  q: searchText.optional(),
  /** these products instead, by their ids with commas between */
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .optional(),
});

const choice = z.object({
  id: idSchema,
  label: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  available: z.int(),
  /** null: the product's */
  priceCentimes: centimes.nullable(),
});

export const sellableSchema = z.object({
  id: idSchema,
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  type: z.enum(['simple', 'combinations', 'pack']),
  packMode: z.enum(['strict', 'flexible']).nullable(),
  priceCentimes: centimes,
  /** null: it has none */
  wholesale: z.object({ priceCentimes: centimes, minimumQuantity: z.int() }).nullable(),
  available: z.int(),
  combinations: z.array(choice),
  /** what a pack holds, and where it is flexible the combinations to choose from */
  contents: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      combinationId: idSchema.nullable(),
      quantity: z.int(),
      combinations: z.array(choice.pick({ id: true, label: true, available: true })),
    }),
  ),
});
export type Sellable = z.infer<typeof sellableSchema>;

/** `exact`: the text is the reference or barcode of one thing, which a scanner meant. */
export const sellableListSchema = z.object({
  products: z.array(sellableSchema),
  exact: z.object({ productId: idSchema, combinationId: idSchema.nullable() }).nullable(),
});
export type SellableList = z.infer<typeof sellableListSchema>;

/** `GET /dashboard/api/orders/transporters`: who delivers from the shop to the commune, at what price before promotions. */
export const staffTransportersQuerySchema = z.object({ shop: idTextSchema, commune: idTextSchema });
export const staffTransportersSchema = z.object({
  transporters: z.array(
    z.object({
      id: idSchema,
      carrierId: idSchema,
      name: z.string(),
      mode: z.enum(['home', 'desk']),
      desk: z.string().nullable(),
      priceCentimes: centimes,
      delayDaysMin: z.int(),
      delayDaysMax: z.int(),
    }),
  ),
});
export type StaffTransporters = z.infer<typeof staffTransportersSchema>;
