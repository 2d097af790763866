import { shopSections, type SectionValue } from '@hanout/contracts/shop-sections';
import { isPaperPattern } from '@hanout/core/papers';
import { checkHours } from '@hanout/core/shop';
import type { Tx } from '../../../database/database.ts';
import { sectionOf, type Place } from './section.ts';
import { listBegunSeries } from './series-queries.ts';

type Errors = Readonly<Record<string, string>>;

const WRONG_HOURS = {
  overlap: 'errors.field.hoursOverlap',
  order: 'errors.field.hoursOrder',
  days: 'errors.field.daysOrder',
} as const;

/** A path of the shop's own, or an https address elsewhere. */
const LINK = /^(?:\/(?!\/)\S*|https:\/\/[^\s/]+\.[^\s/]+\S*)$/u;

/** Where the pictures of a shop's look lie: its logo in its own proportions, its icon square. */
export const LOOK_FOLDERS = { logoImageId: 'logo', iconImageId: 'public' } as const;

/** What the settings screen writes section by section. */
export const SECTIONS = {
  hours: sectionOf('hours', shopSections.hours, {
    columns: { firstWeekday: 'first_weekday', showsHours: 'shows_hours', openingHours: 'opening_hours' },
    check: ({ openingHours }) =>
      Object.fromEntries(
        Object.entries(checkHours(openingHours)).map(([place, problem]) => [place, WRONG_HOURS[problem]]),
      ),
  }),
  sale: sectionOf('sale', shopSections.sale, {
    columns: {
      activeAddToCart: 'active_add_to_cart',
      taxRegime: 'tax_regime',
      cooldownSeconds: 'cooldown_seconds',
      reservationHours: 'reservation_hours',
    },
  }),
  limits: sectionOf('limits', shopSections.limits, {
    columns: {
      largestOrderCentimes: 'largest_order_centimes',
      ordersPerPhoneDay: 'orders_per_phone_day',
      closedWilayas: 'closed_wilayas',
    },
  }),
  closing: sectionOf('closing', shopSections.closing, {
    columns: { orderTaking: 'order_taking', reopensOn: 'reopens_on', closedTexts: 'closed_texts' },
  }),
  languages: sectionOf('languages', shopSections.languages, {
    columns: { languages: 'languages', defaultLanguage: 'default_language' },
    check: ({ languages, defaultLanguage }): Errors =>
      languages.includes(defaultLanguage) ? {} : { defaultLanguage: 'errors.field.defaultLanguage' },
  }),
  names: sectionOf('names', shopSections.names, {
    columns: { names: 'names', taglines: 'taglines' },
    check: ({ names }): Errors =>
      Object.values(names).some((name) => name !== '') ? {} : { 'names.fr': 'errors.field.shopName' },
  }),
  look: sectionOf('look', shopSections.look, {
    columns: {
      logoImageId: 'logo_image_id',
      showsNameBesideLogo: 'shows_name_beside_logo',
      iconImageId: 'icon_image_id',
    },
    pictures: LOOK_FOLDERS,
  }),
  announcement: sectionOf('announcement', shopSections.announcement, {
    columns: { announcement: 'announcement' },
    check: checkAnnouncement,
  }),
  invoices: sectionOf('invoices', shopSections.invoices, {
    columns: {
      invoicePattern: 'invoice_pattern',
      creditNotePattern: 'credit_note_pattern',
      invoiceNumberWidth: 'invoice_number_width',
      invoiceFirstYear: 'invoice_first_year',
      invoiceFirstNumber: 'invoice_first_number',
      creditNoteFirstNumber: 'credit_note_first_number',
    },
    check: checkInvoices,
    checkStored: checkSeries,
  }),
  ads: sectionOf('ads', shopSections.ads, {
    columns: {
      adsMode: 'ads_mode',
      adsPurchaseAt: 'ads_purchase_at',
      metaPixelId: 'meta_pixel_id',
      tiktokPixelId: 'tiktok_pixel_id',
      googleTagId: 'google_tag_id',
      googleConversionLabel: 'google_conversion_label',
      snapchatPixelId: 'snapchat_pixel_id',
    },
    check: checkAds,
  }),
  finding: sectionOf('finding', shopSections.finding, {
    columns: {
      isFindable: 'is_findable',
      googleFeed: 'google_feed',
      metaFeed: 'meta_feed',
      feedLanguage: 'feed_language',
      feedCategoryIds: 'feed_category_ids',
      feedKey: 'feed_secret',
    },
  }),
} as const;

/** Sections that have a form and a route of their own; here for what takes a change of theirs back. */
const FORMS: readonly Place[] = [
  {
    name: 'settings',
    columns: {
      social: 'social_links',
      showsConsent: 'shows_consent',
      consentTexts: 'consent_texts',
      listingDisplay: 'listing_display',
      listingPageSize: 'listing_page_size',
    },
  },
  { name: 'legal-identity', columns: {}, within: 'legal_identity' },
];

/** The section that an action of the audit log changed: `shop.change-hours`. */
export const sectionOfAction = (action: string): Place | undefined =>
  [...Object.values(SECTIONS), ...FORMS].find(({ name }) => action === actionOf(name));

export const actionOf = (section: string): string => `shop.change-${section}`;

function checkAnnouncement({ announcement }: SectionValue<'announcement'>): Errors {
  const { isOn, more, from, to } = announcement;
  const lines = [announcement, ...more].map(({ texts, href }, at): Errors => {
    const place = at === 0 ? '' : `more.${at - 1}.`;
    const isEmpty = Object.values(texts).every((text) => text === '');
    return {
      ...(isOn && isEmpty ? { [`${place}texts.fr`]: 'errors.field.announcementText' } : {}),
      ...(href !== '' && !LINK.test(href) ? { [`${place}href`]: 'errors.field.announcementLink' } : {}),
    };
  });
  return {
    ...Object.assign({}, ...lines),
    ...(from !== null && to !== null && to < from ? { to: 'errors.field.daysOrder' } : {}),
  };
}

function checkInvoices({ invoicePattern, creditNotePattern }: SectionValue<'invoices'>): Errors {
  return {
    ...(isPaperPattern(invoicePattern) ? {} : { invoicePattern: 'errors.field.paperPattern' }),
    ...(isPaperPattern(creditNotePattern) ? {} : { creditNotePattern: 'errors.field.paperPattern' }),
    ...(invoicePattern === creditNotePattern ? { creditNotePattern: 'errors.field.samePattern' } : {}),
  };
}

/** Papers that are issued have no hole between them: where a series begins is said before its first one. */
async function checkSeries(tx: Tx, shopId: number, value: SectionValue<'invoices'>): Promise<Errors> {
  const begun = await listBegunSeries(tx, shopId, value.invoiceFirstYear);
  const fields = { invoice: 'invoiceFirstNumber', credit_note: 'creditNoteFirstNumber' } as const;
  const moved = begun.filter(({ kind, firstNumber }) => value[fields[kind]] !== firstNumber);
  return Object.fromEntries(moved.map(({ kind }) => [fields[kind], 'errors.field.seriesBegun']));
}

/** As the networks give them out. */
const AD_IDS = {
  metaPixelId: /^\d{8,20}$/u,
  tiktokPixelId: /^[A-Z\d]{12,30}$/u,
  googleTagId: /^(?:G|AW|GT)-[A-Z\d]{4,20}$/u,
  googleConversionLabel: /^[\w-]{4,60}$/u,
  snapchatPixelId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
} as const;

function checkAds(value: SectionValue<'ads'>): Errors {
  const fields = ['metaPixelId', 'tiktokPixelId', 'googleTagId', 'googleConversionLabel', 'snapchatPixelId'] as const;
  const wrong = fields.filter((field) => value[field] !== '' && !AD_IDS[field].test(value[field]));
  const isNowhere = fields.every((field) => field === 'googleConversionLabel' || value[field] === '');
  return {
    ...Object.fromEntries(wrong.map((field) => [field, 'errors.field.adId'])),
    ...(value.adsMode !== 'off' && isNowhere ? { adsMode: 'errors.field.adsNowhere' } : {}),
    ...(value.googleConversionLabel !== '' && !value.googleTagId.startsWith('AW-')
      ? { googleConversionLabel: 'errors.field.adLabel' }
      : {}),
  };
}
