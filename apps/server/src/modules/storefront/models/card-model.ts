import { formatMoney, type Language, joinWords } from '@hanout/i18n';
import type { Rulebook } from '@hanout/core/promotions';
import type { CardModel, PriceText, SwatchModel } from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import {
  dinars,
  presentPromotion,
  presentRating,
  type ListingPrice,
  type PricedCard,
  type StoredCombination,
} from '../../listing/index.ts';
import type { Shop } from '../../shops/index.ts';
import { inLanguage, productPath } from '../serving/addresses.ts';
import { combinationLabels } from './combination-labels.ts';
import { imageModel } from './image-models.ts';

const MAX_SWATCHES = 5;
const NEW_FOR_MS = 30 * 24 * 3_600_000;

export type CardModelOptions = {
  shop: Pick<Shop, 'activeAddToCart'>;
  dictionary: Dictionary;
  rulebook: Rulebook;
  language: Language;
  now: number;
};

/** A priced product as cards of the shop show it; where one combination is meant, by its picture, and leading to it. */
export function cardModel(
  priced: PricedCard,
  options: CardModelOptions,
  meant: StoredCombination | null = null,
): CardModel {
  const { card, price, traits } = priced;
  const pictures = meant === null || meant.images.length === 0 ? card.images : meant.images;
  const { dictionary, language } = options;
  const slug = wordIn(card.slugs, language, card.uid);
  const swatches = swatchesOf(priced, options);
  const brand = traits.brandId === null ? undefined : dictionary.brands.get(traits.brandId);
  return {
    id: priced.productId,
    slug,
    kind: card.type === 'pack' ? 'pack' : 'product',
    name: wordIn(card.names, language, card.uid),
    href: hrefOf(priced, options) + (meant === null ? '' : `?c=${meant.id}`),
    image: imageModel(pictures[0], { size: 'grid_display', least: 'small_product', language, alt: '' }),
    secondImage: imageModel(pictures[1], { size: 'grid_display', least: 'small_product', language, alt: '' }),
    brand: brand === undefined ? null : wordIn(brand.names, language, brand.name),
    price: priceText(price, options.rulebook),
    priceIsFrom: priced.isFrom,
    unitPrice: dinars(price.display),
    soldOut: card.quantity <= 0,
    canAdd: options.shop.activeAddToCart,
    isNew: options.now < newUntil(priced),
    hasCombinations: card.type === 'combinations' || isComposed(card),
    productInPack:
      card.type === 'pack'
        ? card.packItems.map(({ productId, combinationId, quantity, names, values }) => ({
            productId,
            combinationId,
            quantity,
            name: wordIn(names, language),
            choice: joinWords(combinationLabels(values, options)) || null,
          }))
        : null,
    swatches: swatches.slice(0, MAX_SWATCHES),
    moreSwatches: Math.max(0, swatches.length - MAX_SWATCHES),
    rating: presentRating(card),
    isDeliveredFree: priced.isDeliveredFree,
  };
}

/** In milliseconds since 1970. */
export function newUntil({ card }: PricedCard): number {
  return Date.parse(card.createdAt) + NEW_FOR_MS;
}

/** A flexible pack of which something has to be chosen: its card opens the chooser. */
function isComposed({ packMode, packItems }: PricedCard['card']): boolean {
  return packMode === 'flexible' && packItems.some(({ hasCombinations }) => hasCombinations);
}

export function hrefOf(
  priced: PricedCard,
  { dictionary, language }: Pick<CardModelOptions, 'dictionary' | 'language'>,
): string {
  const category = dictionary.categories.get(priced.card.mainCategoryId);
  const categorySlug = category === undefined ? '-' : wordIn(category.slugs, language, '-');
  return inLanguage(language, productPath(categorySlug, wordIn(priced.card.slugs, language, priced.card.uid)));
}

/** What is shown of a price: now, before the promotion, and how much less. */
export function priceText(price: ListingPrice, rulebook: Rulebook): PriceText {
  const promotion = presentPromotion(price, rulebook);
  if (promotion === null) return { current: formatMoney(price.display), previous: null, badge: null };
  const badge =
    promotion.ruleType === 'percentage'
      ? `\u2212${String(promotion.value).replace('.', ',')}\u00a0%`
      : `\u2212${formatMoney(price.base - price.display)}`;
  return { current: formatMoney(price.display), previous: formatMoney(price.base), badge };
}

function swatchesOf({ card }: PricedCard, { dictionary, language }: CardModelOptions): SwatchModel[] {
  const ids = new Set(card.combinations.flatMap((combination) => combination.values));
  return [...ids].flatMap((id) => {
    const value = dictionary.attributeValues.get(id);
    if (value === undefined || value.color === null) return [];
    return [{ label: wordIn(value.labels, language, value.slug), color: value.color }];
  });
}
