import { expect, test } from 'vitest';
import { wholePacks, type PackItem } from './index.ts';

const items: readonly PackItem[] = [
  { productId: 1, combinationId: 11, quantity: 1 },
  { productId: 2, combinationId: null, quantity: 2 },
];
/** Of product 1 there are 67 in all, 17 of the chosen combination. */
const pieces = (productId: number, combinationId: number | null) =>
  productId === 2 ? 200 : combinationId === null ? 67 : 17;

test('a strict pack counts the combination that it holds, a flexible one all of the product', () => {
  expect(wholePacks('strict', items, pieces)).toBe(17);
  expect(wholePacks('flexible', items, pieces)).toBe(67);
});

test('the same thing twice is needed twice, and an empty pack is none', () => {
  const twice = [...items, { productId: 1, combinationId: 11, quantity: 2 }];
  expect(wholePacks('strict', twice, pieces)).toBe(5);
  expect(wholePacks('strict', [], pieces)).toBe(0);
});
