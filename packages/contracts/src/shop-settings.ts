import { z } from 'zod';
import { plainText } from './plain-text.ts';

export const LISTING_DISPLAYS = ['load_more', 'infinite', 'pagination'] as const;
export const LISTING_PAGE_SIZES = [12, 24, 48] as const;
export const LONGEST_CONSENT_TEXT = 300;

const address = plainText(300).default('');
const consentText = plainText(LONGEST_CONSENT_TEXT).default('');
const pageSize = z.union([z.literal(12), z.literal(24), z.literal(48)]);

const settings = {
  /** https addresses; empty: the shop is not there */
  social: z.strictObject({
    facebook: address,
    instagram: address,
    tiktok: address,
    whatsapp: address,
    youtube: address,
  }),
  /** whether visitors are told what is kept on their device */
  showsConsent: z.boolean(),
  /** by language; empty: the house's own sentence */
  consentTexts: z.strictObject({ fr: consentText, ar: consentText, en: consentText }),
  /** how a listing goes on after its first page */
  listingDisplay: z.enum(LISTING_DISPLAYS),
  /** products of a page where the shopper chose nothing else */
  listingPageSize: pageSize,
};

/** `GET /dashboard/api/settings/shops/{id}`, and the answer of the same address by POST. */
export const shopSettingsSchema = z.object({ id: z.int(), version: z.int(), ...settings }).meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** `POST /dashboard/api/settings/shops/{id}`: the whole form, over the version that the person saw. */
export const shopSettingsWriteSchema = z.strictObject({ version: z.int().min(1), ...settings });
export type ShopSettingsWrite = z.infer<typeof shopSettingsWriteSchema>;
