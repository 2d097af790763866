import { toInstant } from '@hanout/core/kernel';
import { expect, test } from 'vitest';

import { readQuota, retryAfterOf } from './quota.ts';

const now = toInstant(Date.parse('2026-11-23T08:00:00Z'));

test.each([
  ['seconds', { 'retry-after': '17' }, 17_000],
  ['a date', { 'retry-after': 'Mon, 23 Nov 2026 08:02:00 GMT' }, 120_000],
  ['a date that is over', { 'retry-after': 'Mon, 23 Nov 2026 07:00:00 GMT' }, 0],
  ['a quota that is used up', { 'x-second-quota-left': '4', 'x-minute-quota-left': '0' }, 60_000],
  ['the widest of two', { 'second-quota-left': '0', 'hour-quota-left': '0', 'day-quota-left': '12' }, 3_600_000],
  ['nothing', {}, null],
  ['nonsense', { 'retry-after': 'soon' }, null],
])('when to come again is read from %s', (_, headers, expected) => {
  expect(retryAfterOf(new Headers(headers), now)).toBe(expected);
});

test('what is left is read under both names', () => {
  expect(readQuota(new Headers({ 'x-day-quota-left': '9', 'minute-quota-left': '3' }))).toEqual({ day: 9, minute: 3 });
  expect(readQuota(new Headers({ 'x-day-quota-left': '-1' }))).toBeNull();
});
