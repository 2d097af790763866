import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, readDayText, showDayText, weeksOf } from './day-text.ts';

describe('a day as people write it', () => {
  test.each([
    ['03/11/2026', '2026-11-03'],
    ['3.11.2026', '2026-11-03'],
    ['03112026', '2026-11-03'],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['3/11/26', null],
    ['03/11/2026 09:05', null],
    ['', null],
  ])('reads %s', (text, day) => expect(readDayText(text, false)).toBe(day));

  test.each([
    ['03/11/2026 9:05', '2026-11-03T09:05'],
    ['03/11/2026 23h59', '2026-11-03T23:59'],
    ['03/11/2026', '2026-11-03T00:00'],
    ['03/11/2026 24:00', null],
  ])('reads %s with its hour', (text, moment) => expect(readDayText(text, true)).toBe(moment));

  test.each(['2026-11-03', '2026-11-03T09:05', '2028-02-29'])('%s is read again as it is shown', (value) => {
    expect(readDayText(showDayText(value), value.includes('T'))).toBe(value);
  });

  it('shows nothing of what is no day', () => {
    expect(showDayText('')).toBe('');
    expect(showDayText('2026-02-31')).toBe('');
  });
});

describe('a month', () => {
  test.each([
    [6, '2026-10-31'],
    [0, '2026-11-01'],
    [1, '2026-10-26'],
  ])('whose weeks begin with day %i is shown from %s', (firstDay, first) => {
    const weeks = weeksOf('2026-11', firstDay);
    expect(weeks[0]?.[0]).toBe(first);
    expect(new Set(weeks.flat()).size).toBe(42);
    expect(weeks.flat()).toContain('2026-11-30');
  });

  it('goes on beyond the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
