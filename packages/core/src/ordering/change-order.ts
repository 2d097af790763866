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
  const items = lines.map((line) => ({
    ...line,
    categoryIds: [],
    brandId: null,
    brandLineId: null,
    isPromoted: true,
  }));
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
