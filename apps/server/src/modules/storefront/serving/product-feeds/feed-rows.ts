import type { Rulebook } from '@hanout/core/promotions';
import { joinWords, type Language } from '@hanout/i18n';
import { withoutTags } from '../../../../html/plain-text.ts';
import { wordIn, type Dictionary } from '../../../dictionary/index.ts';
import {
  parseStoredCard,
  priceCard,
  type ListingPrice,
  type PricedCard,
  type StoredCombination,
} from '../../../listing/index.ts';
import { storedImageUrl } from '../../../pictures/index.ts';
import type { Shop } from '../../../shops/index.ts';
import type { FeedProduct } from '../../finding/feed-queries.ts';
import { combinationLabels } from '../../models/combination-labels.ts';
import { gtinOf } from '../../models/structured/gtin.ts';
import { inLanguage, productPath } from '../addresses.ts';

/** One thing that can be bought, as catalogues of networks take it; texts are plain, amounts in centimes. */
export interface FeedRow {
  readonly id: string;
  /** the product's number, by which every event of the shop calls it */
  readonly groupId: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image: string;
  readonly moreImages: readonly string[];
  readonly isThere: boolean;
  readonly priceCentimes: number;
  /** null: nothing is taken off */
  readonly saleCentimes: number | null;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly category: string;
}

export interface FeedContext {
  readonly shop: Shop;
  readonly language: Language;
  readonly origin: string;
  readonly dictionary: Dictionary;
  readonly rulebook: Rulebook;
  readonly now: number;
}

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;
const MOST_PICTURES = 10;

/** A row for each combination of a product, or one for itself; none without a picture, which no catalogue takes. */
export function feedRows(product: FeedProduct, context: FeedContext): FeedRow[] {
  const { shop, rulebook, now } = context;
  const listed = { productId: product.id, card: parseStoredCard(product.card), traits: product };
  const priced = priceCard(rulebook, listed, { regime: shop.taxRegime, now });
  const { card } = priced;
  if (card.combinations.length === 0)
    return rowOf(product, context, { priced, price: priced.price, combination: null, isThere: card.quantity > 0 });
  return card.combinations.flatMap((combination, at) =>
    rowOf(product, context, {
      priced,
      price: priced.combinationPrices[at] ?? priced.price,
      combination,
      isThere: combination.quantity > 0,
    }),
  );
}

interface Thing {
  readonly priced: PricedCard;
  readonly price: ListingPrice;
  readonly combination: StoredCombination | null;
  readonly isThere: boolean;
}

function rowOf(product: FeedProduct, context: FeedContext, { priced, price, combination, isThere }: Thing): FeedRow[] {
  const { language, dictionary, origin } = context;
  const { card, traits } = priced;
  const pictures = [...(combination?.images ?? []), ...product.images].flatMap((image) => {
    const href = storedImageUrl(image, 'product_page_large');
    return href === null ? [] : [origin + href];
  });
  const [image, ...moreImages] = [...new Set(pictures)];
  if (image === undefined) return [];
  const labels = combination === null ? [] : combinationLabels(combination.values, { dictionary, language });
  const name = wordIn(card.names, language, card.uid);
  const category = dictionary.categories.get(card.mainCategoryId);
  const path = productPath(
    category === undefined ? '-' : wordIn(category.slugs, language, '-'),
    wordIn(card.slugs, language, card.uid),
  );
  const brand = traits.brandId === null ? undefined : dictionary.brands.get(traits.brandId);
  const barcode = combination?.barcode ?? (card.combinations.length > 1 ? null : product.barcode);
  return [
    {
      id: combination === null ? String(product.id) : `${product.id}-${combination.id}`,
      groupId: String(product.id),
      title: cut(labels.length === 0 ? name : `${name} – ${joinWords(labels)}`, LONGEST_TITLE),
      description: cut(plain(wordIn(product.descriptions, language)), LONGEST_DESCRIPTION) || name,
      link: origin + inLanguage(language, path) + (combination === null ? '' : `?c=${combination.id}`),
      image,
      moreImages: moreImages.slice(0, MOST_PICTURES - 1),
      isThere,
      priceCentimes: price.base,
      saleCentimes: price.display < price.base ? price.display : null,
      brand: brand === undefined ? null : wordIn(brand.names, language, brand.name),
      gtin: gtinOf(barcode),
      mpn: combination?.sku ?? product.sku,
      category: (category?.path ?? [])
        .flatMap((id) => {
          const step = dictionary.categories.get(id);
          return step === undefined ? [] : [wordIn(step.names, language)];
        })
        .join(' > '),
    },
  ];
}

const plain = (html: string): string =>
  withoutTags(html)
    .replaceAll(/&nbsp;|&#160;/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** By whole signs, so that none is torn in two. */
const cut = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .toWellFormed()
        .replace(/\uFFFD$/u, '');
