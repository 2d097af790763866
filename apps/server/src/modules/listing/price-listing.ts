import { toCentimes } from '@hanout/core/kernel';
import { shelfPrice, type TaxRegime } from '@hanout/core/pricing';
import { offerOfItem, type Rulebook } from '@hanout/core/promotions';

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

const CHANNEL = 'eCommerce';

/** The one way in which read model, cards and product page price something that is bought alone in the shop. */
export function priceListing(
  rulebook: Rulebook,
  traits: PricedTraits,
  at: { regime: TaxRegime; now: number },
): ListingPrice {
  const base = shelfPrice({
    priceHt: toCentimes(traits.priceHtCentimes),
    regime: at.regime,
    taxBasisPoints: traits.taxBasisPoints,
  });
  const offer = offerOfItem(rulebook, { ...traits, unitPrice: base }, { now: at.now, channel: CHANNEL, coupon: null });
  return {
    base,
    display: offer.unitPrice,
    promotionIds: offer.applied.map((applied) => applied.promotionId),
    validUntil: offer.validUntil,
  };
}
