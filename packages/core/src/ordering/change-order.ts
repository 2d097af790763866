import { priceCart, type LineToPrice, type PricedLine, type PricingRules } from '../cart/index.ts';
import { multiplyCentimes, toCentimes, type Centimes } from '../kernel/index.ts';
import {
  evaluatePromotions,
  type PromotionContext,
  type PromotionOutcome,
  type Rulebook,
  type ShippingOffer,
} from '../promotions/index.ts';

/** A line as the order froze it; `quantity` is the new one. */
export interface FrozenLine {
  readonly productId: number;
  readonly unitPrice: Centimes;
  readonly quantity: number;
}

export interface ChangedTotals {
  readonly subtotal: Centimes;
  readonly cartDiscount: Centimes;
  readonly delivery: Centimes;
  readonly total: Centimes;
  /** What the promotions on cart and delivery do now. */
  readonly promotions: readonly PromotionOutcome[];
}

/**
 * What an order costs with other quantities: the prices of its lines stay as they were agreed, and the promotions on cart
 * and delivery that it was placed under are asked again, since a minimum may no longer be reached.
 */
export function totalsOfChangedOrder(
  lines: readonly FrozenLine[],
  agreed: {
    /** The promotions that the order was placed under. */
    readonly rulebook: Rulebook;
    readonly context: PromotionContext;
    /** Null: it is fetched. */
    readonly shipping: ShippingOffer | null;
  },
): ChangedTotals {
  const { rulebook, context, shipping } = agreed;
  const items = lines.map(asAgreed);
  const cart = { items, shipping };
  const { cartDiscount, shippingPrice, promotions } = evaluatePromotions(rulebook, cart, context);
  const subtotal = toCentimes(
    lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyCentimes(unitPrice, quantity), 0),
  );
  return {
    subtotal,
    cartDiscount,
    delivery: shippingPrice,
    total: toCentimes(subtotal - cartDiscount + shippingPrice),
    promotions: promotions.filter(({ applied }) => applied),
  };
}

/** Counts towards minimums, and no promotion on items touches it again. */
function asAgreed(line: FrozenLine) {
  return { ...line, categoryIds: [], brandId: null, brandLineId: null, isPromoted: true };
}

/**
 * A line in another combination of its product, priced as of now; the other lines stay as they were agreed and count towards
 * minimums only.
 */
export function priceLineAnew(line: LineToPrice, others: readonly FrozenLine[], rules: PricingRules): PricedLine {
  const [based] = priceCart([line], null, rules).lines;
  if (based === undefined) throw new Error('a cart of one line has none');
  const asked = { ...line.product, unitPrice: based.basePrice, quantity: line.quantity };
  const cart = { items: [asked, ...others.map(asAgreed)], shipping: null };
  const [item] = evaluatePromotions(rules.rulebook, cart, rules.context).items;
  const unitPrice = item?.unitPrice ?? based.basePrice;
  return { ...based, unitPrice, total: multiplyCentimes(unitPrice, line.quantity), promotions: item?.applied ?? [] };
}
