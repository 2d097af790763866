import { toInstant } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import { joinWords } from '@hanout/i18n';
import type { ImageModel } from '@hanout/storefront/page-models';
import type { ListingPrice, StoredCombination } from '../../../listing/index.ts';
import type { ProductDetail } from '../../../products/index.ts';
import { storedImageUrl } from '../../../pictures/index.ts';
import { gtinOf } from './gtin.ts';
import { ratingData } from '../product-reviews.ts';

export interface ProductFacts {
  readonly detail: ProductDetail;
  readonly name: string;
  readonly description: string | null;
  readonly origin: string;
  readonly images: readonly (ImageModel | null)[];
  readonly brand: string | null;
  readonly href: string;
  /** What of a combination is chosen, in words. */
  readonly labelsOf: (values: readonly number[]) => readonly string[];
  /** By what its combinations differ, in words. */
  readonly variesBy: readonly string[];
  /** Milliseconds; null while no promotion runs. */
  readonly promotionEndsAt: number | null;
}

/**
 * The product as search engines read it: what the page shows. With several combinations it is a group, of which each has its
 * own address, price and stock.
 */
export function productData(facts: ProductFacts): object {
  const { detail, origin, href } = facts;
  const { card, price } = detail.priced;
  const address = `${origin}${href}`;
  const about = aboutAll(facts, address);
  if (card.combinations.length < 2) {
    const only = card.combinations[0];
    const url = only === undefined ? address : `${address}?c=${only.id}`;
    const isThere = (only?.quantity ?? card.quantity) > 0;
    const cost = detail.priced.combinationPrices[0] ?? price;
    return {
      ...about,
      '@type': 'Product',
      sku: only?.sku ?? detail.sku ?? card.uid,
      ...gtinIn(only?.barcode ?? detail.barcode),
      offers: offerOf({ url, price: cost, isThere, sku: only?.sku ?? detail.sku, facts }),
    };
  }
  return {
    ...about,
    '@type': 'ProductGroup',
    productGroupID: card.uid,
    ...(facts.variesBy.length === 0 ? {} : { variesBy: facts.variesBy }),
    hasVariant: card.combinations.map((combination, at) => variantOf(facts, { combination, at, address })),
  };
}

function aboutAll(facts: ProductFacts, address: string): object {
  const images = facts.images.flatMap((image) => (image === null ? [] : [`${facts.origin}${image.src}`]));
  return {
    '@context': 'https://schema.org',
    name: facts.name,
    url: address,
    ...(facts.description === null ? {} : { description: facts.description }),
    ...(images.length === 0 ? {} : { image: images }),
    ...(facts.brand === null ? {} : { brand: { '@type': 'Brand', name: facts.brand } }),
    ...ratingData(facts.detail),
  };
}

function variantOf(
  facts: ProductFacts,
  { combination, at, address }: { combination: StoredCombination; at: number; address: string },
): object {
  const { detail, origin } = facts;
  const url = `${address}?c=${combination.id}`;
  const labels = facts.labelsOf(combination.values);
  const image = storedImageUrl(combination.images[0], 'product_page_large');
  return {
    '@type': 'Product',
    name: labels.length === 0 ? facts.name : `${facts.name} – ${joinWords(labels)}`,
    url,
    ...(image === null ? {} : { image: `${origin}${image}` }),
    sku: combination.sku ?? `${detail.priced.card.uid}-${combination.id}`,
    ...gtinIn(combination.barcode),
    offers: offerOf({
      url,
      price: detail.priced.combinationPrices[at] ?? detail.priced.price,
      isThere: combination.quantity > 0,
      sku: combination.sku,
      facts,
    }),
  };
}

interface OfferFacts {
  readonly url: string;
  readonly price: ListingPrice;
  readonly isThere: boolean;
  readonly sku: string | null;
  readonly facts: ProductFacts;
}

function offerOf({ url, price, isThere, sku, facts }: OfferFacts): object {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'DZD',
    price: (price.display / 100).toFixed(2),
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(sku === null ? {} : { sku }),
    ...(facts.promotionEndsAt === null ? {} : { priceValidUntil: dayOf(toInstant(facts.promotionEndsAt)) }),
  };
}

function gtinIn(barcode: string | null): object {
  const gtin = gtinOf(barcode);
  return gtin === null ? {} : { gtin };
}
