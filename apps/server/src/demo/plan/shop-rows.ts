import type { Ids, Instant } from '@hanout/core/kernel';
import { languages, texts } from '../catalogue/texts.ts';
import { carriers } from './delivery-rows.ts';
import type { PlannedProduct } from './product-rows.ts';
import { createRandom, uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';
import { warehouses } from './stock-rows.ts';

export const SECOND_HOST = 'second.localhost';

/** Two invented sellers: the demo shop, which answers every unknown host, and a small grocer's on a host of its own. */
export const shops = [
  {
    code: 'zahrina',
    host: 'localhost',
    name: texts('Zahrina', 'زهرينا', 'Zahrina'),
    tagline: texts(
      'Mode, maison et gourmandises, livrées partout en Algérie',
      'أزياء ومنزل وأطايب، نوصلها إلى كل الجزائر',
      'Fashion, home and treats, delivered all over Algeria',
    ),
    legal: {
      companyName: 'EURL Zahrina Commerce (démonstration)',
      rc: '16/00-0900001 B 26',
      nif: '002616090000157',
      nis: '002616010900042',
      ai: '16090000157',
      address: '14, rue des Amandiers, Hydra, Alger',
      phone: '0550 10 20 30',
      whatsapp: '0550 10 20 30',
      email: 'contact@zahrina.example',
      translations: {
        ar: {
          companyName: 'مؤسسة زهرينا للتجارة (عرض تجريبي)',
          address: '14، شارع أشجار اللوز، حيدرة، الجزائر',
        },
        en: { companyName: 'EURL Zahrina Commerce (demonstration)', address: '14, rue des Amandiers, Hydra, Algiers' },
      },
    },
  },
  {
    code: 'petit-panier',
    host: SECOND_HOST,
    name: texts('Le Petit Panier', 'السلة الصغيرة', 'The Little Basket'),
    tagline: texts('Les bons produits du terroir', 'أجود منتجات أرضنا', 'Good things from the land'),
    legal: {
      companyName: 'ETS Le Petit Panier (démonstration)',
      rc: '25/00-0900002 A 26',
      nif: '002625090000261',
      nis: '002625010900055',
      ai: '25090000261',
      address: '3, rue du Vieux Marché, El Khroub, Constantine',
      phone: '0550 40 50 60',
      whatsapp: '',
      email: 'bonjour@petit-panier.example',
      translations: {
        ar: {
          companyName: 'مؤسسة السلة الصغيرة (عرض تجريبي)',
          address: '3، شارع السوق القديم، الخروب، قسنطينة',
        },
        en: { companyName: 'ETS Le Petit Panier (demonstration)' },
      },
    },
  },
] as const;

const WORKING_DAY = [
  { opens: 9 * 60, closes: 12 * 60 },
  { opens: 13 * 60, closes: 18 * 60 },
];

/** Saturday to Thursday, on Thursdays until noon; the first of November and the new year are days off. */
function hoursOf(hasHolidays: boolean): object {
  const days = (day: string, names: object): object => ({ from: day, to: day, names, ranges: [], keepsDaysOff: true });
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : day === 4 ? WORKING_DAY.slice(0, 1) : WORKING_DAY));
  const holidays = [
    days('2026-11-01', { fr: 'Fête de la Révolution', ar: 'عيد الثورة', en: 'Revolution Day' }),
    days('2027-01-01', { fr: 'Jour de l’An', ar: 'رأس السنة الميلادية', en: 'New Year’s Day' }),
    days('2027-01-12', { fr: 'Yennayer', ar: 'يناير', en: 'Yennayer' }),
  ];
  return { week, periods: hasHolidays ? holidays : [] };
}

const announcement = {
  isOn: true,
  texts: {
    fr: 'Appelez-nous de 9 h à 18 h : nous vous aidons à choisir.',
    ar: 'اتصل بنا من التاسعة صباحًا إلى السادسة مساءً: نساعدك على الاختيار.',
    en: 'Call us from 9:00 to 18:00: we help you choose.',
  },
  href: '',
  more: [
    {
      texts: {
        fr: 'Vous payez à la livraison, après avoir vu votre colis.',
        ar: 'الدفع عند الاستلام، بعد أن ترى طردك.',
        en: 'You pay on delivery, once you have seen your parcel.',
      },
      href: '/delivery',
    },
    {
      texts: {
        fr: 'Les promotions de la semaine sont en ligne.',
        ar: 'عروض هذا الأسبوع متوفرة الآن.',
        en: 'This week’s promotions are here.',
      },
      href: '/promotions',
    },
  ],
  from: null,
  to: null,
  isClosable: true,
};

/** The pictures of the second shop, by number. */
export interface ShopSigns {
  readonly logo: number | null;
  readonly icon: number | null;
}

interface PlannedShops {
  readonly products: readonly PlannedProduct[];
  readonly signs: ShopSigns;
  readonly ids: Ids;
  readonly now: Instant;
}

export function planShops(rows: TableRows, { products, signs, ids, now }: PlannedShops): void {
  for (const [index, shop] of shops.entries()) {
    rows.add('shops', {
      id: index + 1,
      uuid: uuidOf('shop', shop.code),
      code: shop.code,
      answers_unknown_hosts: index === 0,
      default_language: 'fr',
      tax_regime: 'ifu',
      // The small shop sells from its form alone.
      active_add_to_cart: index === 0,
      listing_display: 'load_more',
      cooldown_seconds: 100,
      reservation_hours: 72,
      stock_strategy: 'fefo',
      first_weekday: 6,
      opening_hours: hoursOf(index === 0),
      announcement: index === 0 ? announcement : {},
      // The small one has a sign with its name in it; the large one is its name.
      logo_image_id: index === 0 ? null : signs.logo,
      icon_image_id: index === 0 ? null : signs.icon,
      shows_name_beside_logo: index === 0,
      api_token: ids.secret(24),
      csrf_token: ids.secret(24),
      legal_identity: shop.legal,
      theme: {},
      terms_version: '1',
      version: 1,
      created_at: new Date(now),
    });
  }
  for (const [index, shop] of shops.entries()) {
    const shopId = index + 1;
    rows.add('shop_hosts', { host: shop.host, shop_id: shopId });
    for (const language of languages)
      rows.add('shop_texts', { shop_id: shopId, language, name: shop.name[language], tagline: shop.tagline[language] });
    for (const carrier of carriers.slice(0, index === 0 ? 3 : 1))
      rows.add('shop_carriers', { shop_id: shopId, carrier_id: carrier.id, position: carrier.id });
    for (const warehouse of warehouses.slice(0, index === 0 ? 3 : 1))
      rows.add('shop_warehouses', { shop_id: shopId, warehouse_id: warehouse.id, position: warehouse.id });
  }
  // A mixed order, so that the first page of a department shows its variety.
  const mixed = createRandom(31_415).shuffle(products);
  for (const [position, product] of mixed.entries())
    rows.add('shop_products', { shop_id: 1, product_id: product.id, position, is_offered: true });
  const groceries = mixed.filter(({ rootId, items }) => items.length === 0 && rootId === groceryRoot(products));
  for (const [position, product] of groceries.entries())
    rows.add('shop_products', { shop_id: 2, product_id: product.id, position, is_offered: true });
}

const groceryRoot = (products: readonly PlannedProduct[]): number | undefined =>
  products.find(({ code }) => code === 'MIEL-1')?.rootId;

export function planWarehouses(rows: TableRows): void {
  for (const { id, code, name, wilaya, commune, address } of warehouses) {
    rows.add('warehouses', {
      id,
      uuid: uuidOf('warehouse', code),
      code,
      name,
      wilaya_code: wilaya,
      commune_id: commune,
      address,
      is_active: true,
      version: 1,
    });
  }
}
