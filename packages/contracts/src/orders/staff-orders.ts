import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { cartLineSchema, CHECKOUT_LIMITS } from '../checkout.ts';
import { plainText } from '../plain-text.ts';

const id = idSchema;
const amount = z.number().min(0).max(1_000_000_000_000);

/**
 * `POST /dashboard/api/orders` with an Idempotency-Key: an employee writes an order down for a customer. The cart is spelt as in
 * the checkout (decimal dinars); where a price or a total is given, it is what the customer was told and is compared. The
 * same key answers the same order again; 409 tells like the checkout what has changed or is missing.
 */
export const staffOrderRequestSchema = z.strictObject({
  shop: id,
  /** the till's own sales come through the till */
  channel: z.enum(['eCommerce', 'Wholesale', 'Phone', 'Installment']).default('Phone'),
  locale: z.enum(['fr', 'ar', 'en']).default('fr'),
  customer: z.strictObject({
    firstname: plainText(200),
    lastname: plainText(200),
    phone: plainText(50),
    email: plainText(254).nullish(),
  }),
  /** null: the customer fetches it */
  delivery: z
    .strictObject({
      address: plainText(500).transform((value) => value.trim()),
      wilaya: id,
      commune: id,
      transporter: id,
    })
    .nullable(),
  cart: z
    .array(cartLineSchema.extend({ unitPrice: amount.nullish() }))
    .min(1)
    .max(CHECKOUT_LIMITS.lines),
  coupon: plainText(60).nullish(),
  /** what the customer was told */
  told: z.strictObject({ delivery: amount, total: amount }).nullish(),
});
export type StaffOrderRequest = z.infer<typeof staffOrderRequestSchema>;

/** 201, and 200 when the same key was answered before. */
export const staffOrderSchema = z.object({ id: z.uuid() });
