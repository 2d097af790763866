import { expect, test } from 'vitest';
import { isPaperPattern, paperNumber } from './paper-number.ts';

test.each([
  ['FA-{year}-{number}', 6, 12, 'FA-2026-000012'],
  ['{year}/{number}', 1, 12, '2026/12'],
  ['F{year}-{number}', 3, 12_345, 'F2026-12345'],
])('%s with a width of %d calls number %d %s', (pattern, width, number, text) => {
  expect(isPaperPattern(pattern)).toBe(true);
  expect(paperNumber(pattern, width, { year: 2026, number })).toBe(text);
});

test.each([
  'FA-{number}', // the next year would call papers alike
  'FA-{year}',
  'FA-{number}-{year}',
  'FA{year}{number}',
  'FA1-{year}-1{number}',
  'FA {year}-{number}',
  'فا-{year}-{number}',
  '{year}-{number}-{number}',
  '',
])('%j is no pattern', (pattern) => {
  expect(isPaperPattern(pattern)).toBe(false);
});
