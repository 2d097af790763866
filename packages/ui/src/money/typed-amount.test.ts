import { describe, expect, it } from 'vitest';
import { padTypedAmount, parseTypedAmount, showTypedAmount } from './typed-amount.ts';

describe('BO-21 · the currency input', () => {
  it.each([
    ['12abc34,567', '1234.56'],
    ['1234567,5', '1234567.5'],
    ['1234.5', '1234.5'],
    ['12,', '12.'],
    [',5', '0.5'],
    ['12,3,4', '12.34'],
    ['007', '7'],
    ['', ''],
    ['abc', ''],
    ['-50', '50'],
  ])('BO-21 · keeps digits, one decimal sign and two decimals of what is typed: %s', (typed, plain) => {
    expect(parseTypedAmount(typed)).toBe(plain);
  });

  it.each([
    ['1\u202f234\u202f567,50\u00a0DA', '1234567.50'],
    ['1 234,50', '1234.50'],
    ['1,234,567.50', '1234567.50'],
    ['1.234.567,50', '1234567.50'],
    ['1,234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['١٢٣٤٫٥', '1234.5'],
    ['۱۲۳', '123'],
  ])('BO-21 · understands an amount pasted from elsewhere: %s', (pasted, plain) => {
    expect(parseTypedAmount(pasted)).toBe(plain);
  });

  it('BO-21 · groups thousands by spaces and shows the decimal comma', () => {
    expect(showTypedAmount('1234567.5')).toBe('1 234 567,5');
    expect(showTypedAmount('123')).toBe('123');
    expect(showTypedAmount('12.')).toBe('12,');
    expect(showTypedAmount('')).toBe('');
  });

  it('BO-21 · pads to two decimals when the field is left', () => {
    expect(padTypedAmount('1234')).toBe('1234.00');
    expect(padTypedAmount('1234.5')).toBe('1234.50');
    expect(padTypedAmount('12.')).toBe('12.00');
    expect(padTypedAmount('')).toBe('');
  });

  it('BO-21 · what it shows reads back as the same amount', () => {
    for (const plain of ['0.05', '12.00', '999999999.99', '1000']) {
      expect(parseTypedAmount(showTypedAmount(plain))).toBe(plain);
    }
  });
});
