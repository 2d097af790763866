import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentimes, ZERO } from '../kernel/index.ts';
import { earnedOf, RESULT_PARTS, resultOf, type ResultFacts } from './index.ts';

const c = toCentimes;
const NOTHING = { sales: ZERO, delivery: ZERO, discounts: ZERO, fees: ZERO, returnCosts: ZERO, losses: ZERO };
const line = (productId: number, quantity: number, total: number) => ({
  productId,
  quantity,
  total: c(total),
  contents: [{ productId, pieces: quantity }],
});

test('what is left is the sale less its goods, its way, what the carrier kept and its box', () => {
  const { parts, earned } = resultOf({
    isSold: true,
    booked: { ...NOTHING, sales: c(500_000), delivery: c(40_000), discounts: c(20_000), fees: c(55_000) },
    lines: [line(1, 2, 500_000)],
    gone: [{ productId: 1, pieces: 2, cost: c(300_000) }],
    packaging: c(3_000),
    expectedFees: c(7_000),
  });
  expect(parts).toMatchObject({ goods: 300_000, lostGoods: 0, packaging: 3_000, expectedFees: 7_000 });
  expect(earned).toBe(500_000 + 40_000 - 20_000 - 55_000 - 300_000 - 3_000 - 7_000);
});

test('a parcel that is lost has cost its goods, its way and its box, and sold nothing', () => {
  const { parts, earned } = resultOf({
    isSold: false,
    booked: { ...NOTHING, losses: c(60_000) },
    lines: [line(1, 1, 500_000)],
    gone: [{ productId: 1, pieces: 1, cost: c(310_000) }],
    packaging: c(3_000),
    expectedFees: ZERO,
  });
  expect(parts).toMatchObject({ goods: 0, lostGoods: 310_000 });
  expect(earned).toBe(-373_000);
});

test('goods of a pack count for the pack, and of what is in it and beside it each bears its own pieces', () => {
  const { products } = resultOf({
    isSold: true,
    booked: { ...NOTHING, sales: c(900_000) },
    lines: [
      {
        productId: 9,
        quantity: 1,
        total: c(600_000),
        contents: [
          { productId: 1, pieces: 2 },
          { productId: 2, pieces: 1 },
        ],
      },
      line(1, 1, 300_000),
    ],
    gone: [
      { productId: 1, pieces: 3, cost: c(300_000) },
      { productId: 2, pieces: 1, cost: c(50_000) },
    ],
    packaging: ZERO,
    expectedFees: ZERO,
  });
  expect(products.map(({ productId, parts }) => [productId, parts.goods])).toEqual([
    [9, 250_000],
    [1, 100_000],
  ]);
});

const amount = fc.integer({ min: -1_000_000, max: 10_000_000 }).map(c);
const cost = fc.integer({ min: 0, max: 5_000_000 }).map(c);
const facts: fc.Arbitrary<ResultFacts> = fc.record({
  isSold: fc.boolean(),
  booked: fc.record({
    sales: amount,
    delivery: amount,
    discounts: amount,
    fees: amount,
    returnCosts: amount,
    losses: amount,
  }),
  lines: fc.array(
    fc
      .record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }), total: cost })
      .map(({ productId, quantity, total }) => line(productId, quantity, total)),
    { minLength: 1, maxLength: 6 },
  ),
  gone: fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 8 }), pieces: fc.integer({ min: 1, max: 9 }), cost }),
    { selector: ({ productId }) => productId, maxLength: 5 },
  ),
  packaging: cost,
  expectedFees: cost,
});

test('the products of an order are the order, part by part to the centime', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { parts, earned, products } = resultOf(given);
      for (const part of RESULT_PARTS)
        expect(products.reduce((sum, product) => sum + product.parts[part], 0)).toBe(parts[part]);
      expect(products.reduce((sum, product) => sum + earnedOf(product.parts), 0)).toBe(earned);
      expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length);
    }),
  );
});
