import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { cartLineSchema, CHECKOUT_LIMITS } from '../checkout.ts';
import { plainText } from '../plain-text.ts';
import { orderChannels } from './order-states.ts';

const id = idSchema;
const amount = z.number().min(0).max(1_000_000_000_000);

export const PRICE_REASON_LENGTH = 200;

/** A price that an employee who may do so asks for one piece instead of the catalogue's, in dinars, and why. */
const setPrice = z.strictObject({
  amount,
  reason: plainText(PRICE_REASON_LENGTH).transform((value) => value.trim()),
});

export const staffCartLineSchema = cartLineSchema.extend({
  unitPrice: amount.nullish(),
  price: setPrice.nullish(),
});
export type StaffCartLine = z.input<typeof staffCartLineSchema>;

/**
 * `POST /dashboard/api/orders` with an Idempotency-Key: an employee writes an order down for a customer. The cart is spelt as in
 * the checkout (decimal dinars); where a price or a total is given, it is what the customer was told and is compared. The
 * same key answers the same order again; 409 tells like the checkout what has changed or is missing.
 */
export const staffOrderRequestSchema = z.strictObject({
  shop: id,
  channel: z.enum(orderChannels).default('Phone'),
  locale: z.enum(['fr', 'ar', 'en']).default('fr'),
  customer: z.strictObject({
    /** a customer of the shop: name, phone and e-mail are then theirs, and need not be given */
    id: id.nullish(),
    firstname: plainText(200).default(''),
    lastname: plainText(200).default(''),
    phone: plainText(50).default(''),
    email: plainText(254).nullish(),
  }),
  /** null: the customer fetches it */
  delivery: z
    .strictObject({
      /** one of the customer's own: wilaya, commune and address are then what is kept there */
      addressId: id.nullish(),
      address: plainText(500).transform((value) => value.trim()),
      wilaya: id,
      commune: id,
      /** left out: nobody chose, and a shop that takes the proposal by itself takes it */
      transporter: id.optional(),
      /** it is what was proposed: where that still holds, the history says why */
      proposed: z.boolean().optional(),
    })
    .nullable(),
  cart: z.array(staffCartLineSchema).min(1).max(CHECKOUT_LIMITS.lines),
  coupon: plainText(60).nullish(),
  /** the return whose goods it takes the place of: what was paid for those pays for it */
  exchangeOf: z.uuid().nullish(),
  /** why the order is taken although the phone is on the shop's blacklist */
  passesBlacklist: plainText(500)
    .transform((value) => value.trim())
    .nullish(),
  /** the abandoned cart that it is made of */
  abandonedCart: id.nullish(),
  /** what the customer was told */
  told: z.strictObject({ delivery: amount, total: amount }).nullish(),
});
export type StaffOrderRequest = z.infer<typeof staffOrderRequestSchema>;

/** 201, and 200 when the same key was answered before. */
export const staffOrderSchema = z.object({ id: z.uuid() });
export type StaffOrderAnswer = z.infer<typeof staffOrderSchema>;
