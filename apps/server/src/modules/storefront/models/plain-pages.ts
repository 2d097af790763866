import { toCentimes } from '@hanout/core/kernel';
import { freeDeliveryGoal, type Rulebook } from '@hanout/core/promotions';
import type { Language } from '@hanout/i18n';
import type { ErrorPageModel, SiteModel } from '@hanout/storefront/page-models';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { promotionsTag } from '../../listing/index.ts';
import { cartPath, favouritesPath, offlinePath, trackPath } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { closedText } from './shop-line.ts';
import { headModel, homeCrumb, unlistedHead, type Crumb } from './head-model.ts';
import { type CmsPageText } from '../../content/index.ts';

const always = { status: 200, tags: [], validUntil: null, isKept: true } as const;

export async function cartPage(reads: StorefrontReads, { shop, language }: Visit): Promise<Page> {
  const [model, rulebook] = await Promise.all([
    bareModel(reads, { shop, language }, { title: textsIn(language)('storefront.cart'), path: cartPath }),
    reads.listings.rulebook(shop.id),
  ]);
  return {
    ...always,
    tags: [promotionsTag(shop.id), promotionsTag(null)],
    name: 'cart',
    model: { ...model, expectsFreeDelivery: givesFreeDelivery(rulebook, reads.clock.now()) },
  };
}

/** To whoever orders for enough, by any carrier. */
function givesFreeDelivery(rulebook: Rulebook, now: number): boolean {
  const context = { now, channel: 'eCommerce', coupon: null };
  return freeDeliveryGoal(rulebook, { subtotal: toCentimes(0), carrierId: null }, context) !== null;
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
      breadcrumbs: [homeCrumb(language)],
      html: sanitiseHtml(page.html),
      updatedAt: null,
    },
  };
}

const titles = {
  'not-found': 'storefront.notFound',
  gone: 'storefront.gone',
  'too-many-requests': 'storefront.waitABit',
  busy: 'storefront.busy',
  unavailable: 'storefront.unavailable',
  broken: 'storefront.broken',
  closed: 'storefront.closed',
} as const;

export function errorModel(
  site: SiteModel,
  error: { status: number; kind: keyof typeof titles; requestId: string | null; language: Language },
): ErrorPageModel {
  return {
    site,
    head: unlistedHead(textsIn(error.language)(titles[error.kind]), site.shop.name, '/'),
    status: error.status,
    kind: error.kind,
    requestId: error.requestId,
    text: null,
    suggestions: site.menu.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }])).slice(0, 8),
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

/** What was there is gone for good: machines forget its address, and people are shown what there is instead. */
export async function gonePage(
  reads: StorefrontReads,
  { shop, language }: Visit,
  instead: readonly Crumb[] = [],
): Promise<Page> {
  const site = await reads.site(shop, language);
  const model = errorModel(site, { status: 410, kind: 'gone', requestId: null, language });
  const others = model.suggestions.filter(({ href }) => !instead.some((each) => each.href === href));
  return { ...always, name: 'error', status: 410, model: { ...model, suggestions: [...instead, ...others] } };
}

/** The one page of a shop that is closed, at every address. */
export async function closedPage(reads: StorefrontReads, { shop, language }: Visit): Promise<Page> {
  const site = await reads.site(shop, language);
  const model = errorModel(site, { status: 503, kind: 'closed', requestId: null, language });
  // The line above the header says the same, and no category leads anywhere.
  const text = closedText(shop, language);
  return {
    ...always,
    name: 'error',
    status: 503,
    model: { ...model, site: { ...site, announcement: null, menu: [] }, text, suggestions: [] },
  };
}

/** The page on which an order is found by its number: the same for everybody. */
export async function trackPage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const title = textsIn(visit.language)('storefront.track');
  return { ...always, name: 'track', model: await bareModel(reads, visit, { title, path: trackPath }), isKept: false };
}

/** What this device keeps of a shopper's favourites: the same page for everybody, filled by the device. */
export async function favouritesPage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const title = textsIn(visit.language)('storefront.favourites');
  const model = await bareModel(reads, visit, { title, path: favouritesPath });
  return { ...always, name: 'favourites', model, isKept: true };
}

/** What a device shows in place of a page that it cannot fetch; it adds what it has kept. */
export async function offlinePage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const title = textsIn(visit.language)('storefront.offline');
  const model = await bareModel(reads, visit, { title, path: offlinePath });
  return { ...always, name: 'offline', model, isKept: true };
}

/** The frame of a page that no search engine lists. */
async function bareModel(
  reads: StorefrontReads,
  { shop, language }: Visit,
  { title, path }: { readonly title: string; readonly path: string },
) {
  const site = await reads.site(shop, language);
  const origin = reads.originOf(shop);
  const head = headModel({ origin, language, shopName: site.shop.name, title, pathIn: () => path, indexed: false });
  return { site, head };
}
