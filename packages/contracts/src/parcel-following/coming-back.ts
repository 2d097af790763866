import { z } from 'zod';
import { searchText } from '../list-query.ts';

export const comingBackSchema = z.object({
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string() }),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** the carrier says that it is back: it waits to be opened */
  isBack: z.boolean(),
  since: z.iso.datetime(),
});
export type ComingBack = z.infer<typeof comingBackSchema>;

/** `GET /dashboard/api/parcels/coming-back`: what carriers say is back first, then the longest under way. */
export const comingBackQuerySchema = z.object({
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export const comingBackListSchema = z.object({
  rows: z.array(comingBackSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ComingBackList = z.infer<typeof comingBackListSchema>;
