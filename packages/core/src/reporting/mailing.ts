import { dayInAlgiers, toInstant, type Instant } from '../kernel/index.ts';

export const MAILING_RHYTHMS = ['day', 'week', 'month'] as const;
export type MailingRhythm = (typeof MAILING_RHYTHMS)[number];

/** When a report leaves, by the clock of Algiers. */
export interface MailingTimes {
  readonly every: MailingRhythm;
  /** of a week: 0 is Sunday */
  readonly weekday: number;
  /** of a month: 1 to 28, so that each month has it */
  readonly monthday: number;
  /** 0 to 23 */
  readonly hour: number;
}

/** What it tells of: days that are over when it leaves. */
export const MAILING_PERIODS = ['yesterday', 'week', 'month', 'lastMonth'] as const;
export type MailingPeriod = (typeof MAILING_PERIODS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The last moment, now or before, at which it was to leave. */
export function lastMailing(times: MailingTimes, now: Instant): Instant {
  const hours = times.hour * HOUR_MS - HOUR_MS;
  // Within thirty-two days there is one of each rhythm.
  for (let day = Date.parse(dayInAlgiers(now)); ; day -= DAY_MS) {
    const at = day + hours;
    if (at <= now && isDayOf(times, new Date(day))) return toInstant(at);
  }
}

function isDayOf({ every, weekday, monthday }: MailingTimes, day: Date): boolean {
  if (every === 'day') return true;
  return every === 'week' ? day.getUTCDay() === weekday : day.getUTCDate() === monthday;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first and the last day that a report tells of which leaves at a moment. */
export function mailedDays(period: MailingPeriod, at: Instant): { readonly from: string; readonly to: string } {
  const today = dayInAlgiers(at);
  const yesterday = shifted(today, -1);
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: shifted(today, -7), to: yesterday };
    case 'month':
      return { from: shifted(today, -30), to: yesterday };
    case 'lastMonth': {
      const to = shifted(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}
