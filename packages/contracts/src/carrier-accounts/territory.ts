import { z } from 'zod';
import { ratesWriteSchema } from '../delivery.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';
import { carrierAccountSchema, carrierFaultCodes } from './accounts.ts';

/** `GET /dashboard/api/carrier-accounts/{id}/territory`: where the account's carrier goes, and what nobody has matched. */
export const carrierTerritorySchema = z.object({
  account: carrierAccountSchema,
  sync: z.object({
    /** null: never */
    syncedAt: z.iso.datetime().nullable(),
    isUnderWay: z.boolean(),
    fault: z.enum(carrierFaultCodes).nullable(),
    communes: z.int(),
    matched: z.int(),
    desks: z.int(),
  }),
  /** communes of ours that nothing of the carrier's is by name, those that a person has decided last */
  unmatched: z.array(
    z.object({
      communeId: z.int(),
      wilayaCode: z.int(),
      nameFr: z.string(),
      nameAr: z.string(),
      isByHand: z.boolean(),
      key: z.string().nullable(),
    }),
  ),
  /** communes of the carrier's that are none of ours by name */
  candidates: z.array(z.object({ key: z.string(), name: z.string(), wilayaCode: z.int().nullable() })),
});
export type CarrierTerritoryView = z.infer<typeof carrierTerritorySchema>;

/** `POST …/{id}/communes`: one of ours is this one of the carrier's; null: none of them. */
export const communeMatchSchema = z.strictObject({ communeId: idSchema, key: plainText(100).min(1).nullable() });
export type CommuneMatch = z.infer<typeof communeMatchSchema>;

/** `GET …/{id}/fees`: what the carrier asks beside what the shop takes. */
export const carrierFeesSchema = z.object({
  carrierId: z.int(),
  /** of the carrier and its prices */
  version: z.int(),
  rows: z.array(
    z.object({
      wilayaCode: z.int(),
      mode: z.enum(['home', 'desk']),
      theirCentimes: z.int().nullable(),
      leastCentimes: z.int().nullable(),
      mostCentimes: z.int().nullable(),
      ourCentimes: z.int().nullable(),
      delayDaysMin: z.int().nullable(),
      delayDaysMax: z.int().nullable(),
    }),
  ),
  /** of the carrier, in communes of ours, that the shop’s list has not */
  newDesks: z.int(),
});
export type CarrierFees = z.infer<typeof carrierFeesSchema>;

/** `POST …/{id}/fees`: the carrier's prices become the shop's in these wilayas. */
export const feesTakenSchema = z.strictObject({
  version: z.int().min(1),
  wilayaCodes: z.array(z.int().min(1).max(69)).min(1).max(69),
});
export type FeesTaken = z.infer<typeof feesTakenSchema>;

/** Its answer; `before`: what the shop took until then, to be written as its rates to take it back. */
export const takenFeesSchema = carrierFeesSchema.extend({ before: ratesWriteSchema.shape.rates });
export type TakenFees = z.infer<typeof takenFeesSchema>;

/** `POST …/{id}/desks`: the carrier’s desks stand in the shop’s list as well. */
export const desksTakenSchema = z.strictObject({ version: z.int().min(1) });

/** `POST …/{id}/desks/back`: these are closed again. */
export const desksPutBackSchema = z.strictObject({
  version: z.int().min(1),
  desks: z.array(idSchema).min(1).max(5_000),
});

/** The answer of both; `desks`: those that were opened, or closed. */
export const turnedDesksSchema = carrierFeesSchema.extend({ desks: z.array(z.int()) });
export type TurnedDesks = z.infer<typeof turnedDesksSchema>;
