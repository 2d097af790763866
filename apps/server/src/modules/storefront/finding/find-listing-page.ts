import type { Language } from '@hanout/i18n';
import { wordIn, type Category, type Dictionary } from '../../dictionary/index.ts';
import { parseListingQuery, type RawQuery } from '../../listing/index.ts';
import { brandLinePath, brandPath, categoryPath, collectionPath, inLanguage, newPath } from '../serving/addresses.ts';
import { categoryCrumbs, listingPage, type ListingSubject } from '../models/listing-page.ts';
import type { FoundPage, Visit } from '../serving/page.ts';
import { findRedirect } from './queries.ts';
import type { StorefrontReads } from './storefront-reads.ts';
import { textsIn } from '../texts.ts';

export type ListingPageKind = 'category' | 'brand' | 'brandline' | 'collection' | 'new' | 'discounted' | 'discount';

/** The page of a listing by its slug; a slug of another language or of former times leads to the present address. */
export async function findListingPage(
  reads: StorefrontReads,
  visit: Visit,
  wanted: { kind: ListingPageKind; slug: string; query: RawQuery },
): Promise<FoundPage> {
  const dictionary = await reads.listings.dictionary();
  const found = await findSubject(reads, { dictionary, visit, kind: wanted.kind, slug: wanted.slug.toLowerCase() });
  if (found === null || 'redirectTo' in found) return found;
  const parsed = parseListingQuery(wanted.query, { strict: false, pageSize: visit.shop.listingPageSize });
  return parsed.ok ? listingPage(reads, visit, found, parsed.value) : null;
}

type Search = { dictionary: Dictionary; visit: Visit; kind: ListingPageKind; slug: string };

async function findSubject(
  reads: StorefrontReads,
  search: Search,
): Promise<ListingSubject | { redirectTo: string } | null> {
  const { dictionary, visit, kind, slug } = search;
  const { shop, language } = visit;
  const plain = (contextId: number, page: PlainPage): ListingSubject =>
    plainSubject({ shopId: shop.id, contextType: kind, contextId }, page, language);
  const t = textsIn(language);
  switch (kind) {
    case 'category':
      return findCategory(reads, search);
    case 'brand': {
      const brand = bySlug(dictionary.brands, slug);
      if (brand === undefined) return moved(reads, search, dictionary.brands, brandPath);
      const title = wordIn(brand.names, language, brand.name);
      return plain(brand.id, { title, image: brand.logo, path: brandPath(brand.slug) });
    }
    case 'brandline': {
      const line = bySlug(dictionary.brandLines, slug);
      if (line === undefined) return moved(reads, search, dictionary.brandLines, brandLinePath);
      const title = wordIn(line.names, language, line.name);
      return plain(line.id, {
        title,
        image: line.logo ?? dictionary.brands.get(line.brandId)?.logo ?? null,
        path: brandLinePath(line.slug),
      });
    }
    case 'collection': {
      const collection = bySlug(dictionary.collections, slug);
      if (collection === undefined) return moved(reads, search, dictionary.collections, collectionPath);
      const title = wordIn(collection.names, language, collection.slug);
      return plain(collection.id, {
        title,
        image: collection.thumb,
        path: collectionPath(collection.slug),
      });
    }
    case 'new':
      return plain(0, { title: t('storefront.new'), path: newPath });
    case 'discounted':
      return plain(0, {
        title: t('storefront.promotions'),
        path: '/promotions',
      });
    case 'discount': {
      const rulebook = await reads.listings.rulebook(shop.id);
      const promotion = rulebook.rules.find((rule) => String(rule.promotion.id) === slug)?.promotion;
      if (promotion === undefined) return null;
      return plain(promotion.id, {
        title: promotion.name,
        path: `/promotions/${promotion.id}`,
      });
    }
  }
}

type Addressed = ReadonlyMap<number, { readonly slug: string }>;

const bySlug = <T extends { readonly slug: string }>(entries: ReadonlyMap<number, T>, slug: string): T | undefined =>
  [...entries.values()].find((each) => each.slug.toLowerCase() === slug);

/** Where what had this slug before is now; their addresses are the same in every language, kept under French. */
async function moved(
  reads: StorefrontReads,
  { kind, slug, visit }: Search,
  entries: Addressed,
  pathOf: (slug: string) => string,
): Promise<{ redirectTo: string } | null> {
  if (kind !== 'brand' && kind !== 'brandline' && kind !== 'collection') return null;
  const id = await findRedirect(reads.db, kind, { language: 'fr', slug });
  const found = id === null ? undefined : entries.get(id);
  return found === undefined ? null : { redirectTo: inLanguage(visit.language, pathOf(found.slug)) };
}

type PlainPage = { readonly title: string; readonly path: string; readonly image?: string | null };

function plainSubject(
  context: ListingSubject['context'],
  { title, path, image = null }: PlainPage,
  language: Language,
): ListingSubject {
  return {
    context,
    title,
    description: null,
    image,
    pathIn: () => path,
    crumbs: [{ label: title, href: inLanguage(language, path) }],
    children: [],
  };
}

async function findCategory(
  reads: StorefrontReads,
  { dictionary, visit, slug }: Search,
): Promise<ListingSubject | { redirectTo: string } | null> {
  const { shop, language } = visit;
  const found = dictionary.categoryBySlug.get(slug) ?? (await findFormer(reads, { dictionary, language, slug }));
  if (found === undefined) return null;
  const shown = await reads.shownCategories(shop.id);
  const pathIn = (other: Language): string => categoryPath(wordIn(found.slugs, other));
  if (wordIn(found.slugs, language).toLowerCase() !== slug)
    return { redirectTo: inLanguage(language, pathIn(language)) };
  return {
    context: { shopId: shop.id, contextType: 'category', contextId: found.id },
    title: wordIn(found.names, language),
    description: wordIn(found.descriptions, language) || null,
    image: found.thumb,
    pathIn,
    crumbs: categoryCrumbs(dictionary, found, language),
    children: (dictionary.childrenOf.get(found.id) ?? []).filter((category) => shown.has(category.id)),
  };
}

async function findFormer(
  reads: StorefrontReads,
  { dictionary, language, slug }: { dictionary: Dictionary; language: Language; slug: string },
): Promise<Category | undefined> {
  const id = await findRedirect(reads.db, 'category', { language, slug });
  const category = id === null ? undefined : dictionary.categories.get(id);
  return category?.isActive === true ? category : undefined;
}
