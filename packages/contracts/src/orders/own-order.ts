import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/* What a shopper may ask of, and do to, an order of their own without an account. */

/** `POST /web/api/orders/track`: number and last four digits of the phone; digits of any script, spaces do not matter. */
export const trackOrderRequestSchema = z.strictObject({ number: plainText(30), phoneEnding: plainText(30) });

const step = z.object({
  step: z.string(),
  label: z.string(),
  /** when it was reached, as people read it; null where that is not known or still to come */
  at: z.string().nullable(),
  status: z.enum(['done', 'current', 'to_come']),
});

/** State, timeline, lines and amounts as people read them: no name, no phone, no address, nothing that is frozen of a person. */
export const trackedOrderSchema = z
  .object({
    number: z.string(),
    state: z.string(),
    steps: z.array(step),
    /** where its carrier says that the parcel was, the latest first; a place is the carrier's own name of it */
    way: z.array(z.object({ label: z.string(), place: z.string().nullable(), at: z.string() })),
    /** with what was chosen of each: `Chemise · Bleu · M` */
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: z.string() })),
    totals: z.object({
      products: z.string(),
      /** null: nothing was taken off */
      discount: z.string().nullable(),
      /** null: free */
      delivery: z.string().nullable(),
      grand: z.string(),
    }),
    /** nothing is sent and nothing has to be paid */
    isCancelled: z.boolean(),
  })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/**
 * `POST /web/api/orders/{orderUuid}/change`, until the order is confirmed. New quantities and combinations may change the total: without the
 * very total, the answer is 409 `price_changed` with what it would be and nothing is changed.
 */
export const changeOwnOrderRequestSchema = z.strictObject({
  /** the version that the shopper saw */
  version: z.int().min(1),
  address: plainText(500).optional(),
  phone: plainText(50).optional(),
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.int().min(1).max(10_000),
        /** another size or colour of the same product, at its price of now */
        combination: idSchema.optional(),
      }),
    )
    .max(100)
    .optional(),
  /** dinars: what the shopper agreed to */
  total: z.number().min(0).max(1_000_000_000_000).optional(),
});

export const OWN_CANCEL_REASONS = ['changed_mind', 'too_expensive', 'bought_elsewhere', 'mistake', 'other'] as const;

/** `POST /web/api/orders/{orderUuid}/cancel`, until the order is confirmed. */
export const cancelOwnOrderRequestSchema = z.strictObject({
  version: z.int().min(1),
  reason: z.enum(OWN_CANCEL_REASONS),
});

export const ownOrderChangedSchema = z.object({ version: z.int() }).meta({ id: 'OwnOrderChanged' });

/** The body of 409 `price_changed`, beside code and message; dinars. */
export const ownOrderTotalsSchema = z.object({
  products: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
});
export type OwnOrderTotals = z.infer<typeof ownOrderTotalsSchema>;
