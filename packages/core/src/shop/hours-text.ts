import { clockTime } from './hours-data.ts';
import type { OpeningRange } from './opening-hours.ts';

const DAY_MINUTES = 1440;

/** `09:00-12:00, 14:00-18:00` */
export const showRanges = (ranges: readonly OpeningRange[]): string =>
  ranges.map(({ opens, closes }) => `${clockTime(opens)}-${clockTime(closes)}`).join(', ');

/** The minute of the day of `09:30`, also of `9`, `930` and `9h30`; null: it is no time. */
function readClock(text: string): number | null {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[:hH]?(\d{2})?$/u.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** Ranges as somebody types them, with commas between; one that ends when or before it begins goes on after midnight. Null: they are none. */
export function readTypedRanges(text: string): readonly OpeningRange[] | null {
  if (text.trim() === '') return [];
  const ranges = text.split(/[,;،]/u).map((range): OpeningRange | null => {
    const [from, to, ...more] = range.split(/[-–]/u).map(readClock);
    if (from === undefined || to === undefined || from === null || to === null || more.length > 0) return null;
    return { opens: from, closes: to > from ? to : to + DAY_MINUTES };
  });
  const read = ranges.filter((range) => range !== null);
  return read.length === ranges.length ? read : null;
}
