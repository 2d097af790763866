import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { idSchema } from '../pieces.ts';
import { parcelStatuses } from './following.ts';

/** What the usual time rests on: the account's own parcels to that wilaya, all of its parcels, or what the shop says. */
export const usualBases = ['wilaya', 'account', 'shop'] as const;

export const lateParcelSchema = z.object({
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string(), wilaya: z.string() }),
  carrier: z.string(),
  tracking: z.string(),
  status: z.enum(parcelStatuses),
  since: z.iso.datetime(),
  days: z.number(),
  /** nine of ten arrive within so many days */
  usualDays: z.number(),
  basis: z.enum(usualBases),
  /** how many parcels the usual time rests on */
  parcels: z.int(),
  heardAt: z.iso.datetime().nullable(),
});
export type LateParcel = z.infer<typeof lateParcelSchema>;

/** `GET /dashboard/api/parcels/late`: the latest of all first. */
export const lateListQuerySchema = z.object({
  q: searchText.default(''),
  carrier: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export const lateListSchema = z.object({
  rows: z.array(lateParcelSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  carriers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** what holds where a carrier is not known well enough, by shop */
  rules: z.array(z.object({ shopId: z.int(), shop: z.string(), days: z.int(), version: z.int() })),
  leastParcels: z.int(),
});
export type LateList = z.infer<typeof lateListSchema>;

export const LATE_DAYS = { least: 1, most: 60, first: 5 } as const;
/** `POST /dashboard/api/parcels/late/rule` */
export const lateRuleSchema = z.strictObject({
  shopId: idSchema,
  version: z.int().min(0),
  days: z.int().min(LATE_DAYS.least).max(LATE_DAYS.most),
});
