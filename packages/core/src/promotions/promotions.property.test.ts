import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  COMBINABILITIES,
  evaluatePromotions,
  nextChange,
  offerOfItem,
  prepareRulebook,
  quoteShipping,
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

describe('offers', () => {
  test('SF-09 · an offer holds until the next start or end of a promotion that could touch it', () => {
    const rulebook = prepareRulebook([
      promotion({ id: 1, endsAt: NOW + 500 }),
      promotion({ id: 2, startsAt: NOW + 200 }),
      promotion({ id: 3, startsAt: NOW + 100, scope: 'product', targetIds: [7] }),
    ]);
    expect(nextChange(rulebook, item(), NOW)).toBe(NOW + 200);
    expect(offerOfItem(rulebook, item(), context)).toMatchObject({
      unitPrice: 90_000,
      basePrice: 100_000,
      validUntil: NOW + 200,
    });
  });

  test('SF-19 · free delivery is announced with its minimum and given when it is reached', () => {
    const rulebook = prepareRulebook([
      promotion({
        scope: 'shipping',
        minSubtotal: toCentimes(500_000),
        reduction: { kind: 'percentage', basisPoints: 10_000 },
        targetIds: [4],
      }),
    ]);
    const at = (subtotal: number, carrierId = 4) =>
      quoteShipping(rulebook, { carrierId, price: toCentimes(40_000), subtotal: toCentimes(subtotal) }, context);
    expect(at(499_999)).toEqual({ price: 40_000, finalPrice: 40_000, promo: { isFree: false, minSubtotal: 500_000 } });
    expect(at(500_000)).toEqual({ price: 40_000, finalPrice: 0, promo: { isFree: true, minSubtotal: 500_000 } });
    expect(at(500_000, 5)).toEqual({ price: 40_000, finalPrice: 40_000, promo: null });
  });
});

/** The rules read once more, line by line, without index, with exact arithmetic. */
function readIndependently(promotions: readonly Promotion[], items: readonly PricedItem[]): readonly number[] {
  const ordered = [...promotions].sort(
    (a, b) =>
      a.priority - b.priority ||
      Number(b.combinability === 'global_exclusive') - Number(a.combinability === 'global_exclusive') ||
      a.id - b.id,
  );
  const touches = (each: Promotion, line: PricedItem): boolean =>
    (each.scope === 'all' ||
      (each.scope === 'product' && each.targetIds.includes(line.productId)) ||
      (each.scope === 'category' && line.categoryIds.some((id) => each.targetIds.includes(id))) ||
      (each.scope === 'brand' && each.targetIds.includes(line.brandId ?? -1))) &&
    (each.startsAt === null || each.startsAt <= NOW) &&
    (each.endsAt === null || each.endsAt > NOW);
  const whole = items.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const running = ordered.filter(
    (each) => items.some((line) => touches(each, line)) && (each.minSubtotal ?? 0) <= whole,
  );
  const allowed =
    running[0]?.combinability === 'global_exclusive'
      ? running.slice(0, 1)
      : running.filter(({ combinability }) => combinability !== 'global_exclusive');
  const cartGroups = new Set<string | null>();
  const chosen = allowed.filter(({ combinability, group }) => {
    if (combinability !== 'group_exclusive_cart') return true;
    if (cartGroups.has(group)) return false;
    cartGroups.add(group);
    return true;
  });
  return items.map((line) => {
    let price = BigInt(line.unitPrice);
    const groups = new Set<string | null>();
    for (const { combinability, group, reduction } of chosen.filter((each) => touches(each, line))) {
      if (combinability === 'group_exclusive_item') {
        if (groups.has(group)) continue;
        groups.add(group);
      }
      if (reduction.kind === 'amount') price = price > BigInt(reduction.amount) ? price - BigInt(reduction.amount) : 0n;
      else price = (price * BigInt(10_000 - reduction.basisPoints) * 2n + 10_000n) / 20_000n;
    }
    return Number(price);
  });
}

const anyPromotion: fc.Arbitrary<Omit<Promotion, 'id'>> = fc.record({
  name: fc.constant('p'),
  scope: fc.constantFrom('all', 'product', 'category', 'brand'),
  targetIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  reduction: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000_000 }).map(toCentimes) }),
  ),
  priority: fc.integer({ min: 1, max: 3 }),
  combinability: fc.constantFrom(...COMBINABILITIES),
  group: fc.constantFrom(null, 'a', 'b'),
  startsAt: fc.constantFrom(null, NOW - 1, NOW + 1),
  endsAt: fc.constantFrom(null, NOW, NOW + 1),
  channels: fc.constant([]),
  couponCode: fc.constant(null),
  minSubtotal: fc.option(fc.integer({ min: 0, max: 20_000_000 }).map(toCentimes)),
  isLimited: fc.constant(false),
});

const anyItem: fc.Arbitrary<PricedItem> = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  brandId: fc.option(fc.integer({ min: 1, max: 4 })),
  brandLineId: fc.constant(null),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(toCentimes),
  quantity: fc.integer({ min: 1, max: 5 }),
});

test('SF-19 · the engine agrees with an independent reading of the rules, to the centime', () => {
  fc.assert(
    fc.property(
      fc.array(anyPromotion, { maxLength: 8 }),
      fc.array(anyItem, { minLength: 1, maxLength: 6 }),
      (drafts, items) => {
        const promotions = drafts.map((draft, id): Promotion => ({ ...draft, id: id + 1 }));
        const outcome = evaluatePromotions(prepareRulebook(promotions), { items, shipping: null }, context);
        expect(outcome.items.map(({ unitPrice }) => unitPrice)).toEqual(readIndependently(promotions, items));
        const taken = outcome.promotions.reduce((sum, { amount }) => sum + amount, 0);
        const before = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
        expect(before - outcome.subtotal).toBe(taken);
      },
    ),
    { numRuns: 2000 },
  );
});
