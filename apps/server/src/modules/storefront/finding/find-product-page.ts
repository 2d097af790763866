import type { Rulebook } from '@hanout/core/promotions';
import { findProductDetail, readProductDetail, type ProductDetail } from '../../products/index.ts';
import { inLanguage } from '../serving/addresses.ts';
import { categoryCrumbs } from '../models/listing-page.ts';
import { gonePage } from '../models/plain-pages.ts';
import { pathOf, productPage } from '../models/product-page.ts';
import type { FoundPage, Page, Visit } from '../serving/page.ts';
import { findArchivedCategory, findRedirect } from './queries.ts';
import type { StorefrontReads } from './storefront-reads.ts';

/** The page of a product by its slug; another category, language or former slug leads to the present address. */
export async function findProductPage(
  reads: StorefrontReads,
  visit: Visit,
  wanted: { categorySlug: string; slug: string; combination: string | null },
): Promise<FoundPage> {
  const { shop, language } = visit;
  const [dictionary, rulebook] = await Promise.all([reads.listings.dictionary(), reads.listings.rulebook(shop.id)]);
  const detail = await findDetail(reads, visit, { rulebook, slug: wanted.slug.toLowerCase() });
  if (detail === null) return null;
  const path = pathOf(detail, dictionary, language);
  const combinationId = combinationOf(detail.priced.card.combinations, wanted.combination);
  if (path !== `/catalog/product/${encodeURIComponent(wanted.categorySlug)}/${encodeURIComponent(wanted.slug)}`) {
    return { redirectTo: inLanguage(language, path) + (combinationId === null ? '' : `?c=${combinationId}`) };
  }
  const page = await productPage(reads, visit, { detail, combinationId });
  // A made-up combination shows the default one, under an address that nobody else will ask for.
  return wanted.combination !== null && combinationId === null ? { ...page, isKept: false } : page;
}

/** The page of a product that was taken out of the catalogue for good, with its category in first place. */
export async function findGoneProduct(reads: StorefrontReads, visit: Visit, slug: string): Promise<Page | null> {
  const categoryId = await findArchivedCategory(reads.db, visit.shop.id, slug.toLowerCase());
  if (categoryId === null) return null;
  const dictionary = await reads.listings.dictionary();
  const category = dictionary.categories.get(categoryId);
  return gonePage(reads, visit, category === undefined ? [] : categoryCrumbs(dictionary, category, visit.language));
}

/** By the slug of today, else by a former one. */
async function findDetail(
  { db }: StorefrontReads,
  { shop, language }: Visit,
  { rulebook, slug }: { rulebook: Rulebook; slug: string },
): Promise<ProductDetail | null> {
  const request = { shopId: shop.id, regime: shop.taxRegime, rulebook };
  const found = await findProductDetail(db, { ...request, idOrSlug: slug });
  if (found !== null) return found;
  const productId = await findRedirect(db, 'product', { language, slug });
  return productId === null ? null : readProductDetail(db, { ...request, productId });
}

function combinationOf(combinations: readonly { id: number }[], wanted: string | null): number | null {
  return combinations.find((combination) => String(combination.id) === wanted)?.id ?? null;
}
