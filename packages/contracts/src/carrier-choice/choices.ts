import { BASES, REASONS } from '@hanout/core/carrier-choice';
import { DELIVERY_MODES } from '@hanout/core/delivery';
import { z } from 'zod';
import { idTextSchema } from '../pieces.ts';

/** `12x2,15`: product 12 twice, product 15 once. */
const GOODS = /^[1-9]\d{0,9}(?:x[1-9]\d{0,4})?(?:,[1-9]\d{0,9}(?:x[1-9]\d{0,4})?)*$/u;

/** `GET /dashboard/api/carrier-choice/proposal`: who is to carry what somebody is about to order. Stores nothing. */
export const choiceQuerySchema = z.object({
  shop: idTextSchema,
  commune: idTextSchema,
  goods: z.string().max(2_000).regex(GOODS).optional(),
  /** what the goods cost the customer */
  amountCentimes: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
export type ChoiceQuery = z.input<typeof choiceQuerySchema>;

/** `GET /dashboard/api/carrier-choice/orders/:orderId`: the same of an order that is there. */
export const choiceOrderParams = z.object({ orderId: z.uuid() });

const centimes = z.int();
const named = z.object({ id: z.int(), name: z.string() });

export const choiceWaySchema = z.object({
  /** as orders and quotes name it: a carrier and where it brings the parcel */
  transporter: z.int(),
  carrier: named,
  mode: z.enum(DELIVERY_MODES),
  priceCentimes: centimes,
  basis: z.enum(BASES),
  parcels: z.int(),
  /** of a hundred parcels so many are delivered */
  deliveredPercent: z.number(),
  days: z.number(),
  feeCentimes: centimes,
  returnCostCentimes: centimes,
  payoutDays: z.number(),
  /** what is left of such a parcel, in the mean; null for whoever may not see what goods cost */
  expectedCentimes: centimes.nullable(),
  plusMinusCentimes: centimes.nullable(),
});
export type ChoiceWay = z.infer<typeof choiceWaySchema>;

export const carrierChoiceSchema = z
  .object({
    /** the best first */
    ways: z.array(choiceWaySchema),
    proposed: z.int().nullable(),
    by: z.enum([...BASES, 'rule']).nullable(),
    rule: named.nullable(),
    /** rules that are about it and whose carrier does not go there */
    passedOver: z.array(named),
    /** of the way that is proposed and of the next one: per cent, days or centimes */
    reasons: z.array(z.object({ code: z.enum(REASONS), is: z.number(), other: z.number() })),
    /** the parcels from which a place speaks for itself */
    enough: z.int(),
    /** the shop has it taken where nobody chose */
    takesItself: z.boolean(),
    /** of an order: the way that it goes now; null: none */
    current: z.int().nullable(),
  })
  .meta({ id: 'CarrierChoice' });
export type CarrierChoice = z.infer<typeof carrierChoiceSchema>;
