import type { Card, CardCombination, MiniValue, PromotionRead } from '@hanout/contracts/listings';
import type { Language } from '@hanout/i18n';
import type { Rulebook } from '@hanout/core/promotions';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import type { PricedCard } from './price-card.ts';
import type { ListingPrice } from '../writing/price-listing.ts';
import type { StoredCard, StoredCombination, StoredPackItem } from './parse-stored-card.ts';
import { NO_IMAGE, storedImageUrl, type ShownSize, type StoredImage } from '../../pictures/index.ts';

export type PresentOptions = { dictionary: Dictionary; rulebook: Rulebook; language: Language };

/** A card as the listing calls answer it (contract, Listings). */
export function presentCard(priced: PricedCard, options: PresentOptions): Card {
  const { card, price, traits } = priced;
  const { dictionary, language } = options;
  const isPack = card.type === 'pack';
  return {
    id: priced.productId,
    uid: card.uid,
    uuid: card.uuid,
    name: wordIn(card.names, language, card.uid),
    slug: wordIn(card.slugs, language, card.uid),
    priceHt: dinars(priced.chosen?.priceHt ?? card.priceHt),
    productPriceAfterPromotion: afterPromotion(price),
    displayPrice: dinars(price.display),
    promotionRead: presentPromotion(price, options.rulebook),
    type: isPack ? 'pack' : 'product',
    computedPackPriceHt: isPack ? dinars(card.packPriceHt ?? card.priceHt) : null,
    computedPackAvailable: isPack ? card.quantity : null,
    strictPackCombinations:
      isPack && card.packMode === 'strict'
        ? card.packItems.map((item) => ({ productId: item.productId, combinationId: item.combinationId }))
        : [],
    productsInPackSerialized: card.packItems.map((item) => presentPackItem(item, options)),
    thumb: storedImageUrl(card.images[0], 'grid_display') ?? NO_IMAGE,
    gridDisplayImagesForWeb: {
      thumb: storedImageUrl(card.images[0], 'grid_display') ?? NO_IMAGE,
      secondImage: storedImageUrl(card.images[1], 'grid_display'),
    },
    imageResizeds: presentSizes(card.images[0]),
    mainCategoryRead: presentCategory(dictionary, card.mainCategoryId, language),
    brandRead: presentBrand(dictionary, traits.brandId, language),
    brandLineRead: presentBrandLine(dictionary, traits.brandLineId, language),
    tagsRead: card.tagIds.flatMap((id) => {
      const tag = dictionary.tags.get(id);
      return tag === undefined ? [] : [{ id, slug: tag.slug, name: wordIn(tag.names, language, tag.slug) }];
    }),
    hasCombinations: card.type === 'combinations',
    available: card.quantity > 0,
    quantity: card.quantity,
    combinationsMini: card.combinations.map((combination, at) =>
      presentCombination(combination, priced.combinationPrices[at] ?? price, {
        ...options,
        productPriceHt: card.priceHt,
      }),
    ),
    dateAdd: card.createdAt,
    createdAt: card.createdAt,
    reviewsSummary: presentRating(card) ?? { average: 0, count: 0 },
    isDeliveredFree: priced.isDeliveredFree,
  };
}

/** Average to one decimal and number of the approved reviews; null without any. */
export function presentRating({ reviews }: Pick<StoredCard, 'reviews'>): { average: number; count: number } | null {
  if (reviews === undefined || reviews === null || reviews[0] === 0) return null;
  const [count, halves] = reviews;
  return { average: averageRating(count, halves), count };
}

export function averageRating(count: number, halves: number): number {
  return count === 0 ? 0 : Math.round((halves * 5) / count) / 10;
}

export function presentCombination(
  combination: StoredCombination,
  price: ListingPrice,
  options: PresentOptions & { productPriceHt: number },
): CardCombination {
  return {
    id: combination.id,
    uuid: combination.uuid,
    isDefault: combination.isDefault,
    available: combination.quantity > 0,
    quantity: combination.quantity,
    priceHt: dinars(combination.priceHt ?? options.productPriceHt),
    priceAfterPromotion: afterPromotion(price),
    displayPrice: dinars(price.display),
    images: combination.images.map((image) => ({
      displayUrl: storedImageUrl(image, 'grid_display') ?? NO_IMAGE,
      url: storedImageUrl(image, 'product_page_large') ?? NO_IMAGE,
    })),
    values: combination.values.flatMap((id) => presentValue(id, options)),
  };
}

export function presentValue(id: number, { dictionary, language }: PresentOptions): MiniValue[] {
  const value = dictionary.attributeValues.get(id);
  const type = value === undefined ? undefined : dictionary.attributeTypes.get(value.typeId);
  if (value === undefined || type === undefined) return [];
  return [
    {
      id,
      type: type.id,
      type_label: wordIn(type.labels, 'fr', type.code),
      typeLabelLocale: wordIn(type.labels, language, type.code),
      value: wordIn(value.labels, language, value.slug),
      color: value.color,
    },
  ];
}

export function presentPackItem(
  item: StoredPackItem,
  options: PresentOptions,
): Card['productsInPackSerialized'][number] {
  const values = item.values.flatMap((id) => presentValue(id, options));
  return {
    id: item.id,
    productId: item.productId,
    combinationId: item.combinationId,
    combinations: [],
    hasCombinations: item.hasCombinations,
    quantity: item.quantity,
    unitPriceHt: dinars(item.priceHt),
    name: wordIn(item.names, options.language),
    thumb: storedImageUrl(item.images[0], 'small_product') ?? NO_IMAGE,
    combinationName: values.length === 0 ? null : values.map((value) => value.value).join(', '),
  };
}

/** One promotion as it is; several together as what they take off. */
export function presentPromotion(price: ListingPrice, rulebook: Rulebook): PromotionRead | null {
  if (price.display >= price.base) return null;
  const [only, ...others] = price.promotionIds;
  const reduction =
    others.length > 0 ? undefined : rulebook.rules.find((rule) => rule.promotion.id === only)?.promotion.reduction;
  if (reduction?.kind === 'percentage') return { value: reduction.basisPoints / 100, ruleType: 'percentage' };
  return { value: dinars(price.base - price.display), ruleType: 'amount' };
}

export function presentCategory(dictionary: Dictionary, id: number, language: Language): Card['mainCategoryRead'] {
  const category = dictionary.categories.get(id);
  if (category === undefined) return null;
  return { uuid: category.uuid, slug: wordIn(category.slugs, language), name: wordIn(category.names, language) };
}

export function presentBrand(dictionary: Dictionary, id: number | null, language: Language): Card['brandRead'] {
  const brand = id === null ? undefined : dictionary.brands.get(id);
  if (brand === undefined) return null;
  return { uuid: brand.uuid, slug: brand.slug, name: wordIn(brand.names, language, brand.name), logo: brand.logo };
}

function presentBrandLine(dictionary: Dictionary, id: number | null, language: Language): Card['brandLineRead'] {
  const line = id === null ? undefined : dictionary.brandLines.get(id);
  return line === undefined
    ? null
    : { uuid: line.uuid, slug: line.slug, name: wordIn(line.names, language, line.name) };
}

export function presentSizes(image: StoredImage | undefined): { size: (typeof sizeNames)[number]; url: string }[] {
  if (image === undefined) return [];
  return sizeNames.map((size) => ({ size, url: storedImageUrl(image, size) ?? NO_IMAGE }));
}

const sizeNames = ['small_product', 'grid_display', 'product_page_large'] as const satisfies readonly ShownSize[];

export function afterPromotion(price: ListingPrice): number | null {
  return price.display < price.base ? dinars(price.display) : null;
}

export function dinars(centimes: number): number {
  return centimes / 100;
}
