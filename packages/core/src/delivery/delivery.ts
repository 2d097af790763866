import type { Centimes } from '../kernel/index.ts';

export const DELIVERY_MODES = ['home', 'desk'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** A carrier's price for a whole wilaya, or for one commune of it, which wins. */
export interface DeliveryRate {
  readonly communeId: number | null;
  /** Null: not carried there. */
  readonly price: Centimes | null;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
}

/** The rate for a commune among those of its wilaya and one carrier service; null when it does not go there. */
export function rateForCommune(rates: readonly DeliveryRate[], communeId: number): DeliveryRate | null {
  const rate = rates.find((each) => each.communeId === communeId) ?? rates.find((each) => each.communeId === null);
  return rate === undefined || rate.price === null ? null : rate;
}

/** Storefront §9: what is left under 0.00001 counts as free; in centimes that is nothing at all. */
export function isFreeDelivery(finalPrice: Centimes): boolean {
  return finalPrice === 0;
}
