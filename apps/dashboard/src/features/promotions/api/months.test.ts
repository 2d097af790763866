import { expect, test } from 'vitest';
import { daysOf, monthOf, nextMonth, previousMonth } from './months.ts';

test('ST-09 · the calendar turns its months over the year’s end, and has all their days', () => {
  const december = monthOf('2026-12', 0);
  expect(nextMonth(december)).toEqual({ from: '2027-01-01', to: '2027-02-01' });
  expect(previousMonth(nextMonth(december))).toEqual(december);
  expect(daysOf(monthOf('2028-02', 0))).toHaveLength(29);
});

test('ST-09 · the present month is that of Algiers; a month that is none shows it', () => {
  const lateOnTheLastDay = Date.UTC(2026, 10, 30, 23, 30);
  expect(monthOf('2026-13', lateOnTheLastDay).from).toBe('2026-12-01');
});
