import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { formPictureSchema } from './products/product-images.ts';

export const LONGEST_SHOP_NAME = 80;
export const LONGEST_TAGLINE = 160;
export const LONGEST_ANNOUNCEMENT = 140;
/** Lines of one announcement, the first included. */
export const MOST_ANNOUNCEMENT_LINES = 5;
export const LONGEST_CLOSED_TEXT = 300;
export const MOST_PERIODS = 40;
export const MOST_RANGES = 4;
export const SHOP_LANGUAGES = ['fr', 'ar', 'en'] as const;
export const TAX_REGIMES = ['ifu', 'tva'] as const;
export const ORDER_TAKINGS = ['open', 'no_orders', 'closed'] as const;
export const ADS_MODES = ['off', 'trial', 'live'] as const;
export const PURCHASE_MOMENTS = ['placed', 'confirmed', 'delivered'] as const;

const day = z.iso.date();
const texts = (longest: number) => {
  const text = plainText(longest).trim().default('');
  return z.strictObject({ fr: text, ar: text, en: text });
};

const range = z.strictObject({ opens: z.int().min(0).max(1439), closes: z.int().min(1).max(2880) });
const ranges = z.array(range).max(MOST_RANGES);
const period = z.strictObject({
  from: day,
  to: day,
  names: texts(60),
  ranges,
  keepsDaysOff: z.boolean(),
});

/** Minutes of the day in Algiers; `week` begins with Sunday, whatever day the shop's weeks begin with. */
export const hoursSectionSchema = z.strictObject({
  firstWeekday: z.int().min(0).max(6),
  showsHours: z.boolean(),
  openingHours: z.strictObject({ week: z.array(ranges).length(7), periods: z.array(period).max(MOST_PERIODS) }),
});
export type HoursSection = z.infer<typeof hoursSectionSchema>;

export const saleSectionSchema = z.strictObject({
  activeAddToCart: z.boolean(),
  taxRegime: z.enum(TAX_REGIMES),
  /** between two orders of one phone or device; 0: none */
  cooldownSeconds: z.int().min(0).max(86_400),
  /** so long goods are kept for an order that nobody has confirmed */
  reservationHours: z.int().min(1).max(720),
});
export type SaleSection = z.infer<typeof saleSectionSchema>;

/** null: without end */
export const limitsSectionSchema = z.strictObject({
  largestOrderCentimes: z.int().min(100).max(1_000_000_000_00).nullable(),
  ordersPerPhoneDay: z.int().min(1).max(100).nullable(),
  closedWilayas: z.array(z.int().min(1).max(69)).max(69),
});
export type LimitsSection = z.infer<typeof limitsSectionSchema>;

export const closingSectionSchema = z.strictObject({
  orderTaking: z.enum(ORDER_TAKINGS),
  /** null: nobody knows */
  reopensOn: day.nullable(),
  /** by language; empty: the house's own sentence */
  closedTexts: texts(LONGEST_CLOSED_TEXT),
});
export type ClosingSection = z.infer<typeof closingSectionSchema>;

export const languagesSectionSchema = z.strictObject({
  languages: z.array(z.enum(SHOP_LANGUAGES)).min(1).max(3),
  defaultLanguage: z.enum(SHOP_LANGUAGES),
});
export type LanguagesSection = z.infer<typeof languagesSectionSchema>;

export const namesSectionSchema = z.strictObject({ names: texts(LONGEST_SHOP_NAME), taglines: texts(LONGEST_TAGLINE) });
export type NamesSection = z.infer<typeof namesSectionSchema>;

const announcementLine = {
  texts: texts(LONGEST_ANNOUNCEMENT).default({ fr: '', ar: '', en: '' }),
  /** a path of the shop or an https address; empty: the line is no link */
  href: plainText(300).trim().default(''),
};

/** One line, or several that slide one after the other. */
export const announcementSchema = z.strictObject({
  isOn: z.boolean().default(false),
  ...announcementLine,
  /** the lines after the first */
  more: z
    .array(z.strictObject(announcementLine))
    .max(MOST_ANNOUNCEMENT_LINES - 1)
    .default([]),
  /** first and last day, in Algiers; null: at once, until it is switched off */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  isClosable: z.boolean().default(true),
});
export type Announcement = z.infer<typeof announcementSchema>;
export const announcementSectionSchema = z.strictObject({ announcement: announcementSchema });
export type AnnouncementSection = z.infer<typeof announcementSectionSchema>;

/** Whether strangers find the shop, and what the catalogues of networks are told of its goods. */
export const findingSectionSchema = z.strictObject({
  /** false: search engines are asked to list none of its pages */
  isFindable: z.boolean(),
  googleFeed: z.boolean(),
  metaFeed: z.boolean(),
  feedLanguage: z.enum(SHOP_LANGUAGES),
  /** with what is below them; none: everything */
  feedCategoryIds: z.array(z.int().positive()).max(200),
  /** part of the address of its feeds */
  feedKey: z.string().regex(/^[0-9a-f]{32}$/u),
});
export type FindingSection = z.infer<typeof findingSectionSchema>;

/** Pictures by number, null: none. Without a logo, or where it says so, the name stands above every page. */
export const lookSectionSchema = z.strictObject({
  logoImageId: z.int().positive().nullable(),
  showsNameBesideLogo: z.boolean(),
  iconImageId: z.int().positive().nullable(),
});
export type LookSection = z.infer<typeof lookSectionSchema>;

/** How the numbers of invoices and credit notes are written: `FA-{year}-{number}`. */
export const invoicesSectionSchema = z.strictObject({
  invoicePattern: plainText(40).trim(),
  creditNotePattern: plainText(40).trim(),
  /** digits of the number, filled with zeros */
  invoiceNumberWidth: z.int().min(1).max(9),
  /** the year that begins with these numbers; the others begin with 1 */
  invoiceFirstYear: z.int().min(2000).max(2100),
  invoiceFirstNumber: z.int().min(1).max(999_999_999),
  creditNoteFirstNumber: z.int().min(1).max(999_999_999),
});
export type InvoicesSection = z.infer<typeof invoicesSectionSchema>;

const adId = plainText(60).trim();

/** Empty: the shop does not advertise there. Tokens of the networks' servers are no settings: they are told to nobody. */
export const adsSectionSchema = z.strictObject({
  /** trial: what would be sent is written down, and nothing leaves */
  adsMode: z.enum(ADS_MODES),
  /** which moment of an order the networks' servers are told as a purchase */
  adsPurchaseAt: z.enum(PURCHASE_MOMENTS),
  metaPixelId: adId,
  tiktokPixelId: adId,
  googleTagId: adId,
  /** of Google Ads; empty: the purchase is told by its own name alone */
  googleConversionLabel: adId,
  snapchatPixelId: adId,
});
export type AdsSection = z.infer<typeof adsSectionSchema>;

/** `GET /dashboard/api/settings/shops/{id}/look`: the pictures of the section as they are shown in its form. */
export const lookPicturesSchema = z
  .object({ logo: formPictureSchema, icon: formPictureSchema })
  .meta({ id: 'LookPictures' });
export type LookPictures = z.infer<typeof lookPicturesSchema>;

/** Every section of a shop's settings that is written whole, by its name in the address. */
export const shopSections = {
  hours: hoursSectionSchema,
  sale: saleSectionSchema,
  limits: limitsSectionSchema,
  closing: closingSectionSchema,
  languages: languagesSectionSchema,
  names: namesSectionSchema,
  look: lookSectionSchema,
  announcement: announcementSectionSchema,
  ads: adsSectionSchema,
  finding: findingSectionSchema,
  invoices: invoicesSectionSchema,
} as const;
export type SectionName = keyof typeof shopSections;
export type SectionValue<Name extends SectionName> = z.infer<(typeof shopSections)[Name]>;

/** `GET /dashboard/api/settings/shops/{id}/sections/{section}`, and the answer of the same address by POST. */
export const sectionAnswerSchema = <S extends z.ZodType>(value: S) => z.object({ version: z.int(), value });
export type SectionAnswer<Value> = { readonly version: number; readonly value: Value };

/** `POST`: the whole section, over the version that the person saw. */
export const sectionWriteSchema = <S extends z.ZodType>(value: S) => z.strictObject({ version: z.int().min(1), value });

/** `GET /dashboard/api/settings/shops/{id}/changes`: what was changed of the settings, the latest first. */
export const settingsChangesSchema = z
  .object({
    changes: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        /** null: the installation itself */
        by: z.string().nullable(),
        section: z.string(),
        fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        /** whether it can be taken back by this call */
        canTakeBack: z.boolean(),
      }),
    ),
    /** names the next page; null: there is none */
    next: z.int().nullable(),
  })
  .meta({ id: 'SettingsChanges' });
export type SettingsChanges = z.infer<typeof settingsChangesSchema>;
