import { expect, test } from 'vitest';
import { toInstant } from '../kernel/index.ts';
import { expectedDay } from './expected-day.ts';

const after = (moment: string, days: number): string =>
  new Date(expectedDay(toInstant(new Date(moment)), days)).toISOString();

test.each([
  ['Sunday, two days', '2026-03-01T10:00:00Z', 2, '2026-03-03T10:00:00.000Z'],
  ['Wednesday, one day', '2026-03-04T10:00:00Z', 1, '2026-03-05T10:00:00.000Z'],
  ['Wednesday, two days: over Friday', '2026-03-04T10:00:00Z', 2, '2026-03-07T10:00:00.000Z'],
  ['Thursday, one day: over Friday', '2026-03-05T10:00:00Z', 1, '2026-03-07T10:00:00.000Z'],
  ['Friday, one day: begins on Saturday', '2026-03-06T10:00:00Z', 1, '2026-03-08T10:00:00.000Z'],
  ['Friday, the same day: on Saturday', '2026-03-06T10:00:00Z', 0, '2026-03-07T10:00:00.000Z'],
  ['Thursday, ten days: two Fridays', '2026-03-05T10:00:00Z', 10, '2026-03-17T10:00:00.000Z'],
  ['Thursday before midnight, Friday in Algiers', '2026-03-05T23:30:00Z', 0, '2026-03-06T23:30:00.000Z'],
])('%s', (_what, from, days, expected) => {
  expect(after(from, days)).toBe(expected);
});
