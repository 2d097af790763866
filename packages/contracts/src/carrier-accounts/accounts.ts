import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

export const CARRIER_ACCOUNT_LIMITS = { name: 60, address: 300, credential: 500, perShop: 40 } as const;

/** A family of carriers that speak the same protocol, and what an account with one is asked for. */
export const carrierFamilySchema = z.object({
  family: z.string(),
  /** `isFixed`: its address is known; of the others the merchant types their own */
  brands: z.array(z.object({ key: z.string(), name: z.string(), isFixed: z.boolean() })),
  credentials: z.array(z.object({ name: z.string(), isSecret: z.boolean() })),
  able: z.object({ mayOpen: z.boolean(), exchange: z.boolean(), places: z.boolean() }),
});
export type CarrierFamilyOffer = z.infer<typeof carrierFamilySchema>;

/** Why an account could not be tried, or was refused. */
export const carrierFaultCodes = [
  'cannot',
  'refused',
  'too-many',
  'unreachable',
  'timed-out',
  'unreadable',
  'unauthorised',
  'secret-lost',
] as const;
export type CarrierFaultName = (typeof carrierFaultCodes)[number];

const named = z.object({ id: z.int(), name: z.string() });

export const carrierAccountSchema = z.object({
  id: z.int(),
  version: z.int(),
  shop: named,
  carrier: named,
  name: z.string(),
  family: z.string(),
  brand: z.string(),
  brandName: z.string(),
  /** the root of its calls */
  address: z.string(),
  fromWilayaCode: z.int(),
  mayOpen: z.boolean(),
  isInsured: z.boolean(),
  isArchived: z.boolean(),
  /** null: its credentials were never tried */
  checkedAt: z.iso.datetime().nullable(),
  /** what came of it; null: they are good */
  fault: z.enum(carrierFaultCodes).nullable(),
});
export type CarrierAccount = z.infer<typeof carrierAccountSchema>;

/** `GET /dashboard/api/carrier-accounts`: archived ones come last. */
export const carrierAccountListSchema = z.object({
  rows: z.array(carrierAccountSchema),
  families: z.array(carrierFamilySchema),
  shops: z.array(named),
  /** who brings parcels for which of these shops */
  carriers: z.array(z.object({ id: z.int(), name: z.string(), shopIds: z.array(z.int()) })),
  /** the installation lets accounts lead to its own network: while one tries them out */
  mayTypeAddress: z.boolean(),
});
export type CarrierAccountList = z.infer<typeof carrierAccountListSchema>;

/** `POST /dashboard/api/carrier-accounts` (of a shop and carrier) and `…/{id}` (with the version that the person saw). */
export const carrierAccountWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  /** of a new one */
  shopId: idSchema.optional(),
  carrierId: idSchema.optional(),
  family: plainText(40).optional(),
  brand: plainText(40),
  name: plainText(CARRIER_ACCOUNT_LIMITS.name).trim(),
  /** empty: that of the brand */
  address: plainText(CARRIER_ACCOUNT_LIMITS.address).trim(),
  /** by name; all of them empty: those that are kept */
  credentials: z.record(plainText(40), plainText(CARRIER_ACCOUNT_LIMITS.credential).trim()),
  fromWilayaCode: z.int().min(1).max(69),
  mayOpen: z.boolean(),
  isInsured: z.boolean(),
});
export type CarrierAccountWrite = z.infer<typeof carrierAccountWriteSchema>;
