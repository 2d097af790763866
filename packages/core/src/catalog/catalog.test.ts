import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countCombinations,
  cutSquare,
  fillSkuPattern,
  isBarcodeConsistent,
  planCombinations,
  slugOf,
  valueSetKey,
} from './index.ts';

test('ST-17 · 3 × 4 values make twelve combinations, and those that the product has are known', () => {
  const choices = [
    [1, 2, 3],
    [10, 11, 12, 13],
  ];
  const plan = planCombinations(choices, new Set([valueSetKey([11, 1]), valueSetKey([3, 13])]));
  expect(plan).toHaveLength(12);
  expect(plan.filter(({ exists }) => exists).map(({ values }) => values)).toEqual([
    [1, 11],
    [3, 13],
  ]);
});

test('every set is planned once, as many as were counted', () => {
  const choice = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 4 }), (choices) => {
      const plan = planCombinations(choices, new Set());
      expect(plan).toHaveLength(countCombinations(choices));
      expect(new Set(plan.map(({ values }) => values.join(' '))).size).toBe(plan.length);
    }),
  );
});

test('a pattern makes references that are safe in a file, a label and an address', () => {
  expect(fillSkuPattern('{ref}-{1}-{2}', { ref: 'CH 12', labels: ['Bleu nuit', 'XL'] })).toBe('CH-12-BLEU-NUIT-XL');
  expect(fillSkuPattern('=HYPERLINK({1})', { ref: '', labels: ['x'] })).toBe('HYPERLINK-X');
});

test('a bar code with a wrong check digit is noticed, one of the merchant’s own is left alone', () => {
  expect(isBarcodeConsistent('6130000000015')).toBe(true);
  expect(isBarcodeConsistent('6130000000016')).toBe(false);
  expect(isBarcodeConsistent('ATLAS-1')).toBe(true);
});

test('an address is made of a name in either script, and of nothing else', () => {
  expect(slugOf('  Chemise d’été — Œuvre n° 2 ')).toBe('chemise-d-ete-oeuvre-n-2');
  expect(slugOf('قميص قطني')).toBe('قميص-قطني');
  expect(slugOf('<script>')).toBe('script');
  expect(slugOf('!!!')).toBe('');
});

test('the square around a point is as large as the picture lets it be, and never beyond the picture', () => {
  const part = fc.integer({ min: 1, max: 12_000 });
  const hundredth = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(part, part, hundredth, hundredth, (width, height, x, y) => {
      const longest = Math.max(width, height);
      const { left, top, side } = cutSquare({ width, height }, { x, y });
      expect(side).toBe(Math.min(width, height) / longest);
      for (const [from, length] of [
        [left, width],
        [top, height],
      ] as const) {
        const margin = (1 - length / longest) / 2;
        expect(from).toBeGreaterThanOrEqual(margin - 1e-9);
        expect(from + side).toBeLessThanOrEqual(1 - margin + 1e-9);
      }
    }),
  );
  expect(cutSquare({ width: 400, height: 200 }, { x: 50, y: 0 })).toEqual({ left: 0.25, top: 0.25, side: 0.5 });
  expect(cutSquare({ width: 200, height: 400 }, { x: 0, y: 100 })).toEqual({ left: 0.25, top: 0.5, side: 0.5 });
});
