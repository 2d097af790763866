import { z } from 'zod';
import { pageLimit, searchText } from './list-query.ts';
import { idSchema } from './pieces.ts';
import { plainText } from './plain-text.ts';

/** `POST /web/api/product/back-in-stock`: the answer is 204 whatever it holds. */
export const backInStockRequestSchema = z.strictObject({
  product: idSchema,
  combination: idSchema.nullish(),
  phone: plainText(50),
  locale: z.enum(['fr', 'ar', 'en']),
});
export type BackInStockRequest = z.infer<typeof backInStockRequestSchema>;

export const backInStockStates = ['to_tell', 'waiting', 'told', 'archived'] as const;
export type BackInStockState = (typeof backInStockStates)[number];

/** `GET /dashboard/api/back-in-stock` */
export const backInStockQuerySchema = z.object({
  state: z.enum(backInStockStates).default('to_tell'),
  /** a phone in any form, or part of a product's name */
  q: searchText.optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: pageLimit,
});

export const backInStockRowSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    state: z.enum(backInStockStates),
    shop: z.object({ id: z.int(), name: z.string() }),
    product: z.object({ id: z.int(), name: z.string() }),
    /** what was chosen of it, `Bleu · M`; empty: nothing is to be chosen */
    choice: z.string(),
    phone: z.string(),
    locale: z.enum(['fr', 'ar', 'en']),
    createdAt: z.iso.datetime(),
    /** ready to be sent, in the shopper's language */
    message: z.string(),
  })
  .meta({ id: 'BackInStockRow' });
export type BackInStockRow = z.infer<typeof backInStockRowSchema>;

export const backInStockListSchema = z.object({
  rows: z.array(backInStockRowSchema),
  counts: z.object({ to_tell: z.int(), waiting: z.int(), told: z.int(), archived: z.int() }),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type BackInStockList = z.infer<typeof backInStockListSchema>;

/** `POST /dashboard/api/back-in-stock/{id}`: the state that it shall have. */
export const backInStockChangeSchema = z.strictObject({
  version: z.int().min(1),
  state: z.enum(['to_tell', 'told', 'archived']),
});
export const backInStockChangedSchema = z.object({ id: z.int(), version: z.int(), state: z.enum(backInStockStates) });
export type BackInStockChanged = z.infer<typeof backInStockChangedSchema>;
