import { toInstant, toCentimes, ZERO, type Centimes, type Instant } from '../kernel/index.ts';
import { isTargetOrAll, refuseInContext, type PromotionContext } from './conditions.ts';
import { evaluatePromotions, type AppliedReduction, type PricedItem, type ShippingOffer } from './evaluate.ts';
import type { Promotion } from './promotion.ts';
import { rulesInScope, type PromotedItem, type Rulebook } from './rulebook.ts';

export interface ItemOffer {
  /** The display price of one, in centimes. */
  readonly unitPrice: Centimes;
  readonly basePrice: Centimes;
  readonly applied: readonly AppliedReduction[];
  /** Until when this holds: the next start or end of a promotion that could touch the item; null is "until edited". */
  readonly validUntil: Instant | null;
}

/** What a card or a product page shows for one item bought alone; the checkout of that item gives the same price. */
export function offerOfItem(
  rulebook: Rulebook,
  item: Omit<PricedItem, 'quantity'>,
  context: PromotionContext,
): ItemOffer {
  const { items } = evaluatePromotions(rulebook, { items: [{ ...item, quantity: 1 }], shipping: null }, context);
  return {
    unitPrice: items[0]?.unitPrice ?? item.unitPrice,
    basePrice: item.unitPrice,
    applied: items[0]?.applied ?? [],
    validUntil: nextChange(rulebook, item, context.now),
  };
}

/** The first start or end after `now` among the promotions that touch the item, or keep others from touching it. */
export function nextChange(rulebook: Rulebook, item: PromotedItem, now: number): Instant | null {
  return nextMoment([...rulesInScope(rulebook, item), ...rulebook.rivalsOfItems], rulebook, now);
}

function nextMoment(positions: readonly number[], rulebook: Rulebook, now: number): Instant | null {
  let next = Number.POSITIVE_INFINITY;
  for (const position of positions) {
    const promotion = rulebook.rules[position]?.promotion;
    for (const moment of [promotion?.startsAt, promotion?.endsAt]) {
      if (typeof moment === 'number' && moment > now && moment < next) next = moment;
    }
  }
  return Number.isFinite(next) ? toInstant(next) : null;
}

export interface DeliveryPromise {
  /** Bought alone, one of it is delivered for nothing, wherever it goes and whoever carries it. */
  readonly isFree: boolean;
  /** As of an offer. */
  readonly validUntil: Instant | null;
}

/** Dearer than any delivery: what a fixed amount takes off it is not all. */
const ANY_DELIVERY = toCentimes(1_000_000_000);
const NO_CARRIER = 0;

/**
 * Whether delivery of one of the item, bought alone, costs nothing: by a promotion for every carrier, whose minimum the item reaches
 * by itself. Promised only of what the checkout keeps for anybody: promotions that can be used up give nothing here, and must not
 * stand in the way either.
 */
export function promiseDelivery(
  rulebook: Rulebook,
  item: Omit<PricedItem, 'quantity'>,
  context: PromotionContext,
): DeliveryPromise {
  if (!rulebook.afterItems.some((position) => rulebook.rules[position]?.stage === 'shipping'))
    return { isFree: false, validUntil: null };
  const cart = { items: [{ ...item, quantity: 1 }], shipping: { carrierId: NO_CARRIER, price: ANY_DELIVERY } };
  const isFreeBut = (usedUpIds: readonly number[]): boolean =>
    evaluatePromotions(rulebook, cart, { ...context, usedUpIds }).shippingPrice === 0;
  const limited = rulebook.rules.flatMap(({ promotion }) => (promotion.isLimited ? [promotion.id] : []));
  const isFree = isFreeBut(limited) && (limited.length === 0 || isFreeBut([]));
  const touching = [...rulesInScope(rulebook, item), ...rulebook.afterItems, ...rulebook.rivalsOfItems];
  return { isFree, validUntil: nextMoment(touching, rulebook, context.now) };
}

export interface ShippingQuote {
  readonly price: Centimes;
  readonly finalPrice: Centimes;
  /** What makes it free, a promotion in force for this carrier or the carrier's own price: reached or still to be reached. */
  readonly promo: { readonly isFree: boolean; readonly minSubtotal: Centimes } | null;
}

/**
 * What a carrier's price becomes for a subtotal that has the product promotions in it already (centimes). The cart itself
 * is not known here, so a promotion that stands alone may still change the answer of the quote.
 */
export function quoteShipping(
  rulebook: Rulebook,
  offer: ShippingOffer & { readonly subtotal: Centimes },
  context: PromotionContext,
): ShippingQuote {
  const { subtotal, ...shipping } = offer;
  const { shippingPrice } = evaluatePromotions(rulebook, { items: [anythingFor(subtotal)], shipping }, context);
  const promoted = freeDelivery(rulebook, offer.carrierId, context);
  const { freeFrom = null, price } = offer;
  const minimums = [
    ...(promoted === null ? [] : [promoted.minSubtotal ?? ZERO]),
    ...(freeFrom === null ? [] : [freeFrom]),
  ];
  const isFree = price > 0 && shippingPrice === 0;
  return {
    price,
    finalPrice: shippingPrice,
    promo: isFree || minimums.length > 0 ? { isFree, minSubtotal: leastOf(minimums) } : null,
  };
}

const leastOf = (amounts: readonly Centimes[]): Centimes =>
  amounts.reduce((least, each) => (each < least ? each : least), amounts[0] ?? ZERO);

function freeDelivery(rulebook: Rulebook, carrierId: number, context: PromotionContext): Promotion | null {
  return freeDeliveries(rulebook, carrierId, context).find((promotion) => !needsCoupon(promotion)) ?? null;
}

export interface FreeDeliveryGoal {
  readonly minSubtotal: Centimes;
  /** 0 once it is reached. */
  readonly missing: Centimes;
}

/**
 * How much is missing until delivery costs nothing: the nearest promotion in force that gives it. Without a carrier only
 * those count that hold for every one. `subtotal` is what the products cost after everything that reduces them.
 */
export function freeDeliveryGoal(
  rulebook: Rulebook,
  cart: { readonly subtotal: Centimes; readonly carrierId: number | null },
  context: PromotionContext,
): FreeDeliveryGoal | null {
  const minimums = freeDeliveries(rulebook, cart.carrierId, context).flatMap(({ minSubtotal }) => minSubtotal ?? []);
  if (minimums.length === 0) return null;
  const minSubtotal = toCentimes(Math.min(...minimums));
  return { minSubtotal, missing: toCentimes(Math.max(0, minSubtotal - cart.subtotal)) };
}

function freeDeliveries(rulebook: Rulebook, carrierId: number | null, context: PromotionContext): readonly Promotion[] {
  return rulebook.afterItems.flatMap((position) => {
    const promotion = rulebook.rules[position]?.promotion;
    if (promotion === undefined || promotion.scope !== 'shipping') return [];
    const takesAll = promotion.reduction.kind === 'percentage' && promotion.reduction.basisPoints === 10_000;
    return takesAll && isTargetOrAll(promotion, carrierId) && refuseInContext(promotion, context) === null
      ? [promotion]
      : [];
  });
}

function needsCoupon({ couponCode, hasUniqueCoupons }: Promotion): boolean {
  return couponCode !== null || hasUniqueCoupons;
}

/** An item that stands for a cart whose product promotions are in the subtotal. */
function anythingFor(subtotal: Centimes): PricedItem {
  return {
    productId: 0,
    categoryIds: [],
    brandId: null,
    brandLineId: null,
    unitPrice: toCentimes(subtotal),
    quantity: 1,
    isPromoted: true,
  };
}
