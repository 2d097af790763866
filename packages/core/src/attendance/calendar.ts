import { dayAfter, weekdayOf } from '../shop/index.ts';

/** The first day of the week that a day is in; `firstWeekday` 0 Sunday … 6 Saturday. */
export const weekBeginOf = (day: string, firstWeekday: number): string =>
  dayAfter(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The first and last day of the month that a day is in. */
export function monthOf(day: string): { readonly first: string; readonly last: string } {
  const first = `${day.slice(0, 7)}-01`;
  const next = dayAfter(first, 31).slice(0, 7);
  return { first, last: dayAfter(`${next}-01`, -1) };
}
