import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  displayPrice,
  effectiveTaxPercent,
  packDiscount,
  priceWithTax,
  reduceForCash,
  reducePrice,
  shelfPrice,
} from './index.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(toCentimes);

describe('display price', () => {
  test('SF-19 · the regime ifu adds no tax, tva shows and charges it, nothing without a price costs 0', () => {
    const basis = { priceHt: toCentimes(100_050), taxBasisPoints: 1900 };
    expect(shelfPrice({ ...basis, regime: 'ifu' })).toBe(100_050);
    expect(shelfPrice({ ...basis, regime: 'tva' })).toBe(119_060);
    expect(shelfPrice({ priceHt: null, taxBasisPoints: 1900, regime: 'tva' })).toBe(0);
  });

  test('BO-11 · a rate counts as percent / 100 rounded to two decimals: 5.5 % is 0.06', () => {
    expect([0, 550, 549, 900, 1900].map(effectiveTaxPercent)).toEqual([0, 6, 5, 9, 19]);
  });

  test('SF-19 · promotions act on the price that is shown, one after the other', () => {
    const reductions = [
      { kind: 'percentage', basisPoints: 1000 },
      { kind: 'amount', amount: toCentimes(5_000) },
    ] as const;
    expect(displayPrice({ priceHt: toCentimes(100_000), taxBasisPoints: 1900, regime: 'tva' }, reductions)).toBe(
      102_100,
    );
  });

  test('SF-19 · a reduction never raises a price and never goes below 0; a percentage is exact to half a centime', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (price, basisPoints) => {
        const reduced = reducePrice(price, { kind: 'percentage', basisPoints });
        const exact = BigInt(price) * BigInt(10_000 - basisPoints);
        expect(BigInt(reduced)).toBe((2n * exact + 10_000n) / 20_000n);
        expect(reduced).toBeLessThanOrEqual(price);
      }),
    );
    fc.assert(
      fc.property(amount, amount, (price, off) => {
        expect(reducePrice(price, { kind: 'amount', amount: off })).toBe(Math.max(0, price - off));
      }),
    );
  });

  test('SF-19 · a price with tax is to the centime, half up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const percent = BigInt(Math.floor((rate + 50) / 100));
        expect(BigInt(priceWithTax(price, rate))).toBe((2n * BigInt(price) * (100n + percent) + 100n) / 200n);
      }),
    );
  });

  test('SF-11 · a pack saves what its contents cost apart above its price, and never less than 0', () => {
    const contents = [{ unitPrice: toCentimes(50_000), quantity: 3 }];
    expect(packDiscount(toCentimes(120_000), contents)).toBe(30_000);
    expect(packDiscount(toCentimes(200_000), contents)).toBe(0);
  });

  test('a share that is taken off is paid in coins that people have: the nearest step below the price before', () => {
    const off = (dinars: number, percent: number, roundTo: number) =>
      reduceForCash(toCentimes(dinars * 100), { kind: 'percentage', basisPoints: percent * 100 }, roundTo) / 100;
    expect([off(3_990, 25, 0), off(3_990, 25, 500), off(3_990, 25, 1_000)]).toEqual([2_992.5, 2_995, 2_990]);
    expect([off(100, 100, 1_000), off(4, 10, 500), off(10, 2, 1_000)]).toEqual([0, 3.6, 9.8]);
    expect(reduceForCash(toCentimes(298_700), { kind: 'amount', amount: toCentimes(50_000) }, 1_000)).toBe(248_700);
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(500, 1_000),
        (price, basisPoints, step) => {
          const reduced = reducePrice(price, { kind: 'percentage', basisPoints });
          const paid = reduceForCash(price, { kind: 'percentage', basisPoints }, step);
          expect(paid).toBeLessThanOrEqual(price);
          expect(Math.abs(paid - reduced)).toBeLessThanOrEqual(step / 2);
          expect(paid === reduced || paid % step === 0).toBe(true);
        },
      ),
    );
  });
});
