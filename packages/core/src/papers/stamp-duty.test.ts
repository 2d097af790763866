import { describe, expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { areBandsInOrder, stampDutyOf } from './stamp-duty.ts';

/** Finance law 2025, article 46. */
const of2025 = {
  exemptUpTo: 30_000,
  minimum: 500,
  bands: [
    { above: 0, perHundred: 100 },
    { above: 3_000_000, perHundred: 150 },
    { above: 10_000_000, perHundred: 200 },
  ],
};

describe('the stamp duty of a payment in cash', () => {
  test.each([
    [300, 0],
    [301, 5],
    [950, 10],
    [4_500, 45],
    [30_000, 300],
    [30_001, 451.5],
    [31_010, 466.5],
    [100_000, 1_500],
    [100_001, 2_002],
    [950_000, 19_000],
  ])('of %d DA is %d DA: the rate of its band holds for the whole amount', (dinars, due) => {
    expect(stampDutyOf(toCentimes(dinars * 100), of2025)).toBe(due * 100);
  });

  test('counts a started hundred as one, by the centime', () => {
    expect(stampDutyOf(toCentimes(100_001), of2025)).toBe(1_100);
    expect(stampDutyOf(toCentimes(100_000), of2025)).toBe(1_000);
  });
});

test('bands stand one above the other, from zero on', () => {
  expect(areBandsInOrder(of2025.bands)).toBe(true);
  expect(areBandsInOrder([])).toBe(false);
  expect(areBandsInOrder(of2025.bands.slice(1))).toBe(false);
  expect(areBandsInOrder([...of2025.bands, { above: 10_000_000, perHundred: 300 }])).toBe(false);
});
