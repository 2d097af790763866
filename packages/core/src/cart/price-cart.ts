import { multiplyCentimes, toCentimes, ZERO, type Centimes } from '../kernel/index.ts';
import { shelfPrice, type TaxRegime } from '../pricing/index.ts';
import {
  evaluatePromotions,
  type AppliedReduction,
  type PromotionContext,
  type PromotionOutcome,
  type Rulebook,
  type ShippingOffer,
} from '../promotions/index.ts';
import type { ResolvedLine } from './resolve-line.ts';
import type { SellableCombination } from './sellable.ts';

export interface LineToPrice extends ResolvedLine {
  readonly quantity: number;
}

export interface PricedLine extends LineToPrice {
  /** Without tax, before promotions: what documents show. */
  readonly priceHt: Centimes;
  /** In the shop's regime, before promotions. */
  readonly basePrice: Centimes;
  /** The display price: what the shopper pays for one. */
  readonly unitPrice: Centimes;
  readonly total: Centimes;
  readonly promotions: readonly AppliedReduction[];
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotal: Centimes;
  readonly cartDiscount: Centimes;
  readonly shippingBase: Centimes;
  readonly shippingPrice: Centimes;
  readonly isShippingFree: boolean;
  readonly total: Centimes;
  readonly promotions: readonly PromotionOutcome[];
}

export interface PricingRules {
  readonly regime: TaxRegime;
  readonly rulebook: Rulebook;
  readonly context: PromotionContext;
  readonly combinations: ReadonlyMap<number, SellableCombination>;
}

/** Prices a cart by the shop's regime and promotions; a line is unit × quantity, the total adds the delivery. */
export function priceCart(
  lines: readonly LineToPrice[],
  shipping: ShippingOffer | null,
  rules: PricingRules,
): PricedCart {
  const based = lines.map((line) => ({ ...line, ...basePrices(line, rules) }));
  const evaluation = evaluatePromotions(
    rules.rulebook,
    {
      items: based.map(({ product, basePrice, quantity }) => ({ ...product, unitPrice: basePrice, quantity })),
      shipping,
    },
    rules.context,
  );
  const priced = based.map((line, at): PricedLine => {
    const unitPrice = evaluation.items[at]?.unitPrice ?? line.basePrice;
    return {
      ...line,
      unitPrice,
      total: multiplyCentimes(unitPrice, line.quantity),
      promotions: evaluation.items[at]?.applied ?? [],
    };
  });
  const shippingBase = shipping?.price ?? ZERO;
  return {
    lines: priced,
    subtotal: evaluation.subtotal,
    cartDiscount: evaluation.cartDiscount,
    shippingBase,
    shippingPrice: evaluation.shippingPrice,
    isShippingFree: shipping !== null && evaluation.shippingPrice === 0,
    total: toCentimes(evaluation.subtotal - evaluation.cartDiscount + evaluation.shippingPrice),
    promotions: evaluation.promotions,
  };
}

/** A combination's price replaces its product's; a pack's own price replaces its plain one (choices A10 and A29). */
function basePrices(
  { product, combinationId }: ResolvedLine,
  rules: PricingRules,
): { priceHt: Centimes; basePrice: Centimes } {
  const ofCombination = combinationId === null ? null : (rules.combinations.get(combinationId)?.priceHt ?? null);
  const priceHt = ofCombination ?? (product.type === 'pack' ? product.packPriceHt : null) ?? product.priceHt;
  return { priceHt, basePrice: shelfPrice({ priceHt, regime: rules.regime, taxBasisPoints: product.taxBasisPoints }) };
}
