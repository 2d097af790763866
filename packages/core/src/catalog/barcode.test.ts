import { expect, test } from 'vitest';
import { internalEan13, isEan } from './barcode.ts';

test('an EAN is told by its length and its check digit', () => {
  expect(['4006381333931', '96385074', '6130000000015'].every(isEan)).toBe(true);
  expect(['4006381333930', '400638133393', 'ATLAS-1'].some(isEan)).toBe(false);
});

test('codes of the house are EAN-13, apart for products and combinations, and stay what they are', () => {
  const codes = [internalEan13('product', 7), internalEan13('combination', 7), internalEan13('product', 2_147_483_647)];
  expect(codes.every((code) => code.length === 13 && isEan(code))).toBe(true);
  expect(new Set(codes).size).toBe(3);
  expect(internalEan13('product', 7)).toBe(codes[0]);
});
