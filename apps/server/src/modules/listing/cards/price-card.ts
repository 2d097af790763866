import type { TaxRegime } from '@hanout/core/pricing';
import type { Rulebook } from '@hanout/core/promotions';
import { priceListing, promiseListing, type ListingPrice, type PricedTraits } from '../writing/price-listing.ts';
import type { StoredCard, StoredCombination } from './parse-stored-card.ts';

export type CardTraits = Omit<PricedTraits, 'priceHtCentimes'>;

/** A card with what it costs now. */
export type PricedCard = {
  productId: number;
  card: StoredCard;
  traits: CardTraits;
  price: ListingPrice;
  /** In the order of the card's combinations. */
  combinationPrices: ListingPrice[];
  /** The one shown first: the default, else the first. */
  chosen: StoredCombination | null;
  /** Combinations differ in what they cost. */
  isFrom: boolean;
  /** In whatever form it is bought: the cheapest of its combinations reaches the minimum too. */
  isDeliveredFree: boolean;
  /** Until when all of this holds, in milliseconds since 1970; null: until something is edited. */
  validUntil: number | null;
};

export function priceCard(
  rulebook: Rulebook,
  listed: { productId: number; card: StoredCard; traits: CardTraits },
  at: { regime: TaxRegime; now: number },
): PricedCard {
  const { card, traits } = listed;
  const priceOf = (priceHtCentimes: number): ListingPrice => priceListing(rulebook, { ...traits, priceHtCentimes }, at);
  const chosen = card.combinations.find((combination) => combination.isDefault) ?? card.combinations[0] ?? null;
  const combinationPrices = card.combinations.map((combination) => priceOf(combination.priceHt ?? card.priceHt));
  const price = priceOf(ownPriceHt(card, chosen));
  const delivery = promiseListing(rulebook, { ...traits, priceHtCentimes: leastPriceHt(card, chosen) }, at);
  const ends = [price.validUntil, delivery.validUntil].filter((end) => end !== null);
  return {
    ...listed,
    chosen,
    combinationPrices,
    price,
    isFrom: combinationPrices.some((each) => each.display !== combinationPrices[0]?.display),
    isDeliveredFree: delivery.isFree,
    validUntil: ends.length === 0 ? null : Math.min(...ends),
  };
}

function leastPriceHt(card: StoredCard, chosen: StoredCombination | null): number {
  const prices = card.combinations.map(({ priceHt }) => priceHt ?? card.priceHt);
  return Math.min(ownPriceHt(card, chosen), ...prices);
}

/** What a card is priced by: its default combination, a pack's own price (choices A29), else the product's. */
function ownPriceHt(card: StoredCard, chosen: StoredCombination | null): number {
  if (card.type === 'pack') return card.packPriceHt ?? card.priceHt;
  return chosen?.priceHt ?? card.priceHt;
}
