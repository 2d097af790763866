import type { Instant } from '@hanout/core/kernel';
import { languages, type Texts, texts } from '../catalogue/texts.ts';
import type { Dictionary } from './dictionary-rows.ts';
import type { PlannedProduct } from './product-rows.ts';
import { uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Past orders show these two. */
export const ENDED_PROMOTION = { id: 7, name: 'Déstockage baskets', percent: 30, fromDays: -45, toDays: -12 } as const;
export const FREE_DELIVERY = { id: 8, name: 'Livraison offerte dès 8 000 DA', minimumCentimes: 800_000 } as const;

type Plan = {
  readonly name: string;
  readonly scope: 'product' | 'category' | 'brand' | 'brandline' | 'collection' | 'cart' | 'shipping';
  readonly percent?: number;
  readonly amountCentimes?: number;
  readonly targets: readonly (number | undefined)[];
  /** From the moment of loading, in hours; null: always. */
  readonly from: number | null;
  readonly to: number | null;
  readonly minimumCentimes?: number;
  readonly isFeatured?: boolean;
  /** Only for whoever types it. */
  readonly coupon?: string;
  /** Once per phone. */
  readonly isSingleUse?: boolean;
  readonly title: Texts;
  readonly slogan: Texts;
};

/** Running, coming and ended promotions on every kind of target, free delivery from 8,000 DA, and two coupons. */
export function planPromotions(
  rows: TableRows,
  dictionary: Dictionary,
  products: readonly PlannedProduct[],
  now: Instant,
): void {
  const category = (slug: string): number | undefined => dictionary.categories.get(slug)?.id;
  const watches = products
    .filter(({ categorySlug }) => categorySlug === 'montres-connectees' || categorySlug === 'enceintes')
    .map(({ id }) => id);
  const plans: readonly Plan[] = [
    {
      name: 'Semaine des robes',
      scope: 'category',
      percent: 20,
      targets: [category('robes')],
      from: -120,
      to: 290,
      isFeatured: true,
      title: texts('Semaine des robes', 'أسبوع الفساتين', 'Dress week'),
      slogan: texts('−20 % sur toutes les robes', 'تخفيض 20 % على كل الفساتين', '20% off every dress'),
    },
    {
      name: 'Hanéalys −15 %',
      scope: 'brand',
      percent: 15,
      targets: [dictionary.brands.get('hanealys')?.id],
      from: -72,
      to: 480,
      title: texts('Vos soins Hanéalys', 'منتجات هانياليس', 'Your Hanéalys care'),
      slogan: texts('−15 % sur la marque', 'تخفيض 15 % على العلامة', '15% off the brand'),
    },
    {
      name: 'High-tech −500 DA',
      scope: 'product',
      amountCentimes: 50_000,
      targets: watches,
      from: -48,
      to: 150,
      isFeatured: true,
      title: texts('500 DA de moins', 'أقل بـ \u2066500\u00a0DA\u2069', '500 DA less'),
      slogan: texts(
        'Sur montres connectées et enceintes',
        'على الساعات الذكية ومكبرات الصوت',
        'On smartwatches and speakers',
      ),
    },
    {
      name: 'Kuzinéa Chef −10 %',
      scope: 'brandline',
      percent: 10,
      targets: [dictionary.brands.get('kuzinea')?.lines[0]],
      from: -200,
      to: 700,
      title: texts('En cuisine comme un chef', 'في المطبخ مثل الشاف', 'Cook like a chef'),
      slogan: texts('−10 % sur la ligne Chef', 'تخفيض 10 % على خط شاف', '10% off the Chef line'),
    },
    {
      name: 'Derniers jours',
      scope: 'collection',
      percent: 25,
      targets: [2],
      from: -240,
      to: 30,
      isFeatured: true,
      title: texts('Derniers jours', 'الأيام الأخيرة', 'Last days'),
      slogan: texts('−25 % sur la sélection cadeaux', 'تخفيض 25 % على تشكيلة الهدايا', '25% off the gift selection'),
    },
    {
      name: 'Jouets en fête',
      scope: 'category',
      percent: 30,
      targets: [category('jouets')],
      from: 120,
      to: 360,
      title: texts('Jouets en fête', 'عيد الألعاب', 'Toy festival'),
      slogan: texts('−30 % dès la semaine prochaine', 'تخفيض 30 % ابتداءً من الأسبوع القادم', '30% off from next week'),
    },
    {
      name: ENDED_PROMOTION.name,
      scope: 'category',
      percent: ENDED_PROMOTION.percent,
      targets: [category('baskets')],
      from: ENDED_PROMOTION.fromDays * 24,
      to: ENDED_PROMOTION.toDays * 24,
      title: texts('Déstockage baskets', 'تصفية الأحذية الرياضية', 'Sneaker clearance'),
      slogan: texts('−30 %, c’est fini', 'تخفيض 30 %، انتهى', '30% off, over now'),
    },
    {
      name: FREE_DELIVERY.name,
      scope: 'shipping',
      percent: 100,
      targets: [],
      from: null,
      to: null,
      minimumCentimes: FREE_DELIVERY.minimumCentimes,
      title: texts('Livraison offerte', 'توصيل مجاني', 'Free delivery'),
      slogan: texts('Dès 8 000 DA d’achats', 'ابتداءً من \u20668\u202f000\u00a0DA\u2069', 'From 8,000 DA'),
    },
    {
      name: 'Code BIENVENUE −10 %',
      scope: 'cart',
      percent: 10,
      targets: [],
      from: null,
      to: null,
      minimumCentimes: 300_000,
      coupon: 'BIENVENUE',
      title: texts('Bienvenue', 'مرحبًا بك', 'Welcome'),
      slogan: texts(
        '−10 % dès 3 000 DA',
        'تخفيض 10 % ابتداءً من \u20663\u202f000\u00a0DA\u2069',
        '10% off from 3,000 DA',
      ),
    },
    {
      name: 'Code MERCI500 −500 DA',
      scope: 'cart',
      amountCentimes: 50_000,
      targets: [],
      from: null,
      to: null,
      minimumCentimes: 500_000,
      coupon: 'MERCI500',
      isSingleUse: true,
      title: texts('Merci de votre fidélité', 'شكرًا على وفائك', 'Thank you for coming back'),
      slogan: texts('500 DA de moins, une fois', 'أقل بـ \u2066500\u00a0DA\u2069، مرّة واحدة', '500 DA less, once'),
    },
  ];
  for (const [index, plan] of plans.entries()) {
    const id = index + 1;
    rows.add('promotions', {
      id,
      uuid: uuidOf('promotion', id),
      shop_id: null,
      name: plan.name,
      scope: plan.scope,
      discount_type: plan.percent === undefined ? 'amount' : 'percentage',
      discount_value: plan.percent === undefined ? plan.amountCentimes : plan.percent * 100,
      combinability: plan.scope === 'shipping' || plan.scope === 'cart' ? 'stackable' : 'group_exclusive_item',
      exclusivity_group: null,
      priority: 100 + index,
      starts_at: plan.from === null ? null : new Date(now + plan.from * HOUR),
      ends_at: plan.to === null ? null : new Date(now + plan.to * HOUR),
      min_subtotal_centimes: plan.minimumCentimes ?? 0,
      coupon_code: plan.coupon ?? null,
      single_use: plan.isSingleUse ?? false,
      used: 0,
      is_active: true,
      is_featured: plan.isFeatured ?? false,
      version: 1,
      created_at: new Date(now - 60 * DAY),
    });
    for (const language of languages) {
      rows.add('promotion_texts', {
        promotion_id: id,
        language,
        title: plan.title[language],
        subtitle: '',
        slogan: plan.slogan[language],
      });
    }
    for (const target of plan.targets) rows.add('promotion_targets', { promotion_id: id, target_id: target });
  }
}

/** Three collections by hand; the second is what «Derniers jours» reduces. */
export function planCollections(rows: TableRows, products: readonly PlannedProduct[]): void {
  const collections = [
    {
      slug: 'nouvelle-saison',
      name: texts('Nouvelle saison', 'الموسم الجديد', 'New season'),
      codes: ['ROBE-1', 'CAFTAN-1', 'VESTE-1', 'BOTTINE-1', 'SAC-MAIN-1', 'FOULARD-3', 'CHEMISE-3', 'SWEAT-1'],
    },
    {
      slug: 'idees-cadeaux',
      name: texts('Idées cadeaux', 'أفكار هدايا', 'Gift ideas'),
      codes: ['PARFUM-2', 'MONTRE-2', 'BOUGIE-1', 'THEIERE-3', 'TAPIS-2', 'PELUCHE-2', 'SAVON-4', 'VASE-4'],
    },
    {
      slug: 'terroir',
      name: texts('Saveurs du terroir', 'نكهات من أرضنا', 'Flavours of the land'),
      codes: ['MIEL-1', 'DATTES-1', 'HUILE-1', 'COUSCOUS-3', 'EPICES-1', 'CAFE-3', 'CONFITURE-1'],
    },
  ];
  for (const [index, { slug, name, codes }] of collections.entries()) {
    const id = index + 1;
    rows.add('collections', { id, uuid: uuidOf('collection', slug), slug, is_active: true, version: 1 });
    for (const language of languages)
      rows.add('collection_texts', { collection_id: id, language, name: name[language], description: '' });
    const members = codes
      .map((code) => products.find((product) => product.code === code))
      .filter((product) => product !== undefined);
    for (const [position, product] of members.entries())
      rows.add('product_collections', { product_id: product.id, collection_id: id, position });
  }
  const tags = [
    texts('Artisanal', 'حرفي', 'Handmade'),
    texts('Cadeau', 'هدية', 'Gift'),
    texts('Fait en Algérie', 'صنع في الجزائر', 'Made in Algeria'),
  ];
  for (const [index, tag] of tags.entries()) {
    const id = index + 1;
    rows.add('tags', { id, slug: ['artisanal', 'cadeau', 'fait-en-algerie'][index] });
    for (const language of languages) rows.add('tag_texts', { tag_id: id, language, name: tag[language] });
  }
  for (const product of products.filter(({ id }) => id % 7 === 0))
    rows.add('product_tags', { product_id: product.id, tag_id: (product.id % 3) + 1 });
}
