import type { Rulebook } from '@hanout/core/promotions';
import type { Language } from '@hanout/i18n';
import type { ListingModel, ListingQuery as PageQuery } from '@hanout/storefront/page-models';
import { wordIn, type Category, type Dictionary } from '../../dictionary/index.ts';
import {
  contextTag,
  indexTag,
  listingTag,
  productTag,
  resolveFilters,
  type FoundListing,
  type ListingContext,
  type ListingQuery,
} from '../../listing/index.ts';
import type { Shop } from '../../shops/index.ts';
import { categoryPath, inLanguage, listingSearch, newRssPath } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { facetModels } from './facet-models.ts';
import { breadcrumbData, headModel, homeCrumb, type Crumb } from './head-model.ts';
import { plainImage } from './image-models.ts';
import { wantedCombination, wantedValues } from './shown-combination.ts';

/** What a listing page is called and where it lives, whatever its context. */
export type ListingSubject = {
  context: ListingContext;
  title: string;
  description: string | null;
  /** What it is shown by where its address is passed on. */
  image: string | null;
  /** Without prefix, per language. */
  pathIn: (language: Language) => string;
  /** From below the home page down to this page. */
  crumbs: Crumb[];
  children: readonly Category[];
};

const MAX_KEPT_VALUES = 2;

export async function listingPage(
  reads: StorefrontReads,
  visit: Visit,
  subject: ListingSubject,
  query: ListingQuery,
): Promise<Page> {
  const { shop, language } = visit;
  const dictionary = await reads.listings.dictionary();
  const { filter, known } = resolveFilters(dictionary, query);
  const [site, rulebook, found] = await Promise.all([
    reads.site(shop, language),
    reads.listings.rulebook(shop.id),
    reads.listings.find({ context: subject.context, query, filter, language }),
  ]);
  const { model, validUntil } = await listingModel(reads, visit, {
    found,
    known,
    rulebook,
    path: inLanguage(language, subject.pathIn(language)),
    search: null,
  });
  const home = homeCrumb(language);
  const origin = reads.originOf(shop);
  const search = listingSearch(known, shop);
  return {
    name: 'listing',
    status: 200,
    model: {
      site,
      head: headModel({
        origin,
        language,
        shopName: site.shop.name,
        title: subject.title,
        description: subject.description,
        pathIn: subject.pathIn,
        search: search === '' ? '' : `?${search}`,
        // Further pages are pages of their own; what was filtered or sorted is the same list.
        canonicalSearch: known.page > 1 ? `?page=${known.page}` : '',
        image: plainImage(subject.image, 480, subject.title),
        indexed: search === '' || search === `page=${known.page}`,
        structuredData: [breadcrumbData(origin, [home, ...subject.crumbs])],
        ...(subject.context.contextType === 'new' ? { rssPath: newRssPath } : {}),
      }),
      title: subject.title,
      description: subject.description,
      banner: null,
      breadcrumbs: [home, ...subject.crumbs.slice(0, -1)],
      children: subject.children.map((category) => ({
        name: wordIn(category.names, language),
        href: inLanguage(language, categoryPath(wordIn(category.slugs, language))),
        image: plainImage(category.thumb, 480),
      })),
      search: null,
      listing: model,
    },
    tags: [
      contextTag(subject.context),
      indexTag(subject.context),
      listingTag(shop.id),
      ...found.productIds.map(productTag),
    ],
    validUntil,
    isKept: isWorthKeeping(known, found, shop),
  };
}

export type ListingState = {
  found: FoundListing;
  /** The query without what does not exist. */
  known: ListingQuery;
  rulebook: Rulebook;
  path: string;
  /** What a results page looks for. */
  search: string | null;
};

/** A listing as it is drawn, and until when its prices hold. */
export async function listingModel(
  reads: StorefrontReads,
  { shop, language }: Visit,
  { found, known, rulebook, path, search }: ListingState,
): Promise<{ model: ListingModel; validUntil: number | null }> {
  const [dictionary, priced] = await Promise.all([
    reads.listings.dictionary(),
    reads.listings.cards.readPriced({ shop, productIds: found.productIds }),
  ]);
  const now = reads.clock.now();
  const wanted = wantedValues(dictionary, known);
  const ends = priced.flatMap((card) => (card.validUntil === null ? [] : [card.validUntil]));
  const model: ListingModel = {
    language,
    path,
    search,
    query: pageQuery(known),
    total: found.selection.total,
    cards: priced.map((card) =>
      reads.models.card(card, { shop, dictionary, rulebook, language, now }, wantedCombination(card, wanted)),
    ),
    facets:
      search === null
        ? reads.models.facets(found, { dictionary, language })
        : facetModels(found, { dictionary, language }),
    priceRange: { min: found.index.priceRange.min / 100, max: found.index.priceRange.max / 100 },
    mode: modeOf(shop),
    usualPageSize: shop.listingPageSize,
  };
  return { model, validUntil: ends.length === 0 ? null : Math.min(...ends) };
}

/** Filters multiply without end: only what many shoppers ask for may take a place among the kept pages. */
function isWorthKeeping(query: ListingQuery, found: FoundListing, { listingPageSize }: Shop): boolean {
  const typed = [...query.features.values(), ...query.attributes.values()].reduce(
    (sum, values) => sum + values.length,
    0,
  );
  const chosen = query.brands.length + query.brandLines.length + query.subCategories.length + typed;
  const isPriced = query.priceMin !== null || query.priceMax !== null;
  const isShallow = chosen === 0 || (query.page <= 3 && query.pageSize === listingPageSize && query.sort === 'default');
  return chosen <= MAX_KEPT_VALUES && !isPriced && isShallow && (query.page === 1 || found.productIds.length > 0);
}

function modeOf(shop: Shop): ListingModel['mode'] {
  return shop.listingDisplay === 'load_more' ? 'load-more' : shop.listingDisplay;
}

function pageQuery(query: ListingQuery): PageQuery {
  const named = (values: ReadonlyMap<number, string[]>): Record<string, string[]> =>
    Object.fromEntries([...values].map(([typeId, slugs]) => [String(typeId), slugs]));
  return {
    ...query,
    priceMin: query.priceMin === null ? null : query.priceMin / 100,
    priceMax: query.priceMax === null ? null : query.priceMax / 100,
    features: named(query.features),
    attributes: named(query.attributes),
  };
}

export function categoryCrumbs(dictionary: Dictionary, category: Category, language: Language): Crumb[] {
  return category.path.flatMap((id) => {
    const step = dictionary.categories.get(id);
    if (step === undefined) return [];
    return [
      { label: wordIn(step.names, language), href: inLanguage(language, categoryPath(wordIn(step.slugs, language))) },
    ];
  });
}
