import type { SectionName } from '@hanout/contracts/shop-sections';
import { scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

const settings = '/dashboard/api/settings/shops/:id';

const texts = { fr: '', ar: '', en: '' };
/** A value of each section that its form could send. */
export const SECTION_VALUES: Readonly<Record<SectionName, object>> = {
  hours: {
    firstWeekday: 0,
    showsHours: true,
    openingHours: { week: Array.from({ length: 7 }, () => []), periods: [] },
  },
  sale: { activeAddToCart: false, taxRegime: 'ifu', cooldownSeconds: 1, reservationHours: 1 },
  limits: { largestOrderCentimes: null, ordersPerPhoneDay: 1, closedWilayas: [] },
  closing: { orderTaking: 'closed', reopensOn: null, closedTexts: texts },
  languages: { languages: ['ar'], defaultLanguage: 'ar' },
  names: { names: { ...texts, fr: 'Autre' }, taglines: texts },
  look: { logoImageId: null, showsNameBesideLogo: false, iconImageId: null },
  announcement: {
    announcement: { isOn: false, texts, href: '/promotions', from: null, to: null, isClosable: true },
  },
  invoices: {
    invoicePattern: 'FA-{year}-{number}',
    creditNotePattern: 'AV-{year}-{number}',
    invoiceNumberWidth: 4,
    invoiceFirstYear: 2099,
    invoiceFirstNumber: 1,
    creditNoteFirstNumber: 1,
  },
  ads: {
    adsMode: 'live',
    adsPurchaseAt: 'delivered',
    metaPixelId: '1234567890123456',
    tiktokPixelId: '',
    googleTagId: '',
    googleConversionLabel: '',
    snapchatPixelId: '',
  },
  finding: {
    isFindable: false,
    googleFeed: true,
    metaFeed: true,
    feedLanguage: 'ar',
    feedCategoryIds: [],
    feedKey: '0123456789abcdef0123456789abcdef',
  },
};

export const scopeCases = scopeCasesOf<{ readonly change: number }>({
  tables: ['shops', 'shop_hosts', 'shop_texts'],
  things: async ({ pool, shop }) => {
    const { rows } = await pool.query<{ readonly id: string }>(
      `insert into audit_log (action, entity, entity_id, changes)
       values ('shop.change-sale', 'shop', $1, '{"cooldownSeconds": [50, 100]}') returning id`,
      [String(shop.id)],
    );
    return { change: Number(rows[0]?.id) };
  },
  calls: [
    ...Object.entries(SECTION_VALUES).flatMap(([name, value]) => {
      const path = `${settings}/sections/${name}`;
      const itsShop = ({ shop: { id } }: ShopWorld) => ({ id });
      return [
        [`GET ${path}`, itsShop] as const,
        [`POST ${path}`, itsShop, () => ({ body: { version: 1, value } })] as const,
      ];
    }),
    [
      `POST ${settings}/hosts`,
      ({ shop: { id } }) => ({ id }),
      () => ({ body: { version: 1, hosts: ['autre.localhost'], isArchived: false } }),
    ],
    [`GET ${settings}/changes`, ({ shop: { id } }) => ({ id })],
    [
      `POST ${settings}/changes/:change/take-back`,
      ({ shop: { id }, change }) => ({ id, change }),
      () => ({ body: {} }),
    ],
    [`GET ${settings}/look`, ({ shop: { id } }) => ({ id })],
    [`GET ${settings}`, ({ shop: { id } }) => ({ id })],
    [
      `POST ${settings}`,
      ({ shop: { id } }) => ({ id }),
      async (world) => ({
        body: {
          version: await versionOf(world, 'shops', world.shop.id),
          social: {},
          showsConsent: true,
          consentTexts: {},
          listingDisplay: 'pagination',
          listingPageSize: 24,
        },
      }),
    ],
    [`GET ${settings}/legal`, ({ shop: { id } }) => ({ id })],
    [
      `POST ${settings}/legal`,
      ({ shop: { id } }) => ({ id }),
      async (world) => ({ body: { version: await versionOf(world, 'shops', world.shop.id), companyName: 'Autre' } }),
    ],
  ],
});
