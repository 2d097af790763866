import type { BannerModel, BlockContent, BlockModel, CategoryCardModel } from '@hanout/storefront/page-models';
import { imageUrl, wordIn, type Dictionary } from '../../catalog/index.ts';
import {
  contextTag,
  parseListingQuery,
  productTag,
  resolveFilters,
  type ListingContext,
  type PricedCard,
} from '../../listing/index.ts';
import { categoryPath, inLanguage } from '../addresses.ts';
import type { Page, Visit } from '../page.ts';
import { parseBlockSettings, type BlockSettings } from '../parse-block-settings.ts';
import { listBlocks, readImages, type BlockRow, type SizedImage } from '../queries.ts';
import { contentTag, type StorefrontReads } from '../storefront-reads.ts';
import { cardModel } from './card-model.ts';
import { headModel } from './head-model.ts';
import { plainImage } from './image-models.ts';

/** Storefront §9: a product carousel shows five products unless the block says otherwise. */
const DEFAULT_NUMBER = 5;
const MAX_NUMBER = 24;
const MAX_DESCRIPTION = 140;

type Block = BlockRow & { parsed: BlockSettings; context: ListingContext | null };

export async function homePage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const { shop, language } = visit;
  const [site, dictionary, rulebook, rows] = await Promise.all([
    reads.site(shop, language),
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
    listBlocks(reads.db, shop.id),
  ]);
  const blocks = rows.map((row): Block => {
    const parsed = parseBlockSettings(row.settings);
    return { ...row, parsed, context: contextOf(row.type, parsed, shop.id) };
  });
  const idsByBlock = new Map(
    await Promise.all(blocks.map(async (block) => [block.id, await productIdsOf(reads, visit, block)] as const)),
  );
  // One statement for the cards of all blocks, one for all pictures.
  const [priced, images] = await Promise.all([
    reads.listings.cards.readPriced({ shop, productIds: [...new Set([...idsByBlock.values()].flat())] }),
    readImages(
      reads.db,
      blocks.flatMap((block) => block.parsed.images.map((banner) => banner.imageId)),
    ),
  ]);
  const cards = new Map(priced.map((card) => [card.productId, card]));
  const options = { dictionary, rulebook, language, now: reads.clock.now() };
  const contentOf = (block: Block): BlockContent => ({
    banners: bannersOf(block, { images, dictionary, visit }),
    categories: categoriesOf(block, dictionary, visit),
    products: (idsByBlock.get(block.id) ?? []).flatMap((id) => {
      const card = cards.get(id);
      return card === undefined ? [] : [cardModel(card, options)];
    }),
    html: wordIn(block.html, language),
  });
  const ends = priced.flatMap((card: PricedCard) => (card.price.validUntil === null ? [] : [card.price.validUntil]));
  return {
    name: 'home',
    status: 200,
    model: {
      site,
      head: headModel({
        origin: reads.originOf(shop),
        language,
        shopName: site.shop.name,
        title: null,
        description: site.shop.slogan,
        pathIn: () => '/',
        structuredData: [
          { '@context': 'https://schema.org', '@type': 'OnlineStore', name: site.shop.name, url: reads.originOf(shop) },
        ],
      }),
      blocks: blocks.map((block) => blockModel(block, contentOf(block), visit)),
    },
    tags: [
      contentTag(shop.id),
      ...[...cards.keys()].map(productTag),
      ...blocks.flatMap((block) => (block.context === null ? [] : [contextTag(block.context)])),
    ],
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    isKept: true,
  };
}

function blockModel(block: Block, content: BlockContent, { language }: Visit): BlockModel {
  const title = wordIn(block.titles, language);
  return {
    id: block.id,
    type: block.type,
    size: `col-md-${block.size}`,
    containerClass: block.containerClass || null,
    bgColor: block.bgColor,
    title: block.showTitle && title !== '' ? title : null,
    viewMore: block.link === null ? null : { label: title, href: linkIn(language, block.link) },
    content,
  };
}

/** The listing that a block takes its products from; null where they are chosen by hand. */
function contextOf(type: string, settings: BlockSettings, shopId: number): ListingContext | null {
  const of = (contextType: string, contextId: number | null): ListingContext | null =>
    contextId === null ? null : { shopId, contextType, contextId };
  switch (type) {
    case 'category_products_carousel':
      return of('category', settings.categoryId);
    case 'collection_products':
      return of('collection', settings.collectionId);
    case 'brands_products_carousel':
      return of('brand', settings.brandIds[0] ?? null);
    case 'discounted_products':
      return of('discounted', 0);
    default:
      return null;
  }
}

async function productIdsOf(
  reads: StorefrontReads,
  { language }: Visit,
  { context, number, parsed }: Block,
): Promise<number[]> {
  if (context === null) return number === null ? parsed.productIds : parsed.productIds.slice(0, number);
  const query = parseListingQuery({}, { strict: false });
  if (!query.ok) return [];
  const { filter } = resolveFilters(await reads.listings.dictionary(), query.value);
  const found = await reads.listings.find({
    context,
    query: { ...query.value, pageSize: Math.min(number ?? DEFAULT_NUMBER, MAX_NUMBER) },
    filter,
    language,
  });
  return found.productIds;
}

function bannersOf(
  { parsed }: Block,
  at: { images: ReadonlyMap<number, SizedImage>; dictionary: Dictionary; visit: Visit },
): BannerModel[] {
  const { language } = at.visit;
  return parsed.images.flatMap((banner) => {
    const stored = at.images.get(banner.imageId);
    if (stored === undefined) return [];
    const [folder, fileKey, alt] = stored.image;
    const category = at.dictionary.categories.get(banner.categoryId ?? 0);
    const target = category === undefined ? null : inLanguage(language, categoryPath(wordIn(category.slugs, language)));
    return [
      {
        image: {
          src: imageUrl({ folder, fileKey }, 'banner_wide'),
          width: 1600,
          height: 640,
          alt: wordIn(alt, language),
        },
        phoneImage: { src: imageUrl({ folder, fileKey }, 'banner_phone'), width: 800, height: 800, alt: '' },
        href: banner.link ? linkIn(language, banner.link) : target,
        headline: wordIn(banner.headline ?? {}, language) || null,
        text: wordIn(banner.text ?? {}, language) || null,
        action: wordIn(banner.action ?? {}, language) || null,
      },
    ];
  });
}

function categoriesOf({ parsed }: Block, dictionary: Dictionary, { language }: Visit): CategoryCardModel[] {
  return parsed.categoryIds.flatMap((id) => {
    const category = dictionary.categories.get(id);
    if (category === undefined || !category.isActive) return [];
    const text = wordIn(category.descriptions, language)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return [
      {
        name: wordIn(category.names, language),
        href: inLanguage(language, categoryPath(wordIn(category.slugs, language))),
        image: plainImage(category.thumb, 480),
        description:
          text === ''
            ? null
            : text.length > MAX_DESCRIPTION
              ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`
              : text,
        count: null,
      },
    ];
  });
}

/** Links of our own are stored without the language; others are left as they are. */
function linkIn(language: Visit['language'], link: string): string {
  return link.startsWith('/') && !link.startsWith('//') ? inLanguage(language, link) : link;
}
