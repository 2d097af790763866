import { toInstant, type Instant } from '../kernel/index.ts';

/** Minutes of the day in Algiers; `closes` lies above 1440 where a shop is open past midnight: 1200 to 1500 is 20:00 to 01:00. */
export interface OpeningRange {
  readonly opens: number;
  readonly closes: number;
}

/** Days that go otherwise: a holiday, the Ramadan, the day of stocktaking. */
export interface OpeningPeriod {
  /** `2026-11-22`, first and last day */
  readonly from: string;
  readonly to: string;
  /** language → what shoppers read of it; empty: nothing */
  readonly names: Readonly<Record<string, string>>;
  /** empty: closed */
  readonly ranges: readonly OpeningRange[];
  /** days off of the week stay days off */
  readonly keepsDaysOff: boolean;
}

export interface OpeningHours {
  /** by weekday, 0 Sunday; a day without ranges is a day off */
  readonly week: readonly (readonly OpeningRange[])[];
  readonly periods: readonly OpeningPeriod[];
}

/** Whether a shop is open. */
export type OpeningState =
  /** `closesAt` null: it never closes */
  | { readonly state: 'open'; readonly closesAt: Instant | null }
  /** `opensAt` null: not within the next two months */
  | { readonly state: 'closed'; readonly opensAt: Instant | null };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** Algeria keeps UTC+1 all year. */
const ALGIERS_MS = 3_600_000;
const DAYS_LOOKED_AT = 62;

/** A shop that has said nothing of its hours. */
export const isSaid = ({ week, periods }: OpeningHours): boolean =>
  periods.length > 0 || week.some((ranges) => ranges.length > 0);

/** The local day of a moment, as `2026-11-22`. */
export const dayOf = (at: Instant): string => new Date(at + ALGIERS_MS).toISOString().slice(0, 10);

/** The moment at which a local day begins. */
export const startOfDay = (day: string): Instant => toInstant(Date.parse(`${day}T00:00:00Z`) - ALGIERS_MS);

/** The day so many days after one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 Sunday … 6 Saturday */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Which period holds on a day: of several the shortest, since a holiday in the Ramadan is a holiday. */
export function periodOn(periods: readonly OpeningPeriod[], day: string): OpeningPeriod | null {
  const holding = periods.filter(({ from, to }) => from <= day && day <= to);
  const length = ({ from, to }: OpeningPeriod): number => Date.parse(to) - Date.parse(from);
  return holding.toSorted((one, other) => length(one) - length(other))[0] ?? null;
}

/** When a shop is open on a day, in the order of the day. */
export function rangesOn({ week, periods }: OpeningHours, day: string): readonly OpeningRange[] {
  const usual = week[weekdayOf(day)] ?? [];
  const period = periodOn(periods, day);
  const ranges = period === null ? usual : period.keepsDaysOff && usual.length === 0 ? [] : period.ranges;
  return ranges.toSorted((one, other) => one.opens - other.opens);
}

/** Whether a shop is open at a moment; nights that began the day before count. */
export function isOpenAt(hours: OpeningHours, at: Instant): boolean {
  const today = dayOf(at);
  return [dayAfter(today, -1), today].some((day) => {
    const minute = (at - startOfDay(day)) / MINUTE_MS;
    return rangesOn(hours, day).some(({ opens, closes }) => opens <= minute && minute < closes);
  });
}

/** The same, and until or from when. */
export function openingAt(hours: OpeningHours, at: Instant): OpeningState {
  const spans = spansFrom(hours, dayAfter(dayOf(at), -1));
  const now = spans.find(({ from, to }) => from <= at && at < to);
  if (now !== undefined) {
    const isEndless = now.to - at > (DAYS_LOOKED_AT - 3) * DAY_MS;
    return { state: 'open', closesAt: isEndless ? null : toInstant(now.to) };
  }
  const next = spans.find(({ from }) => from > at);
  return { state: 'closed', opensAt: next === undefined ? null : toInstant(next.from) };
}

/** Until when what is said of a moment ("until 18:00", "tomorrow at 9:00") stays true: the next change, or midnight. */
export function openingHolds(state: OpeningState, at: Instant): Instant {
  const change = state.state === 'open' ? state.closesAt : state.opensAt;
  const midnight = startOfDay(dayAfter(dayOf(at), 1));
  return change === null || change > midnight ? midnight : change;
}

/** The moment itself if the shop is open then, else when it opens; null: it does not. */
export function moveIntoOpening(hours: OpeningHours, at: Instant): Instant | null {
  const state = openingAt(hours, at);
  return state.state === 'open' ? at : state.opensAt;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Stretches of time without a gap, those that touch made one. */
function spansFrom(hours: OpeningHours, first: string): readonly Span[] {
  const spans: Span[] = [];
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead += 1) {
    const day = dayAfter(first, ahead);
    const midnight = startOfDay(day);
    for (const { opens, closes } of rangesOn(hours, day)) {
      const span = { from: midnight + opens * MINUTE_MS, to: midnight + closes * MINUTE_MS };
      const before = spans.at(-1);
      if (before !== undefined && span.from <= before.to)
        spans[spans.length - 1] = { from: before.from, to: Math.max(before.to, span.to) };
      else spans.push(span);
    }
  }
  return spans;
}
