import { describe, expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  evaluatePromotions,
  prepareRulebook,
  type PricedItem,
  type Promotion,
  type PromotionContext,
} from './index.ts';

const NOW = Date.UTC(2026, 10, 21);
const context: PromotionContext = { now: NOW, channel: 'eCommerce', coupon: null };

function promotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    name: 'Promotion',
    scope: 'all',
    targetIds: [],
    reduction: { kind: 'percentage', basisPoints: 1000 },
    priority: 100,
    combinability: 'stackable',
    group: null,
    startsAt: null,
    endsAt: null,
    channels: [],
    couponCode: null,
    hasUniqueCoupons: false,
    minSubtotal: null,
    isLimited: false,
    ...changes,
  };
}

function item(changes: Partial<PricedItem> = {}): PricedItem {
  const unitPrice = toCentimes(100_000);
  return { productId: 1, categoryIds: [10, 11], brandId: 20, brandLineId: 30, unitPrice, quantity: 1, ...changes };
}

function unitPriceOf(promotions: readonly Promotion[], changes: Partial<PricedItem> = {}): number | undefined {
  const cart = { items: [item(changes)], shipping: null };
  return evaluatePromotions(prepareRulebook(promotions), cart, context).items[0]?.unitPrice;
}

describe('what a promotion takes', () => {
  test('SF-19 · a percentage is rounded half up per unit, an amount stops at 0', () => {
    expect(
      unitPriceOf([promotion({ reduction: { kind: 'percentage', basisPoints: 1500 } })], {
        unitPrice: toCentimes(99_903),
      }),
    ).toBe(84_918);
    expect(
      unitPriceOf([promotion({ reduction: { kind: 'percentage', basisPoints: 5000 } })], { unitPrice: toCentimes(1) }),
    ).toBe(1);
    expect(unitPriceOf([promotion({ reduction: { kind: 'amount', amount: toCentimes(200_000) } })])).toBe(0);
  });

  test('SF-19 · stackable promotions act on the running price in order of priority', () => {
    const tenPercent = promotion({ id: 1, priority: 2 });
    const hundred = promotion({ id: 2, priority: 1, reduction: { kind: 'amount', amount: toCentimes(10_000) } });
    expect(unitPriceOf([tenPercent, hundred])).toBe(81_000);
    expect(
      unitPriceOf([
        { ...tenPercent, priority: 1 },
        { ...hundred, priority: 2 },
      ]),
    ).toBe(80_000);
  });

  test.each<[scope: Promotion['scope'], targetIds: number[], reaches: boolean]>([
    ['product', [1], true],
    ['product', [2], false],
    ['category', [11], true],
    ['category', [12], false],
    ['category', [], false],
    ['brand', [20], true],
    ['brandline', [30], true],
    ['brandline', [31], false],
  ])('SF-19 · scope %s of %j', (scope, targetIds, reaches) => {
    expect(unitPriceOf([promotion({ scope, targetIds })])).toBe(reaches ? 90_000 : 100_000);
  });

  test.each<[why: string, changes: Partial<Promotion>, reason: string]>([
    ['starts later', { startsAt: NOW + 1 }, 'not_started'],
    ['ends now', { endsAt: NOW }, 'ended'],
    ['other channel', { channels: ['POS'] }, 'other_channel'],
    ['needs a coupon', { couponCode: 'ETE' }, 'coupon_missing'],
    ['needs a bigger cart', { minSubtotal: toCentimes(100_001) }, 'minimum_not_reached'],
    ['speaks of something else', { scope: 'product', targetIds: [9] }, 'nothing_in_scope'],
  ])('SF-19 · says why it did not apply: %s', (_why, changes, reason) => {
    const rulebook = prepareRulebook([promotion(changes)]);
    const { promotions } = evaluatePromotions(rulebook, { items: [item()], shipping: null }, context);
    expect(promotions).toMatchObject([{ applied: false, amount: 0, reason }]);
  });

  test('SF-19 · a coupon counts in any case and with spaces around it', () => {
    const rulebook = prepareRulebook([promotion({ couponCode: 'ÉTÉ-10' })]);
    const { items } = evaluatePromotions(
      rulebook,
      { items: [item()], shipping: null },
      { ...context, coupon: ' été-10 ' },
    );
    expect(items[0]?.unitPrice).toBe(90_000);
  });
});

describe('which promotions go together', () => {
  test('SF-19 · one of its group per line', () => {
    const better = promotion({ id: 1, priority: 1, combinability: 'group_exclusive_item', group: 'a' });
    const other = promotion({ id: 2, priority: 2, combinability: 'group_exclusive_item', group: 'a' });
    const apart = promotion({ id: 3, priority: 3, combinability: 'group_exclusive_item', group: 'b' });
    expect(unitPriceOf([better, other])).toBe(90_000);
    expect(unitPriceOf([better, other, apart])).toBe(81_000);
  });

  test('SF-19 · one of its group per cart', () => {
    const first = promotion({
      id: 1,
      priority: 1,
      scope: 'product',
      targetIds: [1],
      combinability: 'group_exclusive_cart',
    });
    const second = promotion({
      id: 2,
      priority: 2,
      scope: 'product',
      targetIds: [2],
      combinability: 'group_exclusive_cart',
    });
    const cart = { items: [item(), item({ productId: 2 })], shipping: null };
    const { items, promotions } = evaluatePromotions(prepareRulebook([second, first]), cart, context);
    expect(items.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 100_000]);
    expect(promotions[1]).toMatchObject({ promotionId: 2, reason: 'excluded_by_group' });
  });

  test('SF-19 · C09 · a global exclusive stands alone in the whole cart, or gives way to what comes first', () => {
    const alone = promotion({
      id: 1,
      priority: 1,
      scope: 'product',
      targetIds: [1],
      combinability: 'global_exclusive',
    });
    const stackable = promotion({ id: 2, priority: 2 });
    const free = promotion({
      id: 3,
      priority: 3,
      scope: 'shipping',
      reduction: { kind: 'percentage', basisPoints: 10_000 },
    });
    const cart = { items: [item(), item({ productId: 2 })], shipping: { carrierId: 1, price: toCentimes(40_000) } };
    const first = evaluatePromotions(prepareRulebook([alone, stackable, free]), cart, context);
    expect(first.items.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 100_000]);
    expect(first.shippingPrice).toBe(40_000);
    const later = evaluatePromotions(prepareRulebook([{ ...alone, priority: 9 }, stackable, free]), cart, context);
    expect(later.items.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 90_000]);
    expect(later.shippingPrice).toBe(0);
  });

  test('SF-19 · stages run in their order: the cart after its items, the delivery after the cart', () => {
    const rulebook = prepareRulebook([
      promotion({
        id: 1,
        scope: 'shipping',
        priority: 1,
        minSubtotal: toCentimes(85_000),
        reduction: { kind: 'percentage', basisPoints: 10_000 },
      }),
      promotion({ id: 2, scope: 'cart', priority: 2, reduction: { kind: 'amount', amount: toCentimes(10_000) } }),
      promotion({ id: 3, priority: 3 }),
    ]);
    const cart = { items: [item()], shipping: { carrierId: 1, price: toCentimes(40_000) } };
    const { subtotal, cartDiscount, shippingPrice } = evaluatePromotions(rulebook, cart, context);
    expect([subtotal, cartDiscount, shippingPrice]).toEqual([90_000, 10_000, 40_000]);
  });
});

describe('a promotion that takes nothing keeps nobody out', () => {
  const free = promotion({
    id: 1,
    priority: 1,
    scope: 'shipping',
    combinability: 'global_exclusive',
    reduction: { kind: 'percentage', basisPoints: 10_000 },
  });
  const tenPercent = promotion({ id: 2, priority: 2 });
  const at = (shipping: number) =>
    evaluatePromotions(
      prepareRulebook([free, tenPercent]),
      { items: [item()], shipping: { carrierId: 1, price: toCentimes(shipping) } },
      context,
    );

  test('SF-19 · ST-09 · an exclusive free delivery gives way where the delivery is free already', () => {
    expect(at(40_000)).toMatchObject({ subtotal: 100_000, shippingPrice: 0 });
    expect(at(0)).toMatchObject({
      subtotal: 90_000,
      promotions: [
        { promotionId: 1, applied: false, reason: 'nothing_left_to_reduce' },
        { promotionId: 2, applied: true },
      ],
    });
  });

  test('SF-19 · ST-09 · the second of a cart group applies when the first misses its minimum at its stage', () => {
    const group = { combinability: 'group_exclusive_cart', scope: 'cart' } as const;
    const first = promotion({ ...group, id: 1, priority: 1, minSubtotal: toCentimes(95_000) });
    const second = promotion({ ...group, id: 2, priority: 2, reduction: { kind: 'percentage', basisPoints: 500 } });
    const onItems = promotion({ id: 3, priority: 3 });
    const found = evaluatePromotions(
      prepareRulebook([first, second, onItems]),
      { items: [item()], shipping: null },
      context,
    );
    expect(found).toMatchObject({ subtotal: 90_000, cartDiscount: 4_500 });
    expect(found.promotions[0]).toMatchObject({ promotionId: 1, reason: 'minimum_not_reached' });
  });

  test('ST-09 · the one that lost a line to its group says so, the one that met a price of 0 says that', () => {
    const all = promotion({
      id: 1,
      priority: 1,
      combinability: 'group_exclusive_item',
      reduction: { kind: 'percentage', basisPoints: 10_000 },
    });
    const ofGroup = promotion({ id: 2, priority: 2, combinability: 'group_exclusive_item' });
    const apart = promotion({ id: 3, priority: 3, combinability: 'group_exclusive_item', group: 'b' });
    const found = evaluatePromotions(
      prepareRulebook([all, ofGroup, apart]),
      { items: [item()], shipping: null },
      context,
    );
    expect(found.promotions.map(({ reason }) => reason)).toEqual([null, 'excluded_by_group', 'nothing_left_to_reduce']);
  });
});

describe('who buys, and with which code', () => {
  test('ST-09 · a segment promotion reaches wholesalers on their channel and walk-in customers elsewhere', () => {
    const rulebook = prepareRulebook([promotion({ scope: 'customer_segment', targetIds: [2] })]);
    const priceOn = (channel: string, segmentIds?: readonly number[]) =>
      evaluatePromotions(
        rulebook,
        { items: [item()], shipping: null },
        { ...context, channel, ...(segmentIds === undefined ? {} : { segmentIds }) },
      ).subtotal;
    expect([priceOn('eCommerce'), priceOn('Wholesale'), priceOn('eCommerce', [2])]).toEqual([100_000, 90_000, 90_000]);
  });

  test('ST-09 · a payment promotion reaches the shop’s cash on delivery, not the till’s cash', () => {
    const rulebook = prepareRulebook([promotion({ scope: 'payment_method', targetIds: [1] })]);
    const discountOn = (channel: string) =>
      evaluatePromotions(rulebook, { items: [item()], shipping: null }, { ...context, channel }).cartDiscount;
    expect([discountOn('eCommerce'), discountOn('POS')]).toEqual([10_000, 0]);
  });

  test('ST-09 · a promotion with codes of its own applies to who typed a free one of them', () => {
    const rulebook = prepareRulebook([promotion({ id: 7, hasUniqueCoupons: true })]);
    const subtotal = (couponPromotionId: number | null) =>
      evaluatePromotions(rulebook, { items: [item()], shipping: null }, { ...context, coupon: 'X', couponPromotionId })
        .subtotal;
    expect([subtotal(null), subtotal(8), subtotal(7)]).toEqual([100_000, 100_000, 90_000]);
  });
});
