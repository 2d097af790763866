import { expect, test } from 'vitest';
import { isDue, slotsAround } from './schedule.ts';

const daily = { schedule: 'daily', hour: 3, weekday: 5 } as const;
const weekly = { schedule: 'weekly', hour: 23, weekday: 5 } as const;
const at = (text: string): number => Date.parse(text);

test('the hour is that of Algiers', () => {
  expect(slotsAround(daily, at('2026-07-01T01:59:59Z'))).toEqual({
    last: at('2026-06-30T02:00:00Z'),
    next: at('2026-07-01T02:00:00Z'),
  });
  expect(slotsAround(daily, at('2026-07-01T02:00:00Z'))?.last).toBe(at('2026-07-01T02:00:00Z'));
});

test('a week goes from its day to its day', () => {
  // The third of July 2026 is a Friday.
  expect(slotsAround(weekly, at('2026-07-03T21:59:00Z'))).toEqual({
    last: at('2026-06-26T22:00:00Z'),
    next: at('2026-07-03T22:00:00Z'),
  });
  expect(slotsAround(weekly, at('2026-07-03T22:30:00Z'))?.next).toBe(at('2026-07-10T22:00:00Z'));
});

test('what was missed is made late and once; what was switched on waits for its hour', () => {
  const now = at('2026-07-03T09:00:00Z');
  expect(isDue(daily, { since: at('2026-07-01T02:00:30Z'), now })).toBe(true);
  expect(isDue(daily, { since: at('2026-07-03T09:00:00Z'), now })).toBe(false);
  expect(isDue({ ...daily, schedule: 'off' }, { since: 0, now })).toBe(false);
});
