import type { Instant } from '../kernel/index.ts';
import { dayAfter, dayOf } from '../shop/index.ts';
import { spansOf, type Planned } from './plan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pressed twice is meant once. */
const TWICE_MS = 5 * MINUTE_MS;
/** Nobody is there longer without going home: what comes later belongs to another coming. */
const LONGEST_MS = 16 * HOUR_MS;
const EARLY_MS = 2 * HOUR_MS;
const STAYS_MS = 4 * HOUR_MS;

export type StampKind = 'in' | 'out';

/** Somebody said that they came or went. */
export interface Stamp {
  readonly id: string;
  readonly kind: StampKind;
  readonly at: Instant;
}

/** From coming to going; null: that stamp is missing. Never both. */
export interface Shift {
  readonly came: Instant | null;
  readonly went: Instant | null;
}

/** What the stamps of one person say, whatever order they arrived in and however often each did. */
export function shiftsOf(stamps: readonly Stamp[]): readonly Shift[] {
  const shifts: Shift[] = [];
  let open: Instant | null = null;
  for (const { kind, at } of inOrder(stamps)) {
    if (kind === 'in') {
      if (open !== null && at - open <= TWICE_MS) continue;
      if (open !== null) shifts.push({ came: open, went: null });
      open = at;
    } else if (open !== null && at - open <= LONGEST_MS) {
      shifts.push({ came: open, went: at });
      open = null;
    } else {
      const last: Instant | null = open === null ? (shifts.at(-1)?.went ?? null) : null;
      if (last !== null && at - last <= TWICE_MS) continue;
      if (open !== null) shifts.push({ came: open, went: null });
      open = null;
      shifts.push({ came: null, went: at });
    }
  }
  return open === null ? shifts : [...shifts, { came: open, went: null }];
}

function inOrder(stamps: readonly Stamp[]): readonly Stamp[] {
  const each = [...new Map(stamps.map((stamp) => [stamp.id, stamp])).values()];
  return each.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/**
 * The day that a shift is of: the one whose plan it begins nearest to, or ends nearest to where nobody said when it began. So a
 * night belongs to the day on which it began, also for who comes after midnight. Without a plan: the day of the calendar.
 */
export function dayOfShift({ came, went }: Shift, planOf: (day: string) => Planned): string {
  const at = came ?? went;
  if (at === null) throw new Error('a shift has a beginning or an end');
  const today = dayOf(at);
  const near = [-1, 0, 1].flatMap((days) => {
    const day = dayAfter(today, days);
    return spansOf(planOf(day), day).flatMap(({ from, to }) => {
      const fits = came === null ? from < at && at <= to + STAYS_MS : from - EARLY_MS <= at && at < to;
      return fits ? [{ day, distance: Math.abs(at - (came === null ? to : from)) }] : [];
    });
  });
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.day ?? today;
}

/** Until when somebody who has not said that they went may still be there. */
export function staysUntil(came: Instant, planned: Planned, day: string): number {
  const end = spansOf(planned, day).at(-1)?.to ?? 0;
  return end > came ? Math.min(end + STAYS_MS, came + LONGEST_MS) : came + LONGEST_MS;
}
