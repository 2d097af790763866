import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countCombinations,
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

test('ST-17 · every set is planned once, as many as were counted', () => {
  const choice = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 4 }), (choices) => {
      const plan = planCombinations(choices, new Set());
      expect(plan).toHaveLength(countCombinations(choices));
      expect(new Set(plan.map(({ values }) => values.join(' '))).size).toBe(plan.length);
    }),
  );
});

test('ST-17 · a pattern makes references that are safe in a file, a label and an address', () => {
  expect(fillSkuPattern('{ref}-{1}-{2}', { ref: 'CH 12', labels: ['Bleu nuit', 'XL'] })).toBe('CH-12-BLEU-NUIT-XL');
  expect(fillSkuPattern('=HYPERLINK({1})', { ref: '', labels: ['x'] })).toBe('HYPERLINK-X');
});

test('ST-17 · a bar code with a wrong check digit is noticed, one of the merchant’s own is left alone', () => {
  expect(isBarcodeConsistent('6130000000015')).toBe(true);
  expect(isBarcodeConsistent('6130000000016')).toBe(false);
  expect(isBarcodeConsistent('ATLAS-1')).toBe(true);
});

test('ST-17 · an address is made of a name in either script, and of nothing else', () => {
  expect(slugOf('  Chemise d’été — Œuvre n° 2 ')).toBe('chemise-d-ete-oeuvre-n-2');
  expect(slugOf('قميص قطني')).toBe('قميص-قطني');
  expect(slugOf('<script>')).toBe('script');
  expect(slugOf('!!!')).toBe('');
});
