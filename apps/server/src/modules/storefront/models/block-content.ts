import { countOfBlock } from '@hanout/core/blocks';
import { formatDate, formatDateTime, formatMoney } from '@hanout/i18n';
import type {
  BlockContent,
  BlogCategoryCardModel,
  BrandCardModel,
  DealModel,
  PostCardModel,
} from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import { blogCategoryPath, blogPostPath, brandLinePath, brandPath, inLanguage } from '../serving/addresses.ts';
import { listDeals, type Deal } from '../finding/block-queries.ts';
import {
  listBlogCategories,
  listPosts,
  readNextPublication,
  type BlogCategory,
  type BlogPost,
  type BlockSettings,
} from '../../content/index.ts';
import type { Visit } from '../serving/page.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { plainImage } from './image-models.ts';
import { storedImageUrl, type StoredImage } from '../../pictures/index.ts';
import { withoutTags } from '../../../html/plain-text.ts';

type Block = {
  id: number;
  type: string;
  number: number | null;
  parsed: BlockSettings;
  html: Partial<Record<string, string>>;
};

/** What blocks show beside products, categories and banners, and the moments at which it changes by itself. */
export type FurtherContent = { of: (block: Block) => BlockContent; ends: readonly number[] };

const LONGEST_BLOG_CATEGORY = 100;
const MOST_TEXTS = 20;

export async function readFurtherContent(
  reads: StorefrontReads,
  visit: Visit,
  blocks: readonly Block[],
): Promise<FurtherContent> {
  const contents = await Promise.all(
    blocks.map(async (block) => [block.id, await contentOf(reads, visit, block)] as const),
  );
  const byBlock = new Map(contents);
  const hasBlog = blocks.some(({ type }) => type.startsWith('blog_'));
  const next = hasBlog ? await readNextPublication(reads.db, visit.shop.id) : null;
  const deals = contents.flatMap(([, { deals: shown = [] }]) => shown);
  return {
    of: (block) => byBlock.get(block.id) ?? {},
    ends: [
      ...deals.flatMap(({ ends }) => (ends === null ? [] : [Date.parse(ends.iso)])),
      ...(next === null ? [] : [next]),
    ],
  };
}

async function contentOf(reads: StorefrontReads, visit: Visit, block: Block): Promise<BlockContent> {
  const { db } = reads;
  const { shop, language } = visit;
  const { parsed } = block;
  const limit = countOfBlock(block.type, block.number);
  switch (block.type) {
    case 'brands_carousel':
      return { brands: brandsOf(await reads.listings.dictionary(), visit, parsed.brandIds) };
    case 'brand_lines_carousel':
      return { brands: linesOf(await reads.listings.dictionary(), visit, parsed.brandLineIds.slice(0, limit)) };
    case 'discount_block':
      return {
        deals: (await listDeals(db, shop.id, { ids: parsed.promotionIds, limit, seenAt: shop.seenAt })).map((deal) =>
          dealModel(deal, visit),
        ),
      };
    case 'blog_post_card':
    case 'blog_posts_carousel': {
      const ids = parsed.postIds.length > 0 ? parsed.postIds : null;
      const posts = await listPosts(db, { shopId: shop.id, categoryId: null, ids, limit, offset: 0 });
      return { posts: posts.map((post) => postCard(post, visit)) };
    }
    case 'blog_categories_carousel': {
      const all = await listBlogCategories(db, shop.id);
      const chosen =
        parsed.blogCategoryIds.length === 0 ? all : all.filter(({ id }) => parsed.blogCategoryIds.includes(id));
      return {
        blogCategories: chosen.slice(0, limit).map((category) => blogCategoryCard(category, visit)),
      };
    }
    case 'text_carousel':
      return { texts: listItems(block.html[language] ?? block.html['fr'] ?? '') };
    default:
      return {};
  }
}

function brandsOf(dictionary: Dictionary, { language }: Visit, ids: readonly number[]): BrandCardModel[] {
  return ids.flatMap((id) => {
    const brand = dictionary.brands.get(id);
    if (brand === undefined) return [];
    const name = wordIn(brand.names, language, brand.name);
    return [{ name, href: inLanguage(language, brandPath(brand.slug)), logo: plainImage(brand.logo, 240) }];
  });
}

function linesOf(dictionary: Dictionary, { language }: Visit, ids: readonly number[]): BrandCardModel[] {
  return ids.flatMap((id) => {
    const line = dictionary.brandLines.get(id);
    const brand = line === undefined ? undefined : dictionary.brands.get(line.brandId);
    if (line === undefined || brand === undefined) return [];
    const name = `${wordIn(brand.names, language, brand.name)} ${wordIn(line.names, language, line.name)}`;
    const href = inLanguage(language, brandLinePath(line.slug));
    return [{ name, href, logo: plainImage(line.logo ?? brand.logo, 240) }];
  });
}

function dealModel(deal: Deal, { language }: Visit): DealModel {
  const badge =
    deal.discountType === 'percentage'
      ? `\u2212${String(deal.discountValue / 100).replace('.', ',')}\u00a0%`
      : `\u2212${formatMoney(deal.discountValue)}`;
  return {
    id: deal.id,
    title: wordIn(deal.titles, language),
    subtitle: wordIn(deal.subtitles, language) || null,
    slogan: wordIn(deal.slogans, language) || null,
    href: inLanguage(language, `/promotions/${deal.id}`),
    badge,
    banner: deal.banner === null ? null : bannerImage(deal.banner),
    ends: deal.endsAt === null ? null : { text: formatDateTime(deal.endsAt, language), iso: deal.endsAt.toISOString() },
  };
}

export function postCard(post: BlogPost, { language }: Visit): PostCardModel {
  return {
    title: wordIn(post.titles, language, post.slug),
    href: inLanguage(language, blogPostPath(post.slug)),
    image: post.thumb === null ? null : bannerImage(post.thumb),
    summary: wordIn(post.summaries, language) || null,
    date: { text: formatDate(post.publishedAt, language), iso: post.publishedAt.toISOString() },
  };
}

function blogCategoryCard(category: BlogCategory, { language }: Visit): BlogCategoryCardModel {
  return {
    name: wordIn(category.names, language, category.slug),
    href: inLanguage(language, blogCategoryPath(category.slug)),
    image: category.thumb === null ? null : bannerImage(category.thumb),
    description: cutText(wordIn(category.descriptions, language), LONGEST_BLOG_CATEGORY),
  };
}

/** Pictures of the folder `web` are cut for phones and wide; others in the sizes of products. */
export function bannerImage(image: StoredImage): PostCardModel['image'] {
  const [folder, fileKey] = image;
  if (folder === 'blog') return plainImage(`/uploads/${folder}/${fileKey}/text_medium.webp`, 800);
  return folder === 'web'
    ? plainImage(`/uploads/${folder}/${fileKey}/banner_phone.webp`, 800)
    : plainImage(storedImageUrl(image, 'grid_display'), 480);
}

/** The list items of an HTML block as plain text (storefront §2). */
export function listItems(html: string): string[] {
  return html
    .split(/<li\b[^<>]*>/i)
    .slice(1)
    .map((item) => plainText(item.split(/<\/(?:li|ul|ol)>/i, 1)[0] ?? ''))
    .filter((text) => text !== '')
    .slice(0, MOST_TEXTS);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plainText(html: string): string {
  return withoutTags(html)
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without markup, at most so many characters, the last one an ellipsis where something is left out; null when there is nothing. */
export function cutText(html: string, longest: number): string | null {
  const letters = [...plainText(html)];
  if (letters.length === 0) return null;
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
