import { formatDateTime, formatMoney, type Language } from '@hanout/i18n';
import type { ConfirmationPageModel, ErrorPageModel, SiteModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../catalog/index.ts';
import { cartPath, categoryPath, inLanguage } from '../addresses.ts';
import type { ConfirmedLine, ConfirmedOrder } from '../order-queries.ts';
import type { Page, Visit } from '../page.ts';
import type { CmsPageText } from '../queries.ts';
import type { StorefrontReads } from '../storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { headModel } from './head-model.ts';
import { plainImage } from './image-models.ts';

const always = { status: 200, tags: [], validUntil: null, isKept: true } as const;

export async function cartPage(reads: StorefrontReads, { shop, language }: Visit): Promise<Page> {
  const [site, dictionary, shown] = await Promise.all([
    reads.site(shop, language),
    reads.listings.dictionary(),
    reads.shownCategories(shop.id),
  ]);
  const roots = (dictionary.childrenOf.get(null) ?? []).filter((category) => shown.has(category.id));
  return {
    ...always,
    name: 'cart',
    model: {
      site,
      head: headModel({
        origin: reads.originOf(shop),
        language,
        shopName: site.shop.name,
        title: textsIn(language)('storefront.cart'),
        pathIn: () => cartPath,
        indexed: false,
      }),
      suggestions: roots.slice(0, 6).map((category) => ({
        label: wordIn(category.names, language),
        href: inLanguage(language, categoryPath(wordIn(category.slugs, language))),
        image: plainImage(category.thumb, 480),
      })),
    },
  };
}

export async function cmsPage(
  reads: StorefrontReads,
  { shop, language }: Visit,
  page: CmsPageText & { slug: string },
): Promise<Page> {
  const site = await reads.site(shop, language);
  return {
    ...always,
    name: 'cms',
    model: {
      site,
      head: headModel({
        origin: reads.originOf(shop),
        language,
        shopName: site.shop.name,
        title: page.title,
        description: page.description || null,
        pathIn: () => `/pages/${encodeURIComponent(page.slug)}`,
        type: 'article',
      }),
      title: page.title,
      breadcrumbs: [{ label: textsIn(language)('storefront.home'), href: inLanguage(language, '/') }],
      html: page.html,
      updatedAt: null,
    },
  };
}

const titles = {
  'not-found': 'storefront.notFound',
  'too-many-requests': 'storefront.waitABit',
  unavailable: 'storefront.unavailable',
  broken: 'storefront.broken',
} as const;

export function errorModel(
  site: SiteModel,
  error: { status: number; kind: keyof typeof titles; requestId: string | null; language: Language },
): ErrorPageModel {
  return {
    site,
    head: {
      title: `${textsIn(error.language)(titles[error.kind])} · ${site.shop.name}`,
      description: null,
      canonical: null,
      indexed: false,
      og: { type: 'website', image: null, price: null },
      alternates: [],
      structuredData: [],
    },
    status: error.status,
    kind: error.kind,
    requestId: error.requestId,
    suggestions: site.menu.slice(0, 8).map(({ label, href }) => ({ label, href })),
  };
}

export async function notFoundPage(reads: StorefrontReads, { shop, language }: Visit): Promise<Page> {
  const site = await reads.site(shop, language);
  return {
    ...always,
    name: 'error',
    status: 404,
    model: errorModel(site, { status: 404, kind: 'not-found', requestId: null, language }),
  };
}

export async function confirmationPage(
  reads: StorefrontReads,
  { shop, language }: Visit,
  order: ConfirmedOrder,
): Promise<Page> {
  const site = await reads.site(shop, language);
  const number = String(order.number);
  const model: ConfirmationPageModel = {
    site,
    head: {
      title: `${textsIn(language)('storefront.confirmation', { number })} · ${site.shop.name}`,
      description: null,
      canonical: null,
      indexed: false,
      og: { type: 'website', image: null, price: null },
      alternates: [],
      structuredData: [],
    },
    orderUuid: order.id,
    number,
    placedAt: formatDateTime(order.placedAt, language),
    stateLabel: textsIn(language)(stateKey(order.confirmationState)),
    lines: order.lines.map((line) => lineModel(line, language)),
    totals: {
      products: formatMoney(order.subtotalCentimes),
      discount: order.discountCentimes > 0 ? formatMoney(order.discountCentimes) : null,
      delivery: formatMoney(order.deliveryCentimes),
      deliveryIsFree: order.deliveryCentimes === 0,
      grand: formatMoney(order.totalCentimes),
    },
    customer: { name: `${order.firstName} ${order.lastName}`.trim(), phone: order.phone },
    delivery: {
      transporter: order.carrierName,
      mode: order.deliveryMode,
      place: language === 'ar' ? `${order.communeAr}، ${order.wilayaAr}` : `${order.communeFr}, ${order.wilayaFr}`,
      address:
        order.deliveryMode === 'desk'
          ? [order.desk?.name, order.desk?.address].filter(Boolean).join(', ') || order.address
          : order.address,
      delay: null,
    },
  };
  return { ...always, name: 'confirmation', model, isKept: false };
}

function stateKey(state: string): string {
  if (state === 'confirmed') return 'storefront.orderConfirmed';
  return state === 'rejected' || state === 'fake' || state === 'duplicate'
    ? 'storefront.orderCancelled'
    : 'storefront.orderWaiting';
}

function lineModel(line: ConfirmedLine, language: Language): ConfirmationPageModel['lines'][number] {
  return {
    name: wordIn(line.names, language),
    attributes: line.attributes,
    image: plainImage(line.imageUrl, 160),
    href: null,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitCentimes),
    total: formatMoney(line.totalCentimes),
    contents: line.contents.map((content) => {
      const values = content.attributes.map((attribute) => attribute.value).join(', ');
      return `${content.quantity} × ${wordIn(content.names, language)}${values === '' ? '' : ` (${values})`}`;
    }),
  };
}
