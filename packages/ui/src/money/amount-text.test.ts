import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameAmount, readAmount, readPercent, writeAmount, writePercent } from './amount-text.ts';

describe('amounts as fields carry them', () => {
  it('are the same centimes again after they were written', () => {
    const amount = fc.integer({ min: -1e14, max: 1e14 });
    fc.assert(fc.property(amount, (centimes) => readAmount(writeAmount(centimes)) === centimes));
  });

  it('are read digit by digit, where a float would lose a centime', () => {
    expect(readAmount('1.15')).toBe(115);
    expect(readAmount('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(readAmount('90071992547409.92')).toBeNull();
  });

  it.each(['', '.', '-', '12.345', '1e3', 'abc', '1 000', 'Infinity'])('“%s” is no amount', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('mean the same however many decimals were typed', () => {
    expect(isSameAmount('400', '400.00')).toBe(true);
    expect(isSameAmount('400.', '400')).toBe(true);
    expect(isSameAmount('', '0')).toBe(false);
    expect(writeAmount(null)).toBe('');
  });

  it('percentages are basis points, typed with comma or dot', () => {
    expect(readPercent('19,5')).toBe(1_950);
    expect([1_950, 1_900, 2_000, 5, 0].map(writePercent)).toEqual(['19.5', '19', '20', '0.05', '0']);
  });
});
