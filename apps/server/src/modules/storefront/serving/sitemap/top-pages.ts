import type { Language } from '@hanout/i18n';
import { listBlogCategories, listCmsPages, listPosts } from '../../../content/index.ts';
import { wordIn } from '../../../dictionary/index.ts';
import type { Shop } from '../../../shops/index.ts';
import { listSoldBrands } from '../../finding/queries.ts';
import { listShownCollections } from '../../finding/sitemap-queries.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import {
  blogCategoryPath,
  blogPath,
  blogPostPath,
  brandLinePath,
  brandPath,
  categoryPath,
  cmsPath,
  collectionPath,
  deliveryPath,
  newPath,
  promotionsPath,
} from '../addresses.ts';

export interface TopPage {
  readonly pathIn: (language: Language) => string;
  readonly changedAt: Date | null;
}

const MOST_POSTS = 5_000;

/** Every page of a shop that may be found and is none of a product. */
export async function listTopPages(reads: StorefrontReads, shop: Shop): Promise<TopPage[]> {
  const [lists, posts] = await Promise.all([catalogPages(reads, shop), blogPages(reads, shop)]);
  const pages = await listCmsPages(reads.db, shop.id);
  return [
    ...['/', deliveryPath, newPath, promotionsPath].map(undated),
    ...lists,
    ...pages.map(({ slug }) => undated(cmsPath(slug))),
    ...posts,
  ];
}

async function catalogPages(reads: StorefrontReads, shop: Shop): Promise<TopPage[]> {
  const [dictionary, shown, sold, collections] = await Promise.all([
    reads.listings.dictionary(),
    reads.shownCategories(shop.id),
    listSoldBrands(reads.db, shop.id),
    listShownCollections(reads.db, shop.id),
  ]);
  const categories = [...dictionary.categories.values()].filter(({ id }) => shown.has(id));
  const named = <T extends { readonly slug: string }>(
    entries: ReadonlyMap<number, T>,
    ids: Iterable<number>,
    path: (slug: string) => string,
  ): TopPage[] =>
    [...ids].flatMap((id) => {
      const entry = entries.get(id);
      return entry === undefined ? [] : [undated(path(entry.slug))];
    });
  return [
    ...categories.map(({ slugs }): TopPage => ({
      pathIn: (language) => categoryPath(wordIn(slugs, language)),
      changedAt: null,
    })),
    ...named(dictionary.brands, sold.brandIds, brandPath),
    ...named(dictionary.brandLines, sold.brandLineIds, brandLinePath),
    ...named(dictionary.collections, collections, collectionPath),
  ];
}

async function blogPages({ db }: StorefrontReads, { id: shopId }: Shop): Promise<TopPage[]> {
  const [categories, posts] = await Promise.all([
    listBlogCategories(db, shopId),
    listPosts(db, { shopId, categoryId: null, ids: null, limit: MOST_POSTS, offset: 0 }),
  ]);
  if (posts.length === 0) return [];
  const own = categories.filter(({ id }) => posts.some(({ categoryIds }) => categoryIds.includes(id)));
  return [
    { pathIn: () => blogPath, changedAt: posts[0]?.publishedAt ?? null },
    ...own.map(({ slug }) => undated(blogCategoryPath(slug))),
    ...posts.map(({ slug, publishedAt }): TopPage => ({ pathIn: () => blogPostPath(slug), changedAt: publishedAt })),
  ];
}

const undated = (path: string): TopPage => ({ pathIn: () => path, changedAt: null });
