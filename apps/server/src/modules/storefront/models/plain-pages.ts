import { toCentimes } from '@hanout/core/kernel';
import { freeDeliveryGoal, type Rulebook } from '@hanout/core/promotions';
import type { Language } from '@hanout/i18n';
import type { ErrorPageModel, SiteModel } from '@hanout/storefront/page-models';
import { promotionsTag } from '../../listing/index.ts';
import { cartPath, favouritesPath, offlinePath, trackPath } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { closedText } from './shop-line.ts';
import { headModel, homeCrumb, unlistedHead, type Crumb } from './head-model.ts';
import { fillGaps } from '@hanout/core/writings';
import { formatDate } from '@hanout/i18n';
import { contentTag, gapValues, type CmsPageText, type KeptTerms } from '../../content/index.ts';
import { storeData } from './structured/store-data.ts';
import { writtenText } from './writing/written-text.ts';

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
  const valueOf = gapValues(shop.legalIdentity, site.shop.name, language);
  const written = await writtenText(reads, { shop, language }, fillGaps(page.html, valueOf));
  const { model: text, tags, validUntil, frames } = written;
  const isContact = page.kind === 'contact' || page.slug === CONTACT;
  return {
    ...always,
    tags: [contentTag(shop.id), ...tags],
    validUntil,
    frames,
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
        type: isContact ? 'website' : 'article',
        structuredData: isContact ? [contactData(reads, { shop, language }, site)] : [],
      }),
      title: page.title,
      breadcrumbs: [homeCrumb(language)],
      text,
      updatedAt: null,
      contact: isContact ? { mapHref: mapOf(site) } : null,
    },
  };
}

/** Where the menu leads for it, whether the shop has written one or not. */
export const CONTACT = 'contact';

/** How the shop is reached, from what it has said of itself, where nobody has written such a page. */
export function contactPage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const title = textsIn(visit.language)('storefront.contact');
  return cmsPage(reads, visit, { slug: CONTACT, title, html: '', description: '', kind: CONTACT });
}

const mapOf = ({ legal: { address } }: SiteModel): string | null =>
  address === null || address === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The shop with all by which its page says that it is reached. */
function contactData(reads: StorefrontReads, visit: Visit, site: SiteModel): object {
  const { shop, legal } = site;
  const said = { telephone: shop.phone?.href.slice('tel:'.length), address: legal.address, email: legal.email };
  return {
    ...storeData(reads, visit, site),
    ...Object.fromEntries(
      Object.entries(said).filter(([, text]) => text !== null && text !== undefined && text !== ''),
    ),
  };
}

/** The terms of sale as they were agreed to with an order. */
export async function termsPage(
  reads: StorefrontReads,
  { shop, language }: Visit,
  { number, texts, madeAt }: KeptTerms,
): Promise<Page | null> {
  const site = await reads.site(shop, language);
  const text = texts[language] ?? texts.fr ?? texts.ar ?? texts.en;
  if (text === undefined) return null;
  const title = textsIn(language)('storefront.termsVersion', { title: text.title, number: String(number) });
  const { model } = await writtenText(reads, { shop, language }, text.html);
  return {
    ...always,
    name: 'cms',
    isKept: false,
    model: {
      site,
      head: unlistedHead(title, site.shop.name, `/terms/${number}`),
      title,
      breadcrumbs: [homeCrumb(language)],
      text: model,
      updatedAt: formatDate(madeAt, language),
      contact: null,
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
