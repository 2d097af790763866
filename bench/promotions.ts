import { toCentimes } from '@hanout/core/kernel';
import {
  evaluatePromotions,
  prepareRulebook,
  type PricedItem,
  type Promotion,
  type Rulebook,
} from '@hanout/core/promotions';
import type { Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';

const LINES = 10;
const PROMOTIONS = 50;
const CARTS = 200;
const NOW = Date.UTC(2026, 10, 21);

/** Whole carts through the promotion engine, on one thread: ten lines each, fifty promotions of every scope running. */
export function benchPromotions(pace: Pace): Result {
  const rulebook = prepareRulebook(Array.from({ length: PROMOTIONS }, (_, index) => promotion(index)));
  const carts = Array.from({ length: CARTS }, (_, cart) =>
    Array.from({ length: LINES }, (_, line) => item(cart, line)),
  );
  evaluateFor(pace.warmUpSeconds, rulebook, carts);
  const rates = Array.from({ length: pace.rounds }, () => evaluateFor(pace.seconds, rulebook, carts));
  const [measured = 0] = rates.toSorted((a, b) => a - b).slice(Math.floor(rates.length / 2));
  const applied = evaluatePromotions(rulebook, { items: carts[0] ?? [], shipping: null }, context()).promotions;
  return {
    what: `carts of ${LINES} lines × ${PROMOTIONS} promotions through the engine, one core`,
    unit: '/s',
    measured,
    wanted: { atLeast: 20_000 },
    ceiling: null,
    note: `${applied.filter((each) => each.applied).length} promotions apply to the first cart`,
  };
}

function evaluateFor(seconds: number, rulebook: Rulebook, carts: readonly (readonly PricedItem[])[]): number {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  while (performance.now() < until) {
    for (const items of carts) {
      evaluatePromotions(rulebook, { items, shipping: { carrierId: 1, price: toCentimes(40_000) } }, context());
      done++;
    }
  }
  return done / ((performance.now() - started) / 1000);
}

const context = () => ({ now: NOW, channel: 'eCommerce', coupon: 'CODE-7' });

const SCOPES = [
  'product',
  'category',
  'brand',
  'collection',
  'all',
  'brandline',
  'category',
  'product',
  'cart',
  'shipping',
] as const;
const COMBINED = ['stackable', 'group_exclusive_item', 'stackable', 'group_exclusive_cart'] as const;

function promotion(index: number): Promotion {
  const scope = SCOPES[index % SCOPES.length] ?? 'all';
  return {
    id: index + 1,
    name: `Promotion ${index + 1}`,
    scope,
    targetIds:
      scope === 'cart' || scope === 'all' || scope === 'shipping'
        ? []
        : [index % 20, (index * 7) % 20, (index * 3) % 20],
    reduction:
      index % 3 === 0
        ? { kind: 'amount', amount: toCentimes(1_000 + index) }
        : { kind: 'percentage', basisPoints: 100 + 20 * index },
    priority: 100 + (index % 7),
    combinability: COMBINED[index % COMBINED.length] ?? 'stackable',
    group: index % 2 === 0 ? 'a' : 'b',
    startsAt: NOW - 1_000 * index,
    endsAt: NOW + 3_600_000,
    channels: index % 5 === 0 ? ['eCommerce', 'POS'] : [],
    couponCode: index % 11 === 7 ? `CODE-${index}` : null,
    hasUniqueCoupons: false,
    minSubtotal: index % 6 === 0 ? toCentimes(500_000) : null,
    isLimited: false,
  };
}

function item(cart: number, line: number): PricedItem {
  const productId = (cart * 13 + line * 3) % 40;
  return {
    productId,
    categoryIds: [productId % 20, 100 + (productId % 5), 1_000],
    brandId: productId % 20,
    brandLineId: line % 20,
    collectionIds: [(productId + 3) % 30],
    unitPrice: toCentimes(50_000 + 1_237 * productId),
    quantity: 1 + (line % 3),
  };
}
