import { REMITTANCE_STATES } from '@hanout/core/remittances';
import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** `POST /dashboard/api/remittances/lists/ask`: what a carrier's own list of payments has, of the last weeks. */
export const askCarrierListSchema = z.strictObject({ shopId: idSchema, carrierId: idSchema });
export type AskCarrierList = z.infer<typeof askCarrierListSchema>;

const carrierPaymentSchema = z.object({
  /** as the carrier calls it */
  key: z.string(),
  parcels: z.int(),
  /** what was taken at the doors */
  amountCentimes: z.int(),
  /** false: it is still being put together */
  isPaid: z.boolean(),
  lastAt: z.iso.datetime().nullable(),
  /** it was brought already */
  sameAs: z.object({ id: z.int(), state: z.enum(REMITTANCE_STATES) }).nullable(),
});
export type CarrierPayment = z.infer<typeof carrierPaymentSchema>;

export const carrierListSchema = z.object({ payments: z.array(carrierPaymentSchema), days: z.int() });
export type CarrierList = z.infer<typeof carrierListSchema>;

/** `POST …/remittances/lists`: one of them becomes a draft; the same again answers the first. */
export const takeCarrierListSchema = askCarrierListSchema.extend({ key: plainText(100).trim().min(1) });
