import type { SearchModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../dictionary/index.ts';
import { parseListingQuery, resolveFilters, type RawQuery } from '../../listing/index.ts';
import { categoryPath, inLanguage, listingSearch, searchAddress, searchPath } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { headModel, homeCrumb } from './head-model.ts';
import { plainImage } from './image-models.ts';
import { listingModel } from './listing-page.ts';

const SHOWN_CATEGORIES = 8;

/** The results of a search: the listing of every other page with another set of products. Never kept and never indexed. */
export async function searchPage(
  reads: StorefrontReads,
  visit: Visit,
  { text, query: raw }: { text: string; query: RawQuery },
): Promise<Page> {
  const { shop, language } = visit;
  const parsed = parseListingQuery(raw, { strict: false, pageSize: shop.listingPageSize });
  const query = parsed.ok ? parsed.value : unfiltered();
  const dictionary = await reads.listings.dictionary();
  const { filter, known } = resolveFilters(dictionary, query);
  const [site, rulebook, found] = await Promise.all([
    reads.site(shop, language),
    reads.listings.rulebook(shop.id),
    reads.listings.findSearched({ shopId: shop.id, query, filter, language, text }),
  ]);
  const t = textsIn(language);
  const shownText = found?.found.text ?? text;
  const { model, validUntil } = await listingModel(reads, visit, {
    found: found ?? reads.listings.nothingFound(),
    known,
    rulebook,
    path: inLanguage(language, searchPath),
    search: shownText,
  });
  const isEmpty = found === null || found.index.productIds.length === 0;
  const title = shownText === '' ? t('storefront.search') : t('storefront.searchFor', { text: shownText });
  const address = `${searchAddress(shownText)}${listingSearch(known, shop) === '' ? '' : `&${listingSearch(known, shop)}`}`;
  return {
    name: 'listing',
    status: 200,
    model: {
      site,
      head: headModel({
        origin: reads.originOf(shop),
        language,
        shopName: site.shop.name,
        title,
        pathIn: () => (shownText === '' ? searchPath : address),
        indexed: false,
      }),
      title,
      description: null,
      banner: null,
      breadcrumbs: [homeCrumb(language)],
      children: [],
      search: {
        text: shownText,
        corrected: found?.found.corrected ?? null,
        isLoose: found?.found.isLoose ?? false,
        near: isEmpty ? await nearSearches(reads, visit, shownText) : [],
        categories: isEmpty ? await popularCategories(reads, visit) : [],
      },
      listing: model,
    },
    tags: [],
    validUntil,
    isKept: false,
  };
}

/** The words that something was found for as they are; null where nothing was, or only near them. */
export function foundText(page: Page): string | null {
  if (page.name !== 'listing' || page.model.search === null || page.model.listing.total === 0) return null;
  const { text, corrected, isLoose } = page.model.search;
  return isLoose ? null : (corrected ?? text);
}

function unfiltered(): Parameters<typeof resolveFilters>[1] {
  const parsed = parseListingQuery({}, { strict: false });
  if (!parsed.ok) throw new Error('an empty query is a query');
  return parsed.value;
}

async function nearSearches(
  reads: StorefrontReads,
  { shop, language }: Visit,
  text: string,
): Promise<SearchModel['near']> {
  const terms = await reads.listings.searches.nearTerms({ shopId: shop.id, language, text });
  return terms.map((term) => ({ label: term, href: inLanguage(language, searchAddress(term)) }));
}

async function popularCategories(
  reads: StorefrontReads,
  { shop, language }: Visit,
): Promise<SearchModel['categories']> {
  const [dictionary, shown] = await Promise.all([reads.listings.dictionary(), reads.shownCategories(shop.id)]);
  const roots = (dictionary.childrenOf.get(null) ?? []).filter((category) => shown.has(category.id));
  return roots.slice(0, SHOWN_CATEGORIES).map((category) => ({
    name: wordIn(category.names, language),
    href: inLanguage(language, categoryPath(wordIn(category.slugs, language))),
    image: plainImage(category.thumb, 480),
  }));
}
