import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  evaluatePromotions,
  freeDeliveryGoal,
  nextChange,
  offerOfItem,
  prepareRulebook,
  promiseDelivery,
  quoteShipping,
  type PricedItem,
  type Promotion,
  type PromotionContext,
} from './index.ts';

const NOW = Date.UTC(2026, 10, 21);
const context: PromotionContext = { now: NOW, channel: 'eCommerce', coupon: null };
const PRICE = toCentimes(40_000);

const promotion = (changes: Partial<Promotion>): Promotion => ({
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
});
const freeFrom = (centimes: number, changes: Partial<Promotion> = {}): Promotion =>
  promotion({
    id: 9,
    scope: 'shipping',
    minSubtotal: toCentimes(centimes),
    reduction: { kind: 'percentage', basisPoints: 10_000 },
    ...changes,
  });

describe('the price of a delivery for a subtotal', () => {
  const at = (promotions: readonly Promotion[], subtotal: number) =>
    quoteShipping(prepareRulebook(promotions), { carrierId: 4, price: PRICE, subtotal: toCentimes(subtotal) }, context);

  // Seen red: the promotion on everything took its 10 % off a subtotal that had them off already.
  test('SF-19 · a promotion on everything, which is in the subtotal already, is not taken off once more', () => {
    const everything = promotion({ priority: 1 });
    expect(at([everything, freeFrom(500_000)], 500_000)).toMatchObject({ finalPrice: 0, promo: { isFree: true } });
    expect(at([everything, freeFrom(500_000)], 499_999)).toMatchObject({ finalPrice: PRICE, promo: { isFree: false } });
  });

  test('SF-19 · a promotion on the whole cart still counts, since it is not in the subtotal', () => {
    const cart = promotion({ scope: 'cart', priority: 1 });
    expect(at([cart, freeFrom(500_000)], 500_000)).toMatchObject({ finalPrice: PRICE });
    expect(at([cart, freeFrom(500_000)], 555_556)).toMatchObject({ finalPrice: 0 });
  });

  test.each([
    [
      'below what the carrier brings for nothing',
      299_999,
      [],
      { finalPrice: PRICE, promo: { isFree: false, minSubtotal: 300_000 } },
    ],
    ['at it', 300_000, [], { finalPrice: 0, promo: { isFree: true, minSubtotal: 300_000 } }],
    [
      'the nearer of it and a promotion is told',
      100_000,
      [freeFrom(200_000)],
      { promo: { isFree: false, minSubtotal: 200_000 } },
    ],
    ['the cart’s own promotion in it', 300_000, [promotion({ scope: 'cart' })], { finalPrice: PRICE }],
  ])('%s', (_, subtotal, promotions, told) => {
    const offer = { carrierId: 4, price: PRICE, freeFrom: toCentimes(300_000), subtotal: toCentimes(subtotal) };
    expect(quoteShipping(prepareRulebook(promotions), offer, context)).toMatchObject(told);
  });

  test('SF-19 · the quote of a cart and the lookup of its subtotal say the same delivery price', () => {
    const anyPromotion = fc.record({
      scope: fc.constantFrom<Promotion['scope']>('all', 'product', 'category', 'cart', 'shipping'),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      priority: fc.integer({ min: 1, max: 3 }),
    });
    const anyItem: fc.Arbitrary<PricedItem> = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
      brandId: fc.constant(null),
      brandLineId: fc.constant(null),
      unitPrice: fc.integer({ min: 1, max: 5_000_000 }).map(toCentimes),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPromotion, { maxLength: 6 }),
        fc.array(anyItem, { minLength: 1, maxLength: 4 }),
        (drafts, items) => {
          const promotions = drafts.map(({ scope, basisPoints, priority }, id) =>
            promotion({
              id: id + 1,
              scope,
              priority,
              targetIds: scope === 'product' || scope === 'category' ? [1, 2] : [],
              reduction: { kind: 'percentage', basisPoints },
            }),
          );
          const rulebook = prepareRulebook(promotions);
          const shipping = { carrierId: 4, price: PRICE };
          const whole = evaluatePromotions(rulebook, { items, shipping }, context);
          const looked = quoteShipping(rulebook, { ...shipping, subtotal: whole.subtotal }, context);
          expect(looked.finalPrice).toBe(whole.shippingPrice);
        },
      ),
    );
  });
});

describe('the way to free delivery', () => {
  const goal = (promotions: readonly Promotion[], subtotal: number, carrierId: number | null = null) =>
    freeDeliveryGoal(prepareRulebook(promotions), { subtotal: toCentimes(subtotal), carrierId }, context);

  test('SF-19 · the nearest promotion of those that hold says what is missing', () => {
    const far = freeFrom(900_000, { id: 2 });
    const ofOne = freeFrom(300_000, { id: 3, targetIds: [4] });
    expect(goal([far, ofOne, freeFrom(500_000)], 120_050)).toEqual({ minSubtotal: 500_000, missing: 379_950 });
    expect(goal([far, ofOne], 120_050, 4)).toEqual({ minSubtotal: 300_000, missing: 179_950 });
    expect(goal([far, ofOne], 950_000, 5)).toEqual({ minSubtotal: 900_000, missing: 0 });
  });

  test.each<[why: string, changes: Partial<Promotion>]>([
    ['is over', { endsAt: NOW }],
    ['begins later', { startsAt: NOW + 1 }],
    ['wants a coupon', { couponCode: 'PORT' }],
    ['wants a code of the buyer’s own', { hasUniqueCoupons: true }],
    ['is another channel’s', { channels: ['POS'] }],
    ['makes it only cheaper', { reduction: { kind: 'percentage', basisPoints: 5000 } }],
    ['has no minimum', { minSubtotal: null }],
  ])('SF-19 · a promotion that %s is no goal', (_why, changes) => {
    expect(goal([freeFrom(500_000, changes)], 100)).toBeNull();
  });
});

describe('the promise of a free delivery for a product bought alone', () => {
  const dress: Omit<PricedItem, 'quantity'> = {
    productId: 7,
    categoryIds: [3],
    brandId: null,
    brandLineId: null,
    unitPrice: toCentimes(500_000),
  };
  const promised = (...promotions: readonly Promotion[]) =>
    promiseDelivery(prepareRulebook(promotions), dress, context).isFree;
  const always = freeFrom(0, { minSubtotal: null });

  test('it holds without a minimum, and with one that the product reaches by itself after its own promotions', () => {
    expect(promised(always)).toBe(true);
    expect(promised(freeFrom(500_000))).toBe(true);
    expect(promised(freeFrom(500_001))).toBe(false);
    expect(promised(promotion({ priority: 1 }), freeFrom(500_000))).toBe(false);
  });

  test('nothing is promised that only some get: by one carrier, with a code, in part, or while uses are left', () => {
    expect(promised({ ...always, targetIds: [4] })).toBe(false);
    expect(promised({ ...always, couponCode: 'GRATUIT' })).toBe(false);
    expect(promised({ ...always, reduction: { kind: 'percentage', basisPoints: 9_000 } })).toBe(false);
    expect(promised({ ...always, isLimited: true })).toBe(false);
  });

  test('a promotion that stands alone may take it away, also one that is not used up yet', () => {
    const alone = promotion({ combinability: 'global_exclusive', priority: 1 });
    expect(promised(alone, always)).toBe(false);
    expect(promised({ ...alone, isLimited: true }, always)).toBe(false);
  });

  test('it holds until a promotion of deliveries starts or ends', () => {
    const at = (promotions: readonly Promotion[]) =>
      promiseDelivery(prepareRulebook(promotions), dress, context).validUntil;
    expect(at([{ ...always, endsAt: NOW + 5_000 }])).toBe(NOW + 5_000);
    expect(at([{ ...always, startsAt: NOW + 3_000 }])).toBe(NOW + 3_000);
    expect(at([always])).toBeNull();
  });
});

describe('the offer of an item', () => {
  test('an offer also ends when a promotion begins that would shut its own out', () => {
    const rulebook = prepareRulebook([
      promotion({ id: 1 }),
      promotion({ id: 2, scope: 'cart', priority: 1, combinability: 'global_exclusive', startsAt: NOW + 300 }),
      promotion({ id: 3, scope: 'cart', startsAt: NOW + 200 }),
    ]);
    expect(nextChange(rulebook, item(), NOW)).toBe(NOW + 300);
    expect(offerOfItem(rulebook, item(), { ...context, now: NOW + 300 })).toMatchObject({ unitPrice: 100_000 });
  });

  test('an offer holds until the next start or end of a promotion that could touch it', () => {
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

function item(changes: Partial<PricedItem> = {}): PricedItem {
  const unitPrice = toCentimes(100_000);
  return { productId: 1, categoryIds: [10, 11], brandId: 20, brandLineId: 30, unitPrice, quantity: 1, ...changes };
}
