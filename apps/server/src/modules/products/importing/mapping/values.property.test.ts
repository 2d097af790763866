import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPairs, splitPairs } from './split-cell.ts';
import { parseAmount, parseCount, parseDay, parseFlag, parseMeasure } from './values.ts';

const arabic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const grouped = (whole: string, sign: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
const centimes = fc.integer({ min: 0, max: 99_999_999_99 });

test('an amount is read to the centime however it is written', () => {
  fc.assert(
    fc.property(
      centimes,
      fc.constantFrom(['', '.'], ['', ','], [' ', ','], ['\u202f', ','], [',', '.'], ['.', ','], ["'", '.']),
      fc.constantFrom('', ' DA', ' DZD', ' د.ج', ' دج'),
      fc.boolean(),
      (amount, [thousands = '', decimal = ''], currency, isArabic) => {
        const [whole = '', part = ''] = (amount / 100).toFixed(2).split('.');
        const written = `${grouped(whole, thousands)}${decimal}${part}${currency}`;
        expect(parseAmount(isArabic ? arabic(written) : written), written).toBe(amount);
      },
    ),
  );
});

test.each([
  ['1,234', 123_400],
  ['1.234', 123_400],
  ['0,500', 50],
  ['1 234', 123_400],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['12.345600', 1_235],
  ['1.234.567', 123_456_700],
  ['.5', 50],
  ['12,', 1_200],
  ['-5', undefined],
  ['1,2,3', undefined],
  ['12e3', undefined],
  ['cher', undefined],
  ['1.234,56.7', undefined],
  ['99999999999999999999', undefined],
])('"%s" is %s centimes', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

const signs = [
  '0',
  '1',
  '9',
  '٣',
  '۴',
  '.',
  ',',
  '٫',
  '٬',
  ' ',
  '\u202f',
  '-',
  '−',
  '%',
  "'",
  'e',
  'k',
  'g',
  'د',
  'ج',
  '\0',
  '\ud800',
];

test('whatever stands in a cell is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 20 }), (text) => {
      const amount = parseAmount(text);
      expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      const count = parseCount(text);
      expect(count === undefined || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
      parseMeasure(text, 1_000);
      parseFlag(text);
      parseDay(text);
    }),
  );
});

test('measures, counts, days and yes or no', () => {
  expect(parseMeasure('1,250', 1_000)).toBe(1_250);
  expect(parseMeasure('0.25 kg', 1_000)).toBe(250);
  expect(parseMeasure('350 g', 1)).toBe(350);
  expect(parseCount('١٢')).toBe(12);
  expect(parseCount('3.0')).toBe(3);
  expect(parseCount('2.5')).toBeUndefined();
  expect(parseDay('21/11/2026')).toBe('2026-11-21');
  expect(parseDay('2026-02-30')).toBeUndefined();
  expect([parseFlag('Oui'), parseFlag('نعم'), parseFlag('-1'), parseFlag('peut-être')]).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
});

const label = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'ق', ' ', '|', ':', '\\', ',', '=') })
  .map((text) => text.trim());

test('features are read as they were written, whatever signs their names and values have', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(label, label)), (all) => {
      const pairs = all.filter((pair) => pair.every((text) => text !== ''));
      expect(splitPairs(joinPairs(pairs))).toEqual(pairs);
    }),
  );
});
