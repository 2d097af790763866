import { LARGEST_ID } from '@hanout/core/kernel';
import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

const id = z.int().positive().max(LARGEST_ID);
const named = z.object({ id: z.int(), name: z.string() });

export const HAND_OVER_STATES = ['open', 'signed', 'cancelled'] as const;
const state = z.enum(HAND_OVER_STATES);

export const HAND_OVER_VIEWS = [...HAND_OVER_STATES, 'all'] as const;
export type HandOverView = (typeof HAND_OVER_VIEWS)[number];

export const handOverRowSchema = z.object({
  id: z.int(),
  state,
  carrier: named,
  orders: z.int(),
  parcels: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  signedBy: z.string().nullable(),
});
export type HandOverRow = z.infer<typeof handOverRowSchema>;

/** `GET /dashboard/api/hand-overs` and its files: newest first, beside what waits for each carrier. `q`: number, carrier, number of an order. */
export const handOverListQuerySchema = z.object({
  view: z.enum(HAND_OVER_VIEWS).default('open'),
  q: searchText.default(''),
  carrier: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  cursor: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
});
export const handOverListSchema = z.object({
  rows: z.array(handOverRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  /** up to `MOST_COUNTED`; one more stands for more */
  counts: z.record(z.enum(HAND_OVER_VIEWS), z.int()),
  /** of all lists that one sees */
  carriers: z.array(named),
  waiting: z.array(z.object({ carrier: named, orders: z.int() })),
});
export type HandOverList = z.infer<typeof handOverListSchema>;

/** Lines of the pen, each `[x, y, x, y …]` within 0 … 1000. */
export const signatureSchema = z
  .array(z.array(z.int().min(0).max(1000)).min(4).max(2000))
  .min(1)
  .max(100);
export type Signature = z.infer<typeof signatureSchema>;

export const handOverSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state,
    carrier: named,
    by: z.string(),
    createdAt: z.iso.datetime(),
    signedBy: z.string().nullable(),
    signedAt: z.iso.datetime().nullable(),
    signature: signatureSchema.nullable(),
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        customer: z.string(),
        wilaya: z.string(),
        parcels: z.int(),
        weightGrams: z.int().nullable(),
        tracking: z.string().nullable(),
        toCollectCentimes: z.int(),
        /** of what is on the list: it is not packed any more */
        isGone: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverSchema>;

/** `POST /dashboard/api/hand-overs`: all that is packed for a carrier and on no other open list. */
export const newHandOverSchema = z.strictObject({ carrierId: id });

/** `POST /dashboard/api/hand-overs/{id}/sign`: every order on it is handed over, once. null: signed with the name that was typed. */
export const signRequestSchema = z.strictObject({
  version: z.int().min(1),
  signedBy: plainText(100).trim().min(1),
  signature: signatureSchema.nullable().default(null),
});
export type SignRequest = z.input<typeof signRequestSchema>;

/** `POST /dashboard/api/hand-overs/{id}/take-off` */
export const takeOffRequestSchema = z.strictObject({ orderId: z.uuid() });

/** `GET /dashboard/api/papers/hand-overs/{id}` */
export const handOverPaperQuerySchema = z.object({ language: z.enum(['fr', 'ar', 'en']).optional() });
