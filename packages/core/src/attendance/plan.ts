import { periodOn, rangesOn, startOfDay, weekdayOf, type OpeningHours, type OpeningRange } from '../shop/index.ts';

const MINUTE_MS = 60_000;

/** Hours by weekday, 0 Sunday, from a day on; minutes of the day in Algiers, above 1440 after midnight. */
export interface WeekFrom {
  readonly from: string;
  readonly week: readonly (readonly OpeningRange[])[];
}

/** When somebody is to be there. */
export interface Schedule {
  /** the hours are those of the shop, its Ramadan and its dated days included */
  readonly followsOpening: boolean;
  /** so late is not late yet */
  readonly graceMinutes: number;
  /** of the shop whose holidays count */
  readonly hours: OpeningHours;
  readonly weeks: readonly WeekFrom[];
}

/** Which schedule somebody has from a day on; null: none any more. */
export interface Assignment {
  readonly from: string;
  readonly schedule: Schedule | null;
}

/** What a schedule says of a day. */
export interface Planned {
  /** none: no schedule holds on that day */
  readonly kind: 'work' | 'off' | 'holiday' | 'none';
  /** in the order of the day; empty unless work */
  readonly ranges: readonly OpeningRange[];
  readonly graceMinutes: number;
}

const NOTHING: Planned = { kind: 'none', ranges: [], graceMinutes: 0 };

/** What holds on a day: the last that began on it or before. */
function holdingOn<T extends { readonly from: string }>(all: readonly T[], day: string): T | null {
  let found: T | null = null;
  for (const each of all) if (each.from <= day && (found === null || each.from > found.from)) found = each;
  return found;
}

/** When somebody is to be there on a day. */
export function planOn(assignments: readonly Assignment[], day: string): Planned {
  const schedule = holdingOn(assignments, day)?.schedule ?? null;
  if (schedule === null) return NOTHING;
  const { hours, graceMinutes, followsOpening } = schedule;
  const without = (kind: 'off' | 'holiday'): Planned => ({ kind, ranges: [], graceMinutes });
  const isClosed = periodOn(hours.periods, day)?.ranges.length === 0;
  if (followsOpening) {
    const ranges = rangesOn(hours, day);
    if (ranges.length > 0) return { kind: 'work', ranges, graceMinutes };
    return without(isClosed && (hours.week[weekdayOf(day)] ?? []).length > 0 ? 'holiday' : 'off');
  }
  const holding = holdingOn(schedule.weeks, day);
  if (holding === null) return NOTHING;
  const ranges = (holding.week[weekdayOf(day)] ?? []).toSorted((one, other) => one.opens - other.opens);
  if (ranges.length === 0) return without('off');
  return isClosed ? without('holiday') : { kind: 'work', ranges, graceMinutes };
}

/** Stretches of time of the plan of a day, in milliseconds. */
export function spansOf({ ranges }: Planned, day: string): readonly { readonly from: number; readonly to: number }[] {
  const midnight = startOfDay(day);
  return ranges.map(({ opens, closes }) => ({
    from: midnight + opens * MINUTE_MS,
    to: midnight + closes * MINUTE_MS,
  }));
}

export const minutesOf = ({ ranges }: Planned): number =>
  ranges.reduce((sum, { opens, closes }) => sum + closes - opens, 0);
