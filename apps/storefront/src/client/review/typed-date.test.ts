import { describe, expect, it } from 'vitest';
import { dayOf, strokedDate } from './typed-date.ts';

describe('a day as it is typed', () => {
  it.each([
    ['1', '1'],
    ['150', '15/0'],
    ['15012026', '15/01/2026'],
    ['15/01/2026', '15/01/2026'],
    ['15-01-2026 ', '15/01/2026'],
    ['١٥٠١٢٠٢٦', '15/01/2026'],
    ['150120261', '15/01/2026'],
  ])('%s reads %s', (typed, shown) => {
    expect(strokedDate(typed)).toBe(shown);
  });

  it.each([
    ['15/01/2026', '2026-01-15'],
    ['31/02/2026', ''],
    ['15/13/2026', ''],
    ['15/01', ''],
    ['', ''],
  ])('%s is the day %j', (stroked, day) => {
    expect(dayOf(stroked)).toBe(day);
  });
});
