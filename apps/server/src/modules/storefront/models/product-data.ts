import type { ImageModel } from '@hanout/storefront/page-models';
import type { ListingPrice, StoredCombination } from '../../listing/index.ts';
import type { ProductDetail } from '../../products/index.ts';
import { ratingData } from './product-reviews.ts';

export interface ProductFacts {
  readonly detail: ProductDetail;
  readonly name: string;
  readonly description: string | null;
  readonly origin: string;
  readonly images: readonly (ImageModel | null)[];
  readonly brand: string | null;
  readonly href: string;
  /** Milliseconds; null while no promotion runs. */
  readonly promotionEndsAt: number | null;
}

/** The product as search engines read it: what the page shows, price and stock of each combination by its own address. */
export function productData(facts: ProductFacts): object {
  const { detail, origin, href } = facts;
  const { card, price, combinationPrices } = detail.priced;
  const address = `${origin}${href}`;
  const images = facts.images.flatMap((image) => (image === null ? [] : [`${origin}${image.src}`]));
  const offers =
    card.combinations.length === 0
      ? offerOf({ url: address, price, isThere: card.quantity > 0, sku: detail.sku, facts })
      : card.combinations.map((combination, at) =>
          offerOf({
            url: `${address}?c=${combination.id}`,
            price: combinationPrices[at] ?? price,
            isThere: combination.quantity > 0,
            sku: combination.sku,
            facts,
          }),
        );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: facts.name,
    url: address,
    ...(facts.description === null ? {} : { description: facts.description }),
    ...(images.length === 0 ? {} : { image: images }),
    ...(facts.brand === null ? {} : { brand: { '@type': 'Brand', name: facts.brand } }),
    sku: detail.sku ?? card.uid,
    ...gtinOf(detail.barcode ?? soleBarcode(card.combinations)),
    offers,
    ...ratingData(detail),
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
    ...(facts.promotionEndsAt === null
      ? {}
      : { priceValidUntil: new Date(facts.promotionEndsAt).toISOString().slice(0, 10) }),
  };
}

function soleBarcode(combinations: readonly StoredCombination[]): string | null {
  return combinations.length === 1 ? (combinations[0]?.barcode ?? null) : null;
}

function gtinOf(barcode: string | null): object {
  return barcode !== null && /^\d{8}$|^\d{12,14}$/.test(barcode) ? { gtin: barcode } : {};
}
