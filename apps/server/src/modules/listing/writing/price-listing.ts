import { toCentimes, type Centimes } from '@hanout/core/kernel';
import { shelfPrice, type TaxRegime } from '@hanout/core/pricing';
import {
  offerOfItem,
  promiseDelivery,
  withoutPromotionsOf,
  type DeliveryPromise,
  type Rulebook,
} from '@hanout/core/promotions';

/** The traits that a listing's price follows from. */
export type PricedTraits = {
  productId: number;
  priceHtCentimes: number;
  taxBasisPoints: number;
  categoryIds: readonly number[];
  brandId: number | null;
  brandLineId: number | null;
  collectionIds: readonly number[];
};

export type ListingPrice = {
  /** Before promotions, in the shop's regime, in centimes. */
  base: number;
  /** What the shopper pays for one, in centimes. */
  display: number;
  /** Promotions that took something off, in the order of application. */
  promotionIds: readonly number[];
  /** Until when this holds, in milliseconds since 1970; null: until something is edited. */
  validUntil: number | null;
};

type Pricing = { regime: TaxRegime; now: number };

const CHANNEL = 'eCommerce';

/** The one way in which read model, cards and product page price something that is bought alone in the shop. */
export function priceListing(rulebook: Rulebook, traits: PricedTraits, at: Pricing): ListingPrice {
  const base = basePrice(traits, at);
  const offer = offerOfItem(rulebook, { ...traits, unitPrice: base }, { now: at.now, channel: CHANNEL, coupon: null });
  return {
    base,
    display: offer.unitPrice,
    promotionIds: offer.applied.map((applied) => applied.promotionId),
    validUntil: offer.validUntil,
  };
}

/** Whether one of it, bought alone in the shop, is delivered for nothing. */
export function promiseListing(rulebook: Rulebook, traits: PricedTraits, at: Pricing): DeliveryPromise {
  const item = { ...traits, unitPrice: basePrice(traits, at) };
  return promiseDelivery(rulebook, item, { now: at.now, channel: CHANNEL, coupon: null });
}

function basePrice({ priceHtCentimes, taxBasisPoints }: PricedTraits, { regime }: Pricing): Centimes {
  return shelfPrice({ priceHt: toCentimes(priceHtCentimes), regime, taxBasisPoints });
}

/**
 * For products that are reduced: the collections that a product is in and without whose own promotions it would not be. What such a
 * collection gathers by rule because it is on promotion must be so without them, or it would keep itself.
 */
export function judgeCollections(rulebook: Rulebook): (traits: PricedTraits, at: Pricing) => number[] {
  const others = new Map<number, Rulebook>();
  return (traits, at) =>
    traits.collectionIds.filter((id) => {
      if (!rulebook.byCollection.has(id)) return false;
      const rest = others.get(id) ?? withoutPromotionsOf(rulebook, id);
      others.set(id, rest);
      const { base, display } = priceListing(rest, traits, at);
      return display >= base;
    });
}
