import { toInstant, type Instant } from '../kernel/index.ts';
import { dayAfter } from '../shop/index.ts';
import { minutesOf, planOn, spansOf, type Assignment, type Planned } from './plan.ts';
import { dayOfShift, shiftsOf, staysUntil, type Shift, type Stamp } from './shifts.ts';

const MINUTE_MS = 60_000;

export const ABSENCE_KINDS = ['leave', 'sick', 'other'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Days on which somebody is not to come, first and last. */
export interface Absence {
  readonly from: string;
  readonly to: string;
  readonly kind: AbsenceKind;
}

/** expected: their hours have not begun; none: nothing was planned, and nobody came; forgotten: a stamp is missing */
export const DAY_STATUSES = [
  'present',
  'late',
  'absent',
  'forgotten',
  'leave',
  'sick',
  'other',
  'off',
  'holiday',
  'expected',
  'none',
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/** What became of one day of one person. Minutes are whole ones. */
export interface Day {
  readonly day: string;
  readonly status: DayStatus;
  /** came, and has not gone */
  readonly isHere: boolean;
  readonly firstIn: Instant | null;
  readonly lastOut: Instant | null;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  /** beyond what is forgiven; of who has not come yet: until now */
  readonly lateMinutes: number;
  /** when the hours of the day begin */
  readonly dueAt: Instant | null;
  /** when somebody who forgot to say that they went has probably gone */
  readonly suggestedOut: Instant | null;
}

export interface Facts {
  readonly stamps: readonly Stamp[];
  readonly assignments: readonly Assignment[];
  readonly absences: readonly Absence[];
  readonly now: Instant;
}

/** The days of one person, from the first to the last. Stamps of a day before and after are needed to tell nights apart. */
export function daysOf(facts: Facts, first: string, last: string): readonly Day[] {
  const planned = new Map<string, Planned>();
  const planOf = (day: string): Planned => {
    const known = planned.get(day) ?? planOn(facts.assignments, day);
    planned.set(day, known);
    return known;
  };
  const shifts = Map.groupBy(shiftsOf(facts.stamps), (shift) => dayOfShift(shift, planOf));
  const days: Day[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const absence = facts.absences.find(({ from, to }) => from <= day && day <= to)?.kind ?? null;
    days.push(dayFrom({ day, planned: planOf(day), absence, shifts: shifts.get(day) ?? [], now: facts.now }));
  }
  return days;
}

interface DayFacts {
  readonly day: string;
  readonly planned: Planned;
  readonly absence: AbsenceKind | null;
  readonly shifts: readonly Shift[];
  readonly now: Instant;
}

function dayFrom(facts: DayFacts): Day {
  const { day, planned, absence, shifts, now } = facts;
  const isDue = planned.kind === 'work' && absence === null;
  const spans = spansOf(planned, day);
  const due = spans[0];
  const firstIn = shifts[0]?.came ?? null;
  const last = shifts.at(-1);
  const open = last?.went === null ? last.came : null;
  const isHere = open !== null && now < staysUntil(open, planned, day);
  const until = isDue && due !== undefined ? lateUntil(shifts, now) : null;
  const late = until === null || due === undefined ? 0 : minutesBetween(due.from, until);
  const lateMinutes = late > planned.graceMinutes ? late : 0;
  return {
    day,
    status: statusOf(facts, { isHere, isLate: lateMinutes > 0, isDue }),
    isHere,
    firstIn,
    lastOut: last?.went ?? null,
    plannedMinutes: isDue ? minutesOf(planned) : 0,
    workedMinutes: shifts.reduce((sum, shift) => sum + workedIn(shift, isHere ? now : null), 0),
    lateMinutes: shifts.length === 0 && now >= (spans.at(-1)?.to ?? 0) ? 0 : lateMinutes,
    dueAt: isDue && due !== undefined ? toInstant(due.from) : null,
    suggestedOut: open !== null && !isHere ? suggestionOf(open, spans) : null,
  };
}

/** Who has come was late until then, who has not is until now; null: nobody knows when they came. */
const lateUntil = (shifts: readonly Shift[], now: Instant): Instant | null =>
  shifts[0] === undefined ? now : shifts[0].came;

const minutesBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / MINUTE_MS));

function workedIn({ came, went }: Shift, now: Instant | null): number {
  const end = went ?? now;
  return came === null || end === null ? 0 : minutesBetween(came, end);
}

function suggestionOf(open: Instant, spans: readonly { readonly to: number }[]): Instant | null {
  const end = spans.at(-1)?.to ?? 0;
  return end > open ? toInstant(end) : null;
}

interface Judged {
  readonly isHere: boolean;
  readonly isLate: boolean;
  readonly isDue: boolean;
}

function statusOf({ day, planned, absence, shifts, now }: DayFacts, { isHere, isLate, isDue }: Judged): DayStatus {
  if (shifts.length > 0) {
    const lacks = shifts.some(
      ({ came, went }, at) => came === null || (went === null && !(isHere && at === shifts.length - 1)),
    );
    if (lacks) return 'forgotten';
    return isLate ? 'late' : 'present';
  }
  if (absence !== null) return absence;
  if (!isDue) return planned.kind === 'work' ? 'none' : planned.kind;
  if (now >= (spansOf(planned, day).at(-1)?.to ?? 0)) return 'absent';
  return isLate ? 'late' : 'expected';
}
