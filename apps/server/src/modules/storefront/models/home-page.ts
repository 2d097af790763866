import { countOfBlock } from '@hanout/core/blocks';
import type { Rulebook } from '@hanout/core/promotions';
import type { BannerModel, BlockContent, BlockModel, CategoryCardModel } from '@hanout/storefront/page-models';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import {
  contextTag,
  parseListingQuery,
  priceCard,
  productTag,
  resolveFilters,
  type ListingContext,
  type PricedCard,
} from '../../listing/index.ts';
import { categoryPath, inLanguage } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import { parseBlockSettings, type BlockSettings, contentTag } from '../../content/index.ts';
import { findHomeBlocks } from '../finding/find-home-blocks.ts';
import { listTagged } from '../finding/block-queries.ts';
import { type StorefrontReads } from '../finding/storefront-reads.ts';
import { cutText, readFurtherContent } from './block-content.ts';
import { headModel } from './head-model.ts';
import { bannerImage, plainImage } from './image-models.ts';
import { openingBlocks, type Block } from './opening-home.ts';
import { storeData, websiteData } from './structured/store-data.ts';
import { imageUrl, readImages, type SizedImage } from '../../pictures/index.ts';

const MAX_DESCRIPTION = 140;
const CSS_CLASSES = /^[\w -]{1,200}$/;

export async function homePage(reads: StorefrontReads, visit: Visit): Promise<Page> {
  const { shop, language } = visit;
  const [site, dictionary, rulebook, arranged] = await Promise.all([
    reads.site(shop, language),
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
    arrangedBlocks(reads, shop),
  ]);
  const blocks =
    arranged.length > 0 ? arranged : openingBlocks(visit, { dictionary, shown: await reads.shownCategories(shop.id) });
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
  const now = shop.seenAt ?? reads.clock.now();
  const cards = new Map(pricedAt(shop, rulebook, priced).map((card) => [card.productId, card]));
  const options = { shop, dictionary, rulebook, language, now };
  const further = await readFurtherContent(reads, visit, blocks);
  const contentOf = (block: Block): BlockContent => ({
    ...further.of(block),
    banners: bannersOf(block, { images, dictionary, visit }),
    categories: categoriesOf(block, dictionary, visit),
    products: (idsByBlock.get(block.id) ?? []).flatMap((id) => {
      const card = cards.get(id);
      return card === undefined ? [] : [reads.models.card(card, options)];
    }),
    html: sanitiseHtml(wordIn(block.html, language)),
  });
  const ends = [
    ...priced.flatMap((card: PricedCard) => (card.validUntil === null ? [] : [card.validUntil])),
    ...further.ends,
  ];
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
          storeData(reads, visit, site),
          websiteData(reads.originOf(shop) + inLanguage(language, '/'), site.shop.name, language),
        ],
      }),
      blocks: blocks.map((block) => blockModel(block, contentOf(block), visit)),
    },
    tags: [
      contentTag(shop.id),
      ...[...cards.keys()].map(productTag),
      ...blocks.flatMap((block) => block.contexts.map(contextTag)),
    ],
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    isKept: true,
  };
}

/** What they cost at the moment at which a draft is looked at. */
function pricedAt({ seenAt, taxRegime }: Visit['shop'], rulebook: Rulebook, priced: readonly PricedCard[]) {
  if (seenAt === undefined) return priced;
  return priced.map((card) => priceCard(rulebook, card, { regime: taxRegime, now: seenAt }));
}

async function arrangedBlocks(reads: StorefrontReads, shop: Visit['shop']): Promise<Block[]> {
  const rows = await findHomeBlocks(reads.db, shop);
  return rows.map((row) => {
    const parsed = parseBlockSettings(row.settings);
    return { ...row, parsed, contexts: contextsOf(row.type, parsed, shop.id) };
  });
}

function blockModel(block: Block, content: BlockContent, { language, shop }: Visit): BlockModel {
  const title = wordIn(block.titles, language);
  return {
    id: block.id,
    previewKey: shop.isDraft === true ? (block.key ?? null) : null,
    type: block.type,
    size: `col-md-${block.size}`,
    containerClass: block.containerClass || null,
    wrapperCssClass: CSS_CLASSES.test(block.wrapperCssClass) ? block.wrapperCssClass : null,
    bgColor: block.bgColor,
    shown: shownOf(block.responsiveNumber),
    title: block.showTitle && title !== '' ? title : null,
    viewMore: block.link === null ? null : { label: title, href: linkIn(language, block.link) },
    content,
  };
}

const MOST_SHOWN = 8;

/** A number that no screen can hold is none: the block is drawn as one without. */
function shownOf(wanted: Block['responsiveNumber']): BlockModel['shown'] {
  const { mobile, tablet, desktop } = wanted ?? { mobile: 0, tablet: 0, desktop: 0 };
  const isFine = [mobile, tablet, desktop].every(
    (count) => Number.isInteger(count) && count >= 1 && count <= MOST_SHOWN,
  );
  return isFine ? { mobile, tablet, desktop } : null;
}

/** The listings that a block takes its products from; none where they are chosen by hand. */
function contextsOf(type: string, settings: BlockSettings, shopId: number): ListingContext[] {
  const of = (contextType: string, ids: readonly (number | null)[]): ListingContext[] =>
    ids.flatMap((contextId) => (contextId === null ? [] : [{ shopId, contextType, contextId }]));
  switch (type) {
    case 'category_products_carousel':
      return of('category', settings.categoryId === null ? settings.categoryIds : [settings.categoryId]);
    case 'collection_products':
      return of('collection', [settings.collectionId]);
    case 'brands_products_carousel':
      return of('brand', settings.brandIds);
    case 'brand_lines_products_carousel':
      return of('brandline', settings.brandLineIds);
    case 'discounted_products':
      return of('discounted', [0]);
    default:
      return [];
  }
}

async function productIdsOf(reads: StorefrontReads, visit: Visit, block: Block): Promise<readonly number[]> {
  const { type, contexts, number, parsed } = block;
  const limit = countOfBlock(type, number);
  if (type === 'bestsellers_products') return (await reads.bestsellers(visit.shop.id)).slice(0, limit);
  if (type === 'tag_products')
    return parsed.tagIds.length === 0 ? [] : listTagged(reads.db, visit.shop.id, { tagIds: parsed.tagIds, limit });
  if (contexts.length === 0) return parsed.productIds.slice(0, limit);
  const query = parseListingQuery({}, { strict: false });
  if (!query.ok) return [];
  const { filter } = resolveFilters(await reads.listings.dictionary(), query.value);
  const found = await Promise.all(
    contexts.map((context) =>
      reads.listings.find({ context, query: { ...query.value, pageSize: limit }, filter, language: visit.language }),
    ),
  );
  return takeInTurn(found.map(({ productIds }) => productIds)).slice(0, limit);
}

/** The first of each, then the second of each: no brand fills a row alone. */
function takeInTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0);
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(turns.flat())];
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
        image: bannerImage(imageUrl({ folder, fileKey }, 'banner_wide'), {
          width: 1600,
          height: 640,
          alt: wordIn(alt, language),
        }),
        phoneImage: bannerImage(imageUrl({ folder, fileKey }, 'banner_phone'), { width: 800, height: 800, alt: '' }),
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
    return [
      {
        name: wordIn(category.names, language),
        href: inLanguage(language, categoryPath(wordIn(category.slugs, language))),
        image: plainImage(category.thumb, 480),
        description: cutText(wordIn(category.descriptions, language), MAX_DESCRIPTION),
        count: null,
      },
    ];
  });
}

/** Links of our own are stored without the language; others are left as they are. */
function linkIn(language: Visit['language'], link: string): string {
  return link.startsWith('/') && !link.startsWith('//') ? inLanguage(language, link) : link;
}
