import type { Language } from '@hanout/i18n';
import type { ErrorPageModel, SiteModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../catalog/index.ts';
import { cartPath, categoryPath, inLanguage, trackPath } from '../addresses.ts';
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

/** The page on which an order is found by its number: the same for everybody. */
export async function trackPage(reads: StorefrontReads, { shop, language }: Visit): Promise<Page> {
  const site = await reads.site(shop, language);
  const head = headModel({
    origin: reads.originOf(shop),
    language,
    shopName: site.shop.name,
    title: textsIn(language)('storefront.track'),
    pathIn: () => trackPath,
    indexed: false,
  });
  return { ...always, name: 'track', model: { site, head }, isKept: false };
}
