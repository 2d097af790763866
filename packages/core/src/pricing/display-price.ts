import { scaleCentimes, subtractDownToZero, toCentimes, ZERO, type Centimes } from '../kernel/index.ts';

/** `ifu`: the shop charges its prices as they stand; `tva`: it shows and charges them with tax (law 18-05). */
export const TAX_REGIMES = ['ifu', 'tva'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/** What one promotion takes off: a share in basis points, or an amount. */
export type PriceReduction =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amount: Centimes };

export interface PriceBasis {
  /** Null stands for a thing without a price, which the specification sells at 0 (storefront §5). */
  readonly priceHt: Centimes | null;
  readonly regime: TaxRegime;
  readonly taxBasisPoints: number;
}

/**
 * What a shopper pays for one, in centimes: the price by the shop's regime, then each reduction on the running price,
 * rounded half up after every step and never below 0. The one function behind card, page, cart and checkout.
 */
export function displayPrice(basis: PriceBasis, reductions: readonly PriceReduction[] = []): Centimes {
  let price = shelfPrice(basis);
  for (const reduction of reductions) price = reducePrice(price, reduction);
  return price;
}

/** The display price before any promotion, in centimes. */
export function shelfPrice({ priceHt, regime, taxBasisPoints }: PriceBasis): Centimes {
  const net = priceHt ?? ZERO;
  return regime === 'tva' ? priceWithTax(net, taxBasisPoints) : net;
}

/**
 * TTC = HT × (1 + rate), to the centime, half up; the rate is percent / 100 rounded to two decimals, so that
 * 5.5 % counts as 0.06 (specification, choices A18 and A19).
 */
export function priceWithTax(priceHt: Centimes, taxBasisPoints: number): Centimes {
  return scaleCentimes(priceHt, 100 + effectiveTaxPercent(taxBasisPoints), 100);
}

/** The price without tax that gives a price with it: the lowest that does, or the nearest where none does exactly. */
export function priceBeforeTax(priceTtc: Centimes, taxBasisPoints: number): Centimes {
  return scaleCentimes(priceTtc, 100, 100 + effectiveTaxPercent(taxBasisPoints));
}

/** What a sale earns above what was paid, in basis points of the price; null where there is no price to earn from. */
export function marginBasisPoints(priceHt: number, supplyPriceHt: number): number | null {
  return priceHt === 0 ? null : Math.round(((priceHt - supplyPriceHt) * 10_000) / priceHt);
}

/** The whole percent that is really charged for a rate: 550 basis points give 6. Forms show it beside the rate. */
export function effectiveTaxPercent(taxBasisPoints: number): number {
  return Math.floor((taxBasisPoints + 50) / 100);
}

/** A price after one reduction: never below 0, never above what it was. */
export function reducePrice(price: Centimes, reduction: PriceReduction): Centimes {
  if (reduction.kind === 'amount') return subtractDownToZero(price, toCentimes(Math.max(0, reduction.amount)));
  const kept = 10_000 - Math.min(10_000, Math.max(0, reduction.basisPoints));
  return scaleCentimes(price, kept, 10_000);
}

/** To what a shop rounds the prices that a share is taken off: not at all, or so that no coins below are needed. In centimes. */
export const PROMOTION_ROUNDINGS = [0, 500, 1_000] as const;

/**
 * A price after a promotion as it is paid in cash: the nearest multiple of the step, where that is still below the price before
 * and not nothing. Amounts that are taken off stay what they say.
 */
export function reduceForCash(price: Centimes, reduction: PriceReduction, roundTo: number): Centimes {
  const reduced = reducePrice(price, reduction);
  if (roundTo === 0 || reduction.kind === 'amount') return reduced;
  const rounded = Math.floor((reduced + roundTo / 2) / roundTo) * roundTo;
  return rounded > 0 && rounded < price ? toCentimes(rounded) : reduced;
}

/** What buying the contents one by one would cost above the pack's price; 0 when the pack is dearer (storefront §5). */
export function packDiscount(
  packPrice: Centimes,
  contents: readonly { readonly unitPrice: Centimes; readonly quantity: number }[],
): Centimes {
  const apart = contents.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return toCentimes(Math.max(0, apart - packPrice));
}
