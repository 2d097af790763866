import { z } from 'zod';
import { countedTotal, searchText } from '../list-query.ts';
import { parcelStatuses, refusedReasons } from './following.ts';

const moment = z.iso.datetime();

/** What a carrier told of a parcel that none of its account's is. */
export const nobodysLetterSchema = z.object({
  id: z.int(),
  account: z.object({ id: z.int(), name: z.string() }),
  carrier: z.string(),
  /** by what the carrier names the parcel */
  tracking: z.string(),
  status: z.enum(parcelStatuses).nullable(),
  /** the carrier's words */
  raw: z.string(),
  at: moment.nullable(),
  receivedAt: moment,
  /** an order of this carrier that bears the number, though the account did not announce it */
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
});
export type NobodysLetter = z.infer<typeof nobodysLetterSchema>;

/** `GET /dashboard/api/parcels/letters-to-nobody`: the latest first. */
export const nobodysLettersQuerySchema = z.object({
  q: searchText.default(''),
  account: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().positive().optional(),
});
export const nobodysLettersSchema = z.object({
  rows: z.array(nobodysLetterSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
  accounts: z.array(z.object({ id: z.int(), name: z.string() })),
  /** letters of the last seven days that were not believed, by account and why; account null: they came to nobody's address */
  refused: z.array(
    z.object({
      account: z.object({ id: z.int(), name: z.string() }).nullable(),
      reason: z.enum(refusedReasons),
      letters: z.int(),
      lastAt: moment,
    }),
  ),
});
export type NobodysLetters = z.infer<typeof nobodysLettersSchema>;
