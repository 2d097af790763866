import { expect, test } from 'vitest';
import { parseQuote } from '../api/quote.ts';
import { buildLine } from '../testing/build-line.ts';
import { previousPrices, savedOn } from './savings.ts';

const quoted = (product: number, unitPrice: number, previousPrice: number | null) => ({
  product,
  combination: null,
  quantity: 1,
  unitPrice,
  previousPrice,
  available: 9,
  problem: null,
});
const dress = buildLine({ productId: 12, unitPrice: 1199.9, quantity: 3 });
const bag = buildLine({ productId: 13, unitPrice: 900 });
const quote = parseQuote({ cart: [quoted(12, 1199.9, 1500), quoted(13, 900, null)], total: 4400, discount: 99.7 });

test('a cart says what its lines cost before, and what is saved in all', () => {
  expect(previousPrices([dress, bag], quote)).toEqual([1500, null]);
  expect(savedOn([dress, bag], quote)).toBe(1000);
});

test('a line that was taken out meanwhile neither shows its price at another nor is counted', () => {
  expect(previousPrices([bag], quote)).toEqual([null]);
  expect(savedOn([bag], quote)).toBe(99.7);
});

test('what costs no less than before saves nothing', () => {
  const dearer = parseQuote({ cart: [quoted(12, 1199.9, 1199.9), quoted(13, 900, 800)], total: 4500, discount: 0 });
  expect(previousPrices([dress, bag], dearer)).toEqual([null, null]);
  expect(savedOn([dress, bag], dearer)).toBe(0);
});

test('before the server has said anything nothing is saved', () => {
  expect(previousPrices([dress], null)).toEqual([null]);
  expect(savedOn([dress], null)).toBe(0);
});
