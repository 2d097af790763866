import { multiplyCentimes, toCentimes, ZERO, type Centimes } from '../kernel/index.ts';
import { priceBeforeTax, shelfPrice, type TaxRegime } from '../pricing/index.ts';
import {
  buysWholesale,
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
  /** The display price that somebody who may do so gave one piece; not given: what the catalogue asks. */
  readonly setPrice?: Centimes | null;
}

/** Where the price of a line comes from, before promotions. */
export type PriceOrigin = 'shelf' | 'wholesale' | 'set';

export interface PricedLine extends LineToPrice {
  /** Without tax, before promotions: what documents show. */
  readonly priceHt: Centimes;
  /** In the shop's regime, before promotions. */
  readonly basePrice: Centimes;
  /** The display price: what the shopper pays for one. */
  readonly unitPrice: Centimes;
  readonly total: Centimes;
  readonly promotions: readonly AppliedReduction[];
  readonly origin: PriceOrigin;
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

/**
 * Prices a cart by the shop's regime and promotions; a line is unit × quantity, the total adds the delivery. No promotion of
 * items touches a price that somebody set; those on the whole cart count it like any other.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  shipping: ShippingOffer | null,
  rules: PricingRules,
): PricedCart {
  const pieces = piecesByProduct(lines);
  const based = lines.map((line) => ({
    ...line,
    ...basePrices(line, { rules, pieces: pieces.get(line.product.productId) ?? 0 }),
  }));
  const evaluation = evaluatePromotions(
    rules.rulebook,
    {
      items: based.map(({ product, basePrice, setPrice, quantity }) => ({
        ...product,
        unitPrice: setPrice ?? basePrice,
        quantity,
        isPromoted: typeof setPrice === 'number',
      })),
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

interface BasePrices {
  readonly priceHt: Centimes;
  readonly basePrice: Centimes;
  readonly origin: PriceOrigin;
}

/** A price that was set stands beside what the catalogue asks, so that everybody sees what was given away. */
function basePrices(
  line: LineToPrice,
  { rules, pieces }: { readonly rules: PricingRules; readonly pieces: number },
): BasePrices {
  const { product, setPrice } = line;
  const { priceHt, origin } = askedPrice(line, { rules, pieces });
  const basePrice = shelfPrice({ priceHt, regime: rules.regime, taxBasisPoints: product.taxBasisPoints });
  if (typeof setPrice !== 'number') return { priceHt, basePrice, origin };
  const setHt = rules.regime === 'tva' ? priceBeforeTax(setPrice, product.taxBasisPoints) : setPrice;
  return { priceHt: setHt, basePrice, origin: 'set' };
}

/**
 * A combination's price replaces its product's; a pack's own price replaces its plain one (choices A10 and A29). Who buys to
 * sell pays the wholesale price from its quantity on, counted over all sizes and colours of the product; it replaces the
 * product's own price, so that a combination with a price of its own keeps that.
 */
function askedPrice(
  { product, combinationId }: ResolvedLine,
  { rules, pieces }: { readonly rules: PricingRules; readonly pieces: number },
): { readonly priceHt: Centimes; readonly origin: PriceOrigin } {
  const ofCombination = combinationId === null ? null : (rules.combinations.get(combinationId)?.priceHt ?? null);
  if (ofCombination !== null) return { priceHt: ofCombination, origin: 'shelf' };
  const { wholesale } = product;
  if (wholesale && pieces >= wholesale.minimumQuantity && buysWholesale(rules.context))
    return { priceHt: wholesale.priceHt, origin: 'wholesale' };
  return { priceHt: (product.type === 'pack' ? product.packPriceHt : null) ?? product.priceHt, origin: 'shelf' };
}

function piecesByProduct(lines: readonly LineToPrice[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { product, quantity } of lines)
    pieces.set(product.productId, (pieces.get(product.productId) ?? 0) + quantity);
  return pieces;
}
