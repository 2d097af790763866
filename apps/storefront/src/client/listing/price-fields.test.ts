import { describe, expect, it } from 'vitest';
import { heldPrice } from './price-fields.ts';

describe('the two prices of the filter', () => {
  it.each([
    ['5000', '3000', true, '3000'],
    ['100', '3000', true, '100'],
    ['100', '3000', false, '3000'],
    ['5000', '3000', false, '5000'],
    ['5000', '', true, '5000'],
    ['-5', '', true, '0'],
    ['', '3000', true, ''],
    ['abc', '3000', true, ''],
  ])('SF-06 · %s beside %s (least: %s) becomes %s', (value, other, isLeast, held) => {
    expect(heldPrice(value, { other, isLeast })).toBe(held);
  });
});
