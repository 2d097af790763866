import type { OpeningHours, OpeningRange } from './opening-hours.ts';

export type HoursProblem = 'overlap' | 'order' | 'days';

/** What cannot be so, by its place: `week.0`, `periods.2`. */
export type HoursProblems = Readonly<Record<string, HoursProblem>>;

const DAY_MINUTES = 1440;

/** Ranges of a day follow each other, last no longer than a day, and a period ends on or after its first day. */
export function checkHours({ week, periods }: OpeningHours): HoursProblems {
  const days = week.flatMap((ranges, weekday) => named(`week.${weekday}`, checkRanges(ranges)));
  const dated = periods.flatMap(({ from, to, ranges }, at) =>
    named(`periods.${at}`, to < from ? 'days' : checkRanges(ranges)),
  );
  return Object.fromEntries([...days, ...dated]);
}

function checkRanges(ranges: readonly OpeningRange[]): HoursProblem | null {
  if (ranges.some(({ opens, closes }) => closes <= opens || closes - opens > DAY_MINUTES)) return 'order';
  const sorted = ranges.toSorted((one, other) => one.opens - other.opens);
  const overlaps = sorted.some(({ opens }, at) => opens < (sorted[at - 1]?.closes ?? 0));
  const [first] = sorted;
  const last = sorted.at(-1);
  const runsIntoItself = first !== undefined && last !== undefined && last.closes - DAY_MINUTES > first.opens;
  return overlaps || runsIntoItself ? 'overlap' : null;
}

const named = (place: string, problem: HoursProblem | null): readonly (readonly [string, HoursProblem])[] =>
  problem === null ? [] : [[place, problem]];
