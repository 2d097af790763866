import type { LandingBlock, LandingItem } from '@hanout/contracts/builders/landing';
import { formatDateTime, type Language } from '@hanout/i18n';
import type { ImageModel, LandingBlockModel, LandingItemModel, ProductPageModel } from '@hanout/storefront/page-models';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { wordIn } from '../../dictionary/index.ts';
import { imageSizes, imageUrl, readImages, type SizedImage } from '../../pictures/index.ts';
import type { ProductDetail } from '../../products/index.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { landingPath } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import { headModel } from './head-model.ts';
import { bannerImage } from './image-models.ts';
import { pathOf, productPage } from './product-page.ts';
import { shownProductData } from './structured/shown-product-data.ts';

interface LandingFacts {
  readonly detail: ProductDetail;
  readonly slug: string;
  /** null: it is looked at in a builder */
  readonly mark: string | null;
  readonly blocks: readonly LandingBlock[];
}

const DEFAULT_REVIEWS = 3;

/** What stands on the product's own page, told in the order of the landing page: prices, stock and reviews are the same. */
export async function landingPage(
  reads: StorefrontReads,
  visit: Visit,
  { detail, slug, mark, blocks }: LandingFacts,
): Promise<Page> {
  const { shop, language } = visit;
  const visible = blocks.filter(({ isHidden }) => !isHidden);
  const [page, dictionary, images] = await Promise.all([
    productPage(reads, visit, { detail, combinationId: null }),
    reads.listings.dictionary(),
    readImages(reads.db, visible.flatMap(picturesOf)),
  ]);
  const product = productIn(page);
  const now = shop.seenAt ?? reads.clock.now();
  const at = { product, images, language, now, isPreview: shop.isDraft === true };
  const shown = withOrder(onlyFirst(visible.flatMap((block) => blockModel(block, at) ?? [])));
  const hero = shown.find(({ type }) => type === 'hero');
  const reviews = shown.flatMap((block) => (block.type === 'reviews' ? [block.list.length] : []));
  const ends = shown.flatMap((block) =>
    block.type === 'countdown' && !block.isOver ? [Date.parse(block.ends.iso)] : [],
  );
  return {
    name: 'landing',
    status: 200,
    model: {
      site: product.site,
      head: {
        ...headModel({
          origin: reads.originOf(shop),
          language,
          shopName: product.site.shop.name,
          title: hero?.title ?? product.name,
          description: (hero?.type === 'hero' ? hero.text : null) ?? product.head.description,
          pathIn: () => landingPath(slug),
          // Search engines know the product by its own page: two pages of it would be one too many.
          canonicalIn: (other) => pathOf(detail, dictionary, other),
          type: 'product',
          structuredData: shownProductData(product.head.structuredData, Math.max(0, ...reviews)),
        }),
        og: product.head.og,
      },
      mark,
      productName: product.name,
      price: product.purchase.product.price,
      blocks: shown,
      purchase: { ...product.purchase, activeAddToCart: false },
    },
    tags: page.tags,
    validUntil: earliest([...ends, ...(page.validUntil === null ? [] : [page.validUntil])]),
    isKept: true,
  };
}

function productIn(page: Page): ProductPageModel {
  if (page.name !== 'product') throw new Error('a product has another page than its own');
  return page.model;
}

const earliest = (moments: readonly number[]): number | null => (moments.length === 0 ? null : Math.min(...moments));

const picturesOf = ({ imageId, items }: LandingBlock): number[] =>
  [imageId, ...items.map((item) => item.imageId)].filter((id) => id !== null);

interface Looked {
  readonly product: ProductPageModel;
  readonly images: ReadonlyMap<number, SizedImage>;
  readonly language: Language;
  readonly now: number;
  readonly isPreview: boolean;
}

/** Null: there is nothing of it to show. */
function blockModel(block: LandingBlock, at: Looked): LandingBlockModel | null {
  const { language, product } = at;
  const text = wordIn(block.texts, language) || null;
  const framed = {
    previewKey: at.isPreview ? block.key : null,
    title: wordIn(block.titles, language) || null,
    bgColor: block.bgColor,
  };
  const items = block.items.map((item) => itemModel(item, at)).filter((item) => item.title !== '' || item.text !== '');
  switch (block.type) {
    case 'hero':
      return { ...framed, type: 'hero', text, image: pictureIn(block.imageId, at) ?? coverOf(product) };
    case 'proof':
      return items.length === 0 ? null : { ...framed, type: 'proof', items };
    case 'benefits':
      return items.length === 0 ? null : { ...framed, type: 'benefits', items };
    case 'questions': {
      const answered = items.filter((item) => item.title !== '' && item.text !== '');
      return answered.length === 0 ? null : { ...framed, type: 'questions', items: answered };
    }
    case 'before_after': {
      const [before, after] = block.items.map((item) => itemModel(item, at));
      const isPair = before !== undefined && after !== undefined && before.image !== null && after.image !== null;
      return isPair ? { ...framed, type: 'before_after', text, before, after } : null;
    }
    case 'reviews': {
      const { average, count, list } = product.reviews;
      const shown = list.slice(0, block.number ?? DEFAULT_REVIEWS);
      return shown.length === 0 ? null : { ...framed, type: 'reviews', average, count, list: shown };
    }
    case 'countdown':
      return countdownModel(block, framed, at);
    case 'quick_order':
      return { ...framed, type: 'quick_order', text };
    case 'text': {
      const html = sanitiseHtml(wordIn(block.html, language));
      return html.trim() === '' ? null : { ...framed, type: 'text', html };
    }
  }
}

/** Until a day that was set, else until the promotion of the product ends: an end that does not come is none. */
function countdownModel(
  { endsAt }: LandingBlock,
  framed: Pick<LandingBlockModel, 'previewKey' | 'title' | 'bgColor'>,
  { product, language, now }: Looked,
): LandingBlockModel | null {
  const iso = endsAt ?? product.offerEnds?.iso ?? null;
  if (iso === null) return null;
  const end = Date.parse(iso);
  const ends = { iso: new Date(end).toISOString(), text: formatDateTime(end, language) };
  return { ...framed, type: 'countdown', ends, isOver: end <= now };
}

const itemModel = ({ titles, texts, imageId }: LandingItem, at: Looked): LandingItemModel => ({
  title: wordIn(titles, at.language),
  text: wordIn(texts, at.language),
  image: pictureIn(imageId, at),
});

/** Of the library's folder for pages: square, as phones show it. */
function pictureIn(imageId: number | null, { images, language }: Looked): ImageModel | null {
  const stored = imageId === null ? undefined : images.get(imageId);
  if (stored === undefined) return null;
  const [folder, fileKey, alt] = stored.image;
  const { width, height } = imageSizes.banner_phone;
  return bannerImage(imageUrl({ folder, fileKey }, 'banner_phone'), { width, height, alt: wordIn(alt, language) });
}

const coverOf = ({ gallery }: ProductPageModel): ImageModel | null => gallery[0]?.large ?? null;

/** A page has one headline and one form: a second one is left out. */
function onlyFirst(blocks: readonly LandingBlockModel[]): readonly LandingBlockModel[] {
  const isSecond = (block: LandingBlockModel) =>
    (block.type === 'hero' || block.type === 'quick_order') && blocks.find(({ type }) => type === block.type) !== block;
  return blocks.filter((block) => !isSecond(block));
}

/** Whoever has read it all can order: where no form was placed, it comes last. */
function withOrder(blocks: readonly LandingBlockModel[]): LandingBlockModel[] {
  if (blocks.some(({ type }) => type === 'quick_order')) return [...blocks];
  return [...blocks, { previewKey: null, title: null, bgColor: null, type: 'quick_order', text: null }];
}
