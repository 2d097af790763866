import { z } from 'zod';
import { plainText } from '../plain-text.ts';

/** `POST /dashboard/api/put-aside`: what was never sent from a device, once however often it is told. */
export const putAsideRequestSchema = z.strictObject({
  /** that of the call that was never done */
  id: z.uuid(),
  title: plainText(200).trim(),
  detail: plainText(200).trim(),
  /** why the shop refused it; '': it was never asked */
  refusal: plainText(500).trim(),
  reason: plainText(200).trim().min(1),
  madeAt: z.iso.datetime(),
  putAsideAt: z.iso.datetime(),
});
export type PutAsideRequest = z.infer<typeof putAsideRequestSchema>;

export const putAsideToldSchema = z.object({ told: z.literal(true) });

export const PUT_ASIDE_VIEWS = ['unseen', 'seen'] as const;
export type PutAsideView = (typeof PUT_ASIDE_VIEWS)[number];

/** `GET /dashboard/api/put-aside` */
export const putAsideQuerySchema = z.strictObject({
  view: z.enum(PUT_ASIDE_VIEWS).default('unseen'),
  q: plainText(100).trim().default(''),
  cursor: z.coerce.number().int().positive().optional(),
});

const rowSchema = z.object({
  id: z.uuid(),
  by: z.string(),
  title: z.string(),
  detail: z.string(),
  refusal: z.string(),
  reason: z.string(),
  madeAt: z.iso.datetime(),
  putAsideAt: z.iso.datetime(),
  /** who has dealt with it; null: nobody yet */
  seenBy: z.string().nullable(),
});
export type PutAsideRow = z.infer<typeof rowSchema>;

export const putAsideListSchema = z
  .object({
    rows: z.array(rowSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
    counts: z.object({ unseen: z.int(), seen: z.int() }),
  })
  .meta({ id: 'PutAsideList' });
export type PutAsideList = z.infer<typeof putAsideListSchema>;

/** `POST /dashboard/api/put-aside/{id}/seen`: somebody has dealt with it, or has not after all. */
export const putAsideSeenSchema = z.strictObject({ isSeen: z.boolean() });
