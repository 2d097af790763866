import { z } from 'zod';
import { announcedStates } from './announcing.ts';

export const toldFields = [
  'name',
  'phone',
  'commune',
  'desk',
  'address',
  'products',
  'amount',
  'note',
  'exchange',
] as const;
export type ToldField = (typeof toldFields)[number];

/** Until when the carrier lets a parcel be changed or taken back. */
const until = z.enum(['never', 'before-validation', 'before-pickup']);

/** `GET /dashboard/api/announcements/orders/{id}`: what the carrier of an order has of it. */
export const orderAtCarrierSchema = z.object({
  /** null: it was not announced by an account */
  parcel: z
    .object({
      state: z.enum(announcedStates),
      tracking: z.string().nullable(),
      update: until,
      cancel: until,
      hasLabel: z.boolean(),
      /** the carrier is being told */
      isTelling: z.boolean(),
      /** why the carrier was not told of what differs */
      fault: z.object({ code: z.string(), reason: z.string().nullable(), words: z.string() }).nullable(),
      differences: z.array(z.object({ field: z.enum(toldFields), told: z.string(), now: z.string() })),
    })
    .nullable(),
});
export type OrderAtCarrier = z.infer<typeof orderAtCarrierSchema>;

/** `POST /dashboard/api/announcements/orders/{id}/tell`: the carrier is told once more; `byHand`: somebody has told it. */
export const tellCarrierSchema = z.strictObject({ byHand: z.boolean() });
