import type { Card } from '@hanout/contracts/listings';
import type { CardModel, ImageModel } from '../../page-models/index.ts';
import { moneyText } from '../amounts.ts';

const NEW_FOR_MS = 30 * 24 * 3_600_000;
const MAX_SWATCHES = 5;

export interface CardPlace {
  /** Of addresses in the page's language. */
  readonly prefix: string;
  /** The shop has a cart (storefront §2, activeAddToCart). */
  readonly canAdd: boolean;
}

/** A card of a listing call as the template wants it; a journey compares it with what the server makes of the same product. */
export function cardModelOf(card: Card, { prefix, canAdd }: CardPlace): CardModel {
  const colors = swatchesOf(card);
  return {
    id: card.id,
    slug: card.slug,
    kind: card.type,
    name: card.name,
    href: `${prefix}/catalog/product/${encodeURIComponent(card.mainCategoryRead?.slug ?? '-')}/${encodeURIComponent(card.slug)}`,
    image: imageOf(card.thumb),
    secondImage: imageOf(card.gridDisplayImagesForWeb.secondImage),
    brand: card.brandRead?.name ?? null,
    price: priceOf(card),
    priceIsFrom: new Set(card.combinationsMini.map(({ displayPrice }) => displayPrice)).size > 1,
    unitPrice: card.displayPrice,
    soldOut: !card.available,
    canAdd,
    isNew: Date.now() - Date.parse(card.createdAt) < NEW_FOR_MS,
    hasCombinations: card.hasCombinations || isComposed(card),
    productInPack: card.type === 'pack' ? partsOf(card) : null,
    swatches: colors.slice(0, MAX_SWATCHES),
    moreSwatches: Math.max(0, colors.length - MAX_SWATCHES),
    rating: card.reviewsSummary.count === 0 ? null : card.reviewsSummary,
    isDeliveredFree: card.isDeliveredFree,
  };
}

const WIDTHS = { small_product: 160, card_small: 240, card_medium: 340, grid_display: 480 };

function imageOf(src: string | null): ImageModel | null {
  if (src === null || !src.startsWith('/uploads/')) return null;
  const steps = Object.entries(WIDTHS).map(([size, width]) => `${src.replace('grid_display', size)} ${width}w`);
  return { src, srcSet: steps.join(', '), width: 480, height: 480, alt: '' };
}

function priceOf({ displayPrice, priceHt, productPriceAfterPromotion, promotionRead }: Card): CardModel['price'] {
  const off =
    promotionRead?.ruleType === 'percentage'
      ? `${String(promotionRead.value).replace('.', ',')}\u00a0%`
      : moneyText(priceHt - displayPrice);
  return {
    current: moneyText(displayPrice),
    previous: productPriceAfterPromotion === null ? null : moneyText(priceHt),
    badge: promotionRead === null ? null : `\u2212${off}`,
  };
}

function isComposed({ type, strictPackCombinations, productsInPackSerialized }: Card): boolean {
  return (
    type === 'pack' &&
    strictPackCombinations.length === 0 &&
    productsInPackSerialized.some(({ hasCombinations }) => hasCombinations)
  );
}

function partsOf({ productsInPackSerialized }: Card): CardModel['productInPack'] {
  return productsInPackSerialized.map(({ productId, combinationId, quantity, name, combinationName }) => ({
    productId,
    combinationId,
    quantity,
    name,
    choice: combinationName,
  }));
}

function swatchesOf({ combinationsMini }: Card): CardModel['swatches'] {
  const values = combinationsMini.flatMap((combination) => combination.values);
  const colored = new Map(
    values.flatMap(({ id, value, color }) => (color === null ? [] : [[id, { label: value, color }]])),
  );
  return [...colored.values()];
}
