import { expect, test } from 'vitest';
import { formatsOf, INITIAL_FORMATS } from './formats.ts';

test('ST-16 · A28 · wholesale and installments offer A4 only, the other channels every ticket', () => {
  expect(formatsOf(INITIAL_FORMATS, 'Wholesale')).toEqual(['A4']);
  expect(formatsOf(INITIAL_FORMATS, 'Installment')).toEqual(['A4']);
  for (const channel of ['eCommerce', 'POS', 'Phone'])
    expect(formatsOf(INITIAL_FORMATS, channel)).toEqual(['58mm', '80mm', 'A5', 'A4']);
});

test('A4 is always there', () => {
  expect(formatsOf({ POS: ['80mm'] }, 'POS')).toEqual(['80mm', 'A4']);
  expect(formatsOf({ POS: [] }, 'POS')).toEqual(['A4']);
});
