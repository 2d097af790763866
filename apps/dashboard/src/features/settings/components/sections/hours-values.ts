import type { HoursSection } from '@hanout/contracts/shop-sections';
import { checkHours, showRanges } from '@hanout/core/shop';
import type { HoursProblem } from '@hanout/core/shop';

type Range = HoursSection['openingHours']['week'][number][number];
export type Period = HoursSection['openingHours']['periods'][number];

export const DAYS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
export type DayField = (typeof DAYS)[number];

/** A day is its ranges as people read them: `09:00-12:00, 14:00-18:00`; empty: a day off. */
export type HoursValues = Readonly<Record<DayField | 'firstWeekday' | 'showsHours' | 'periods', string>>;

export function hoursValues({ firstWeekday, showsHours, openingHours: { week, periods } }: HoursSection): HoursValues {
  const day = (at: number): string => showRanges(week[at] ?? []);
  return {
    firstWeekday: String(firstWeekday),
    showsHours: String(showsHours),
    day0: day(0),
    day1: day(1),
    day2: day(2),
    day3: day(3),
    day4: day(4),
    day5: day(5),
    day6: day(6),
    periods: JSON.stringify(periods),
  };
}

export function toHours(values: HoursValues): HoursSection {
  return {
    firstWeekday: Number(values.firstWeekday),
    showsHours: values.showsHours === 'true',
    openingHours: { week: DAYS.map((day) => [...readRanges(values[day])]), periods: [...readPeriods(values.periods)] },
  };
}

/** What is wrong, by field of the form; a period's by its place in the list. */
export function hoursProblems(values: HoursValues): { readonly [place: string]: HoursProblem } {
  const { openingHours } = toHours(values);
  const problems = Object.entries(checkHours(openingHours));
  return Object.fromEntries(problems.map(([place, problem]) => [place.replace('week.', 'day'), problem]));
}

/** A range that ends when or before it begins goes on after midnight. */
export function readRanges(text: string): readonly Range[] {
  return text.split(', ').flatMap((range) => {
    const [from, to] = range.split('-').map(readClock);
    if (from === undefined || to === undefined || from === null || to === null) return [];
    return [{ opens: from, closes: to > from ? to : to + DAY }];
  });
}

const DAY = 1440;

function readClock(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/u.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** What somebody typed as a time, as `09:30`; null: it is none. */
export function tidyClock(typed: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}?)[:hH]?(\d{2})?$/u.exec(typed.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes === '' ? '00' : minutes}`;
  return hours === '' || readClock(time) === null ? null : time;
}

export function readPeriods(text: string): readonly Period[] {
  const stored: readonly Period[] = JSON.parse(text);
  return stored;
}

/** A period in a line, where a conflict shows both: `24/11/2026 – 30/11/2026 09:00-16:00`. */
export const showPeriods = (text: string, closed: string): string =>
  readPeriods(text)
    .map(({ from, to, ranges, names }) =>
      [from === to ? from : `${from} – ${to}`, names.fr || names.ar || names.en, showRanges(ranges) || closed]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ');
