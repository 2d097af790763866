import { z } from 'zod';
import { plainText } from './plain-text.ts';

export const LEGAL_FIELDS = [
  'companyName',
  'activity',
  'capital',
  'rc',
  'nif',
  'nis',
  'ai',
  'address',
  'phone',
  'whatsapp',
  'email',
  'companyNameAr',
  'addressAr',
] as const;
export type LegalField = (typeof LEGAL_FIELDS)[number];

const text = plainText(200).trim().default('');
const identity = {
  companyName: text,
  activity: text,
  capital: text,
  rc: text,
  nif: text,
  nis: text,
  ai: text,
  address: text,
  phone: text,
  whatsapp: text,
  email: text,
  /** as Arabic readers know them; empty: as registered */
  companyNameAr: text,
  addressAr: text,
};

/** `GET /dashboard/api/settings/shops/{id}/legal`, and the answer of the same address by POST. */
export const legalIdentitySchema = z.object({ version: z.int(), ...identity }).meta({ id: 'LegalIdentity' });
export type LegalIdentityForm = z.infer<typeof legalIdentitySchema>;

/** `POST`: the whole form, over the version that the person saw. */
export const legalIdentityWriteSchema = z.strictObject({ version: z.int().min(1), ...identity });
export type LegalIdentityWrite = z.infer<typeof legalIdentityWriteSchema>;
