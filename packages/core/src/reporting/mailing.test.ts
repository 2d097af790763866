import { expect, test } from 'vitest';
import { toInstant } from '../kernel/index.ts';
import { lastMailing, mailedDays, type MailingTimes } from './mailing.ts';

const times = (more: Partial<MailingTimes>): MailingTimes => ({
  every: 'day',
  weekday: 1,
  monthday: 1,
  hour: 8,
  ...more,
});
const last = (more: Partial<MailingTimes>, now: string) =>
  new Date(lastMailing(times(more), toInstant(Date.parse(now)))).toISOString();

test('a report leaves each day at its hour in Algiers, an hour before that of UTC', () => {
  expect(last({}, '2026-11-28T07:00:00Z')).toBe('2026-11-28T07:00:00.000Z');
  expect(last({}, '2026-11-28T06:59:59Z')).toBe('2026-11-27T07:00:00.000Z');
  // Half past midnight in Algiers is the day before in UTC.
  expect(last({ hour: 0 }, '2026-11-27T23:30:00Z')).toBe('2026-11-27T23:00:00.000Z');
});

test('or on a day of the week, or of the month', () => {
  expect(last({ every: 'week' }, '2026-11-28T12:00:00Z')).toBe('2026-11-23T07:00:00.000Z');
  expect(last({ every: 'month', monthday: 28 }, '2026-11-28T06:00:00Z')).toBe('2026-10-28T07:00:00.000Z');
  expect(last({ every: 'month', monthday: 1 }, '2026-12-01T08:00:00Z')).toBe('2026-12-01T07:00:00.000Z');
});

test('it tells of days that are over', () => {
  const at = toInstant(Date.parse('2026-03-01T07:00:00Z'));
  expect(mailedDays('yesterday', at)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(mailedDays('week', at)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(mailedDays('month', at)).toEqual({ from: '2026-01-30', to: '2026-02-28' });
  expect(mailedDays('lastMonth', at)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
