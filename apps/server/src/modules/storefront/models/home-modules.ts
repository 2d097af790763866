import type { HomeModule, HomeModulesAnswer } from '@hanout/contracts/home-modules';
import { countOfBlock } from '@hanout/core/blocks';
import type { Language } from '@hanout/i18n';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import {
  listBlogCategories,
  listPosts,
  parseBlockSettings,
  type BlockRow,
  type BlogCategory,
  type BlogPost,
} from '../../content/index.ts';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import { imageUrl, readImages, storedImageUrl, type SizedImage } from '../../pictures/index.ts';
import { listDeals, type Deal } from '../finding/block-queries.ts';
import { findHomeBlocks } from '../finding/find-home-blocks.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import type { Visit } from '../serving/page.ts';

type Words = Readonly<Partial<Record<Language, string>>>;
type Settings = ReturnType<typeof parseBlockSettings>;

/** The modules of the home page as data, in the words of storefront §3; what they list are the entities of the same section. */
export async function readHomeModules(reads: StorefrontReads, visit: Visit): Promise<HomeModulesAnswer> {
  const { shop } = visit;
  const [blocks, dictionary] = await Promise.all([findHomeBlocks(reads.db, shop), reads.listings.dictionary()]);
  const parsed = blocks.map((block) => ({ block, settings: parseBlockSettings(block.settings) }));
  const images = await readImages(
    reads.db,
    parsed.flatMap(({ settings }) => settings.images.map(({ imageId }) => imageId)),
  );
  const modules = await Promise.all(
    parsed.map(async ({ block, settings }) => ({
      ...ownFields(block, visit),
      images: imagesOf(settings, images, visit),
      ...(await entitiesOf(reads, visit, { block, settings, dictionary })),
    })),
  );
  return { shop: { uuid: shop.uuid, activeAddToCart: shop.activeAddToCart }, modules };
}

type Entities = 'discounts' | 'blogCategories' | 'blogPosts' | 'categories' | 'brands' | 'brandLines';

function ownFields(block: BlockRow, { language }: Visit): Omit<HomeModule, Entities | 'images'> {
  const { titles, html, link, number, containerClass, wrapperCssClass, showTitle, bgColor } = block;
  const languages = [...new Set([...Object.keys(titles), ...Object.keys(html)])];
  return {
    id: block.id,
    type: block.type,
    publicTitle: wordIn(titles, language),
    moduleLangs: languages.map((lang) => ({
      lang,
      publicTitle: wordOf(titles, lang),
      html: sanitiseHtml(wordOf(html, lang)),
    })),
    html: sanitiseHtml(wordIn(html, language)),
    link,
    number,
    responsiveNumber: block.responsiveNumber,
    size: `col-md-${block.size}`,
    containerClass,
    wrapperCssClass,
    showTitle,
    bgColor,
  };
}

function imagesOf(
  { images: wanted }: Settings,
  stored: ReadonlyMap<number, SizedImage>,
  { language }: Visit,
): HomeModule['images'] {
  return wanted.flatMap(({ imageId }) => {
    const found = stored.get(imageId);
    if (found === undefined) return [];
    const [folder, fileKey, alt] = found.image;
    return [{ url: imageUrl({ folder, fileKey }, 'banner_wide'), alt: wordIn(alt, language) }];
  });
}

async function entitiesOf(
  { db }: StorefrontReads,
  { shop, language }: Visit,
  { block, settings, dictionary }: { block: BlockRow; settings: Settings; dictionary: Dictionary },
): Promise<Pick<HomeModule, Entities>> {
  const { type } = block;
  const limit = countOfBlock(type, block.number);
  const isOf = (...types: readonly string[]): boolean => types.includes(type);
  const postIds = settings.postIds.length > 0 ? settings.postIds : null;
  const [deals, blogCategories, posts] = await Promise.all([
    isOf('discount_block') ? listDeals(db, shop.id, { ids: settings.promotionIds, limit }) : [],
    isOf('blog_categories_carousel') ? listBlogCategories(db, shop.id) : [],
    isOf('blog_post_card', 'blog_posts_carousel')
      ? listPosts(db, { shopId: shop.id, categoryId: null, ids: postIds, limit, offset: 0 })
      : [],
  ]);
  const chosen = settings.blogCategoryIds;
  const lineIds = isOf('brand_lines_carousel') ? settings.brandLineIds.slice(0, limit) : settings.brandLineIds;
  return {
    discounts: deals.map((deal) => discountOf(deal, language)),
    blogCategories: blogCategories
      .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
      .slice(0, limit)
      .map((category) => blogCategoryOf(category, language)),
    blogPosts: posts.map((post) => postOf(post, language)),
    categories: settings.categoryIds.flatMap((id) => categoryOf(dictionary, id, language)),
    brands: settings.brandIds.flatMap((id) => brandOf(dictionary.brands.get(id), language)),
    brandLines: lineIds.flatMap((id) => brandOf(dictionary.brandLines.get(id), language)),
  };
}

function discountOf(deal: Deal, language: Language): HomeModule['discounts'][number] {
  const { scope, targetId } = deal;
  return {
    id: deal.id,
    discountValue: deal.discountValue / 100,
    ruleType: deal.discountType,
    rule: {
      category: scope === 'category' ? targetId : null,
      brand: scope === 'brand' ? targetId : null,
      product: scope === 'product' ? targetId : null,
    },
    ruleEntityName: wordIn(deal.targetNames, language) || null,
    discountEndDate: deal.endsAt?.toISOString() ?? null,
    bannerThumb: storedImageUrl(deal.banner ?? undefined, 'thumb'),
    discountLangRead: { title: wordIn(deal.titles, language), slogan: wordIn(deal.slogans, language) },
    subtitle: wordIn(deal.subtitles, language) || null,
  };
}

function blogCategoryOf(category: BlogCategory, language: Language): HomeModule['blogCategories'][number] {
  const { id, slug, names, descriptions, thumb } = category;
  return {
    id,
    slug,
    name: wordIn(names, language),
    description: wordIn(descriptions, language),
    thumbnail: storedImageUrl(thumb ?? undefined, 'grid_display'),
    localizedData: wordsOf(names, descriptions),
  };
}

function postOf(post: BlogPost, language: Language): HomeModule['blogPosts'][number] {
  return {
    id: post.id,
    slug: post.slug,
    thumbnail: storedImageUrl(post.thumb ?? undefined, 'grid_display'),
    publicTitle: wordIn(post.titles, language),
    createdAt: post.publishedAt.toISOString(),
    categories: post.categoryIds,
  };
}

function categoryOf({ categories }: Dictionary, id: number, language: Language): HomeModule['categories'] {
  const category = categories.get(id);
  if (category === undefined || !category.isActive) return [];
  const { names, slugs, descriptions, thumb, logo } = category;
  const langs = wordsOf(names, descriptions);
  return [{ id, slug: wordIn(slugs, language), thumb, name: wordIn(names, language), logo, langs }];
}

type Branded = { id: number; slug: string; name: string; logo: string | null; names: Words };

function brandOf(brand: Branded | undefined, language: Language): HomeModule['brands'] {
  if (brand === undefined) return [];
  const { id, slug, logo, names, name } = brand;
  const langs = Object.entries(names).map(([languageCode, word]) => ({ languageCode, name: word }));
  return [{ id, slug, name: wordIn(names, language, name), logo, langs }];
}

function wordsOf(names: Words, descriptions: Words): { locale: string; name: string; description: string }[] {
  return Object.entries(names).map(([locale, name]) => ({ locale, name, description: wordOf(descriptions, locale) }));
}

function wordOf(words: Readonly<Record<string, string | undefined>>, language: string): string {
  return words[language] ?? '';
}
