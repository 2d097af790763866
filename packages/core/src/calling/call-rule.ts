import { toInstant, type Instant } from '../kernel/index.ts';
import { isOpenAt, moveIntoOpening, type OpeningHours } from '../shop/index.ts';

export const CLOSING_STATES = ['rejected', 'fake', 'open'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/** How a shop calls: when again, how often, and what becomes of an order whose customer never answers. */
export interface CallRule {
  /** hours until the next try after the first, the second …; the last holds for all further ones */
  readonly retryHours: readonly number[];
  readonly tries: number;
  /** open: a person decides */
  readonly closingState: ClosingState;
  /** minutes of the day in Algiers */
  readonly opensMinute: number;
  readonly closesMinute: number;
  /** 0: Sunday */
  readonly weekdays: readonly number[];
  /** where it is given, the shop calls while it is open, whatever minutes and weekdays say */
  readonly opening?: OpeningHours;
}

/** Of a shop that has not said anything: at any hour, and nothing is closed by itself. */
export const HOUSE_CALL_RULE: CallRule = {
  retryHours: [2, 4, 24],
  tries: 5,
  closingState: 'open',
  opensMinute: 0,
  closesMinute: 1440,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Algeria keeps UTC+1 all year. */
const ALGIERS_MS = HOUR_MS;

/** When nobody answered the call after `attempts` earlier ones: when to call again, or null once all tries are used up. */
export function planNextCall(rule: CallRule, attempts: number, now: Instant): Instant | null {
  if (attempts + 1 >= rule.tries) return null;
  const hours = rule.retryHours[Math.min(attempts, rule.retryHours.length - 1)] ?? 24;
  return moveIntoHours(rule, toInstant(now + hours * HOUR_MS));
}

/** Whether the shop calls at this moment. */
export function isCallingTime(rule: CallRule, at: Instant): boolean {
  if (rule.opening !== undefined) return isOpenAt(rule.opening, at);
  const { weekday, minute } = localTime(at);
  return rule.weekdays.includes(weekday) && minute >= rule.opensMinute && minute < rule.closesMinute;
}

/** The moment itself if the shop calls then, else when it begins to again. */
export function moveIntoHours(rule: CallRule, at: Instant): Instant {
  if (isCallingTime(rule, at)) return at;
  if (rule.opening !== undefined) return moveIntoOpening(rule.opening, at) ?? at;
  const { weekday, minute } = localTime(at);
  const midnight = at - (at % MINUTE_MS) - minute * MINUTE_MS;
  for (let days = minute < rule.opensMinute ? 0 : 1; days <= 7; days += 1)
    if (rule.weekdays.includes((weekday + days) % 7))
      return toInstant(midnight + (days * DAY_MINUTES + rule.opensMinute) * MINUTE_MS);
  return at;
}

/** The hour of the day in Algiers. */
export function hourOf(at: Instant): number {
  return Math.floor(localTime(at).minute / 60);
}

function localTime(at: Instant): { readonly weekday: number; readonly minute: number } {
  const local = new Date(at + ALGIERS_MS);
  return { weekday: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}
