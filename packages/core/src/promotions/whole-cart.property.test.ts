import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  COMBINABILITIES,
  evaluatePromotions,
  prepareRulebook,
  PROMOTION_SCOPES,
  type PricedItem,
  type Promotion,
  type PromotionContext,
  type ShippingOffer,
} from './index.ts';

/**
 * The rules of design/domain.md (Promotions) read once more, by someone who has not seen the engine: whole carts, all ten
 * scopes, all stages and conditions, in exact arithmetic, without an index and without a thought for speed.
 */

const NOW = Date.UTC(2026, 10, 21);

type Cart = { readonly items: readonly PricedItem[]; readonly shipping: ShippingOffer | null };
type Money = bigint;

const STAGES: readonly (readonly Promotion['scope'][])[] = [
  ['product', 'category', 'brand', 'brandline', 'collection', 'customer_segment', 'all'],
  ['cart'],
  ['payment_method'],
  ['shipping'],
];
const stageNumber = (each: Promotion): number => STAGES.findIndex((scopes) => scopes.includes(each.scope));

function isWithinConditions(each: Promotion, context: PromotionContext): boolean {
  const begun = each.startsAt === null || each.startsAt <= context.now;
  const notOver = each.endsAt === null || each.endsAt > context.now;
  const onChannel = each.channels.length === 0 || each.channels.includes(context.channel);
  const hasOwnCode = each.hasUniqueCoupons && context.couponPromotionId === each.id;
  const wantsNone = each.couponCode === null && !each.hasUniqueCoupons;
  const hasCoupon = wantsNone || hasOwnCode || (each.couponCode !== null && each.couponCode === context.coupon);
  const hasUse = !each.isLimited || !(context.usedUpIds ?? []).includes(each.id);
  return begun && notOver && onChannel && hasCoupon && hasUse;
}

function holds(each: Promotion, line: PricedItem, context: PromotionContext): boolean {
  const names = (ids: readonly (number | null)[]): boolean =>
    ids.some((id) => id !== null && each.targetIds.includes(id));
  switch (each.scope) {
    case 'all':
      return true;
    case 'customer_segment':
      return names(context.segmentIds ?? []);
    case 'product':
      return names([line.productId]);
    case 'category':
      return names(line.categoryIds);
    case 'brand':
      return names([line.brandId]);
    case 'brandline':
      return names([line.brandLineId]);
    case 'collection':
      return names(line.collectionIds ?? []);
    default:
      return false;
  }
}

function concerns(each: Promotion, cart: Cart, context: PromotionContext): boolean {
  const named = (id: number | null | undefined): boolean =>
    each.targetIds.length === 0 || (typeof id === 'number' && each.targetIds.includes(id));
  if (cart.items.length === 0) return false;
  if (each.scope === 'cart') return true;
  if (each.scope === 'payment_method') return named(context.paymentMethodId);
  if (each.scope === 'shipping') return cart.shipping !== null && named(cart.shipping.carrierId);
  return cart.items.some((line) => holds(each, line, context));
}

function after(price: Money, each: Promotion): Money {
  if (each.reduction.kind === 'amount') {
    const rest = price - BigInt(each.reduction.amount);
    return rest > 0n ? rest : 0n;
  }
  // half up
  return (price * BigInt(10_000 - each.reduction.basisPoints) + 5_000n) / 10_000n;
}

type Outcome = { readonly unitPrices: number[]; readonly cart: number; readonly shipping: number };
type Taken = Map<number, Money>;

function runStages(
  chosen: readonly Promotion[],
  cart: Cart,
  context: PromotionContext,
): { outcome: Outcome; taken: Taken } {
  const taken: Taken = new Map();
  const take = (each: Promotion, amount: Money): void => void taken.set(each.id, (taken.get(each.id) ?? 0n) + amount);
  const reduceAll = (rules: readonly Promotion[], start: Money, times: Money): Money => {
    let price = start;
    const groupsUsed = new Set<string>();
    for (const each of rules) {
      const group = each.group ?? '';
      if (each.combinability === 'group_exclusive_item' && groupsUsed.has(group)) continue;
      const next = after(price, each);
      if (next === price) continue;
      if (each.combinability === 'group_exclusive_item') groupsUsed.add(group);
      take(each, (price - next) * times);
      price = next;
    }
    return price;
  };
  const ofStage = (stage: number, base: Money): Promotion[] =>
    chosen.filter((each) => stageNumber(each) === stage && BigInt(each.minSubtotal ?? 0) <= base);

  const unitPrices = cart.items.map((line) =>
    reduceAll(
      chosen.filter((each) => stageNumber(each) === 0 && holds(each, line, context)),
      BigInt(line.unitPrice),
      BigInt(line.quantity),
    ),
  );
  const subtotal = cart.items.reduce((sum, line, at) => sum + (unitPrices[at] ?? 0n) * BigInt(line.quantity), 0n);
  const afterCart = reduceAll(ofStage(1, subtotal), subtotal, 1n);
  const afterPayment = reduceAll(ofStage(2, afterCart), afterCart, 1n);
  const shipping = cart.shipping === null ? 0n : reduceAll(ofStage(3, afterPayment), BigInt(cart.shipping.price), 1n);
  return {
    taken,
    outcome: { unitPrices: unitPrices.map(Number), cart: Number(afterPayment), shipping: Number(shipping) },
  };
}

function read(
  promotions: readonly Promotion[],
  cart: Cart,
  context: PromotionContext,
): { outcome: Outcome; taken: Taken } {
  const shelf = cart.items.reduce((sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity), 0n);
  let running = promotions
    .filter(
      (each) =>
        isWithinConditions(each, context) && concerns(each, cart, context) && BigInt(each.minSubtotal ?? 0) <= shelf,
    )
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        Number(b.combinability === 'global_exclusive') - Number(a.combinability === 'global_exclusive') ||
        a.id - b.id,
    );
  for (;;) {
    const [first, ...others] = running;
    if (first === undefined) return runStages([], cart, context);
    const isAlone = first.combinability === 'global_exclusive';
    const together = isAlone ? [first] : running.filter((each) => each.combinability !== 'global_exclusive');
    const inGroup = together.filter((each) => each.combinability === 'group_exclusive_cart');
    const winners = [...Map.groupBy(inGroup, (each) => each.group ?? '').values()];
    const losers = new Set(winners.flatMap(([, ...rest]) => rest));
    const result = runStages(
      together.filter((each) => !losers.has(each)),
      cart,
      context,
    );
    const tookNothing = (each: Promotion): boolean => (result.taken.get(each.id) ?? 0n) === 0n;
    const keepsOut = together.length < running.length || (isAlone && others.length > 0) ? [first] : [];
    const contested = winners.filter((members) => members.length > 1).flatMap(([winner]) => winner ?? []);
    const vain = [...keepsOut, ...contested].find(tookNothing);
    if (vain === undefined) return result;
    running = running.filter((each) => each !== vain);
  }
}

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 });

const anyPromotion: fc.Arbitrary<Omit<Promotion, 'id'>> = fc.record({
  name: fc.constant('p'),
  scope: fc.constantFrom(...PROMOTION_SCOPES),
  targetIds: someIds,
  reduction: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.constantFrom(1, 333, 1_000, 5_000, 10_000) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 90_000 }).map(toCentimes) }),
  ),
  priority: fc.integer({ min: 1, max: 3 }),
  combinability: fc.constantFrom(...COMBINABILITIES),
  group: fc.constantFrom(null, 'a', 'b'),
  startsAt: fc.constantFrom(null, null, NOW, NOW + 1),
  endsAt: fc.constantFrom(null, null, NOW, NOW + 1),
  channels: fc.constantFrom([], [], ['eCommerce', 'Phone'], ['POS']),
  couponCode: fc.constantFrom(null, null, 'ETE', 'HIVER'),
  hasUniqueCoupons: fc.constantFrom(false, false, true),
  minSubtotal: fc.option(fc.integer({ min: 0, max: 400_000 }).map(toCentimes)),
  isLimited: fc.boolean(),
});

const anyItem: fc.Arbitrary<PricedItem> = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  categoryIds: someIds,
  brandId: fc.option(fc.integer({ min: 1, max: 3 })),
  brandLineId: fc.option(fc.integer({ min: 1, max: 3 })),
  collectionIds: someIds,
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 100_000 })).map(toCentimes),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const anyCart: fc.Arbitrary<Cart> = fc.record({
  items: fc.array(anyItem, { maxLength: 4 }),
  shipping: fc.option(
    fc.record({ carrierId: fc.integer({ min: 1, max: 3 }), price: fc.constantFrom(0, 1, 40_000).map(toCentimes) }),
  ),
});

const anyContext: fc.Arbitrary<PromotionContext> = fc.record({
  now: fc.constant(NOW),
  channel: fc.constantFrom('eCommerce', 'POS'),
  coupon: fc.constantFrom(null, 'ETE'),
  couponPromotionId: fc.constantFrom(null, 1, 2, 3),
  segmentIds: someIds,
  paymentMethodId: fc.option(fc.integer({ min: 1, max: 3 })),
  usedUpIds: someIds,
});

const anyRules = fc
  .array(anyPromotion, { maxLength: 9 })
  .map((drafts) => drafts.map((draft, index): Promotion => ({ ...draft, id: index + 1 })));

test('SF-19 · ST-09 · whole carts of all scopes and conditions agree with an independent reading, to the centime', () => {
  fc.assert(
    fc.property(anyRules, anyCart, anyContext, (promotions, cart, context) => {
      const found = evaluatePromotions(prepareRulebook(promotions), cart, context);
      const { outcome, taken } = read(promotions, cart, context);
      expect({
        unitPrices: found.items.map(({ unitPrice }) => unitPrice),
        cart: found.subtotal - found.cartDiscount,
        shipping: found.shippingPrice,
      }).toEqual(outcome);
      for (const each of found.promotions) {
        expect([each.promotionId, each.amount]).toEqual([each.promotionId, Number(taken.get(each.promotionId) ?? 0n)]);
        expect(each.applied).toBe(each.amount > 0);
        expect(each.reason === null).toBe(each.applied);
      }
    }),
    { numRuns: 3000 },
  );
});

test('ST-09 · no cart is ever dearer for its promotions, and nothing falls below 0', () => {
  fc.assert(
    fc.property(anyRules, anyCart, anyContext, (promotions, cart, context) => {
      const found = evaluatePromotions(prepareRulebook(promotions), cart, context);
      found.items.forEach(({ unitPrice }, at) => {
        expect(unitPrice).toBeGreaterThanOrEqual(0);
        expect(unitPrice).toBeLessThanOrEqual(cart.items[at]?.unitPrice ?? 0);
      });
      expect(found.cartDiscount).toBeLessThanOrEqual(found.subtotal);
      expect(found.shippingPrice).toBeLessThanOrEqual(cart.shipping?.price ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('ST-09 · the order in which promotions were loaded changes nothing', () => {
  fc.assert(
    fc.property(anyRules, anyCart, anyContext, (promotions, cart, context) => {
      const there = evaluatePromotions(prepareRulebook(promotions), cart, context);
      const back = evaluatePromotions(prepareRulebook(promotions.toReversed()), cart, context);
      expect(back).toEqual(there);
    }),
    { numRuns: 500 },
  );
});
