import type { ProductLabel } from '@hanout/contracts/products/product-labels';
import { expect, test } from 'vitest';
import { keyOf, labelSheets, layOut, readPieces, sheetOf } from './label-sheets.ts';

const label = (productId: number): ProductLabel => ({
  productId,
  combinationId: null,
  names: { fr: 'Tasse', ar: 'فنجان', en: 'Cup' },
  combinations: null,
  sku: null,
  barcode: null,
  priceCentimes: 45_000,
  onHand: 3,
});

test('labels fill one sheet after the other, behind those that are used already', () => {
  const labels = [label(1), label(2)];
  const quantities = { [keyOf(label(1))]: '30', [keyOf(label(2))]: '0' };
  const pages = layOut(labels, { quantities, sheet: sheetOf('a4-24'), skip: 5 });
  expect(pages.map(({ places }) => places.length)).toEqual([24, 11]);
  expect(pages[0]?.places.slice(0, 6).map(({ label: each }) => each?.productId ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    1,
  ]);
  expect(pages.flatMap(({ places }) => places).filter(({ label: each }) => each?.productId === 2)).toEqual([]);
});

test('a roll is one label a page, and has none that is used; nothing wanted is no page', () => {
  const roll = sheetOf('roll-50x30');
  expect(layOut([label(1)], { quantities: {}, sheet: roll, skip: 9 })).toHaveLength(1);
  const quantities = { [keyOf(label(1))]: '' };
  expect(layOut([label(1)], { quantities, sheet: sheetOf('a4-65'), skip: 9 })).toEqual([]);
});

test('every sheet holds its labels', () => {
  for (const { page, label: size, columns, rows, margin, gap } of labelSheets) {
    expect(2 * margin[1] + columns * size[0] + (columns - 1) * gap).toBeLessThanOrEqual(page[0] + 0.01);
    expect(margin[0] + rows * size[1]).toBeLessThanOrEqual(page[1] + 0.01);
  }
});

test('an address says how many labels of each; what it does not name gets none', () => {
  const labels = [label(1), { ...label(2), combinationId: 7 }, label(3)];
  expect(readPieces('1-0:12,2-7:3,9-0:4', labels)).toEqual({ '1-0': '12', '2-7': '3', '3-0': '0' });
  expect(readPieces('1-0:many', labels)).toEqual({ '1-0': '0', '2-7': '0', '3-0': '0' });
  expect(readPieces(null, labels)).toBe(null);
});
