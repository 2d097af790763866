import {
  priceCart,
  resolveLine,
  type Assortment,
  type LineToPrice,
  type PricedLine,
  type SellableProduct,
} from '@hanout/core/cart';
import { toCentimes, ZERO, type Centimes } from '@hanout/core/kernel';
import { reducePrice, type TaxRegime } from '@hanout/core/pricing';
import {
  judgeCoupon,
  segmentsOfChannel,
  type CouponVerdict,
  type PromotionContext,
  type Rulebook,
} from '@hanout/core/promotions';
import { assortmentOf } from '../catalogue/product-facts.ts';
import type { Basket, BasketLine } from './basket.ts';

export interface PriceFacts {
  readonly regime: TaxRegime;
  readonly rulebook: Rulebook;
  /** limited promotions that have no use left */
  readonly usedUpIds: readonly number[];
  readonly now: number;
}

export interface PricedBasketLine {
  readonly line: BasketLine;
  readonly priced: PricedLine;
  /** for one, before a discount or a price by hand */
  readonly listPrice: Centimes;
}

export interface PricedBasket {
  readonly lines: readonly PricedBasketLine[];
  readonly subtotal: Centimes;
  readonly promotionDiscount: Centimes;
  readonly discountAmount: Centimes;
  readonly total: Centimes;
  readonly coupon: CouponVerdict | null;
}

/**
 * What a basket costs, by core's own engine as the shop asks it. A discount or a price by hand is a price that somebody set: it is taken
 * off what promotions leave, and no promotion of items comes on top. The discount on the whole comes after the promotions on the whole.
 */
export function priceBasket(basket: Basket, facts: PriceFacts): PricedBasket {
  const assortment = assortmentOf(Object.values(basket.goods));
  const asked = basket.lines.flatMap((line) => {
    const toPrice = lineToPrice(line, assortment);
    return toPrice === null ? [] : [{ line, toPrice }];
  });
  const rules = {
    regime: facts.regime,
    rulebook: facts.rulebook,
    context: contextOf(basket, facts),
    combinations: assortment.combinations,
  };
  const price = (lines: readonly LineToPrice[]) => priceCart(lines, null, rules);
  const listed = price(asked.map(({ toPrice }) => toPrice));
  const lists = listed.lines.map(({ unitPrice }) => unitPrice);
  const charged = asked.map(({ line, toPrice }, at) => ({
    ...toPrice,
    setPrice: priceByHand(line, lists[at] ?? ZERO) ?? toPrice.setPrice ?? null,
  }));
  const isByHand = asked.some(({ line }) => line.discount !== null || line.price?.by === 'hand');
  const cart = isByHand ? price(charged) : listed;
  const rest = toCentimes(cart.subtotal - cart.cartDiscount);
  const total = basket.discount === null ? rest : reducePrice(rest, basket.discount);
  return {
    lines: asked.flatMap(({ line }, at) => {
      const priced = cart.lines[at];
      if (priced === undefined) return [];
      const isOwn = line.discount !== null || line.price?.by === 'hand';
      return [{ line, priced, listPrice: isOwn ? (lists[at] ?? priced.unitPrice) : priced.unitPrice }];
    }),
    subtotal: cart.subtotal,
    promotionDiscount: cart.cartDiscount,
    discountAmount: toCentimes(rest - total),
    total,
    coupon:
      basket.coupon === null
        ? null
        : judgeCoupon(facts.rulebook, basket.coupon, { promotions: cart.promotions, couponPromotionId: null }),
  };
}

/** null: its product, or what it holds, is not what it was. */
function lineToPrice(line: BasketLine, assortment: Assortment): LineToPrice | null {
  const { productId, combinationId, contents, quantity, price } = line;
  if (productId === null) return { ...named(price?.amount ?? ZERO), quantity, setPrice: price?.amount ?? ZERO };
  const resolved = resolveLine({ productId, combinationId, quantity, contents }, asForSale(assortment, productId));
  if (resolved === null) return null;
  return { ...resolved, quantity, ...(price?.by === 'code' && { setPrice: price.amount }) };
}

/** What lies in the basket is sold, whatever became of it since. */
function asForSale(assortment: Assortment, productId: number): Assortment {
  const product = assortment.products.get(productId);
  if (product === undefined || product.isSold) return assortment;
  return { ...assortment, products: new Map(assortment.products).set(productId, { ...product, isSold: true }) };
}

/** Sold by a price alone: a thing of no category, brand or tax of its own. */
const named = (price: Centimes): Omit<LineToPrice, 'quantity'> => ({
  product: { ...NAMED, priceHt: price },
  combinationId: null,
  contents: null,
});

const NAMED: SellableProduct = {
  productId: 0,
  type: 'simple',
  packMode: null,
  isSold: true,
  isKept: true,
  priceHt: ZERO,
  packPriceHt: null,
  taxBasisPoints: 0,
  packItems: [],
  defaultCombinationId: null,
  categoryIds: [],
  brandId: null,
  brandLineId: null,
};

/** What is charged for one where somebody said so; null: nobody did. */
function priceByHand({ price, discount }: BasketLine, listPrice: Centimes): Centimes | null {
  const base = price?.amount ?? listPrice;
  if (discount !== null) return reducePrice(base, discount);
  return price?.by === 'hand' ? price.amount : null;
}

/** Who buys: what the shop takes them for, and the segments that they are known to be in. */
export function contextOf({ customer, coupon }: Basket, { now, usedUpIds }: PriceFacts): PromotionContext {
  const context = { now, channel: 'POS', coupon, couponPromotionId: null, usedUpIds };
  if (customer === null || customer.id === null) return context;
  const own = segmentsOfChannel(customer.type === 'wholesaler' ? 'Wholesale' : 'POS');
  return { ...context, segmentIds: [...own, ...(customer.segmentIds ?? [])] };
}
