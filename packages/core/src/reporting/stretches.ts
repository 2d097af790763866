/** Days by which figures are added up: one; the 1st to 10th, 11th to 20th and the rest of a month; a month; a year; all there are. */
export type Span = 'day' | 'tenth' | 'month' | 'year' | 'ever';

/** The rows of a span that begin from `begin` on and before `end` (null: that side is open), added or taken off. */
export interface Stretch {
  readonly span: Span;
  readonly begin: string | null;
  readonly end: string | null;
  readonly sign: 1 | -1;
}

interface Period {
  readonly from?: string | undefined;
  /** the last day of it */
  readonly to?: string | undefined;
}
type Whole = Exclude<Span, 'ever'>;
interface Days {
  readonly begin: string;
  /** the day behind the last */
  readonly end: string;
}
interface Cover {
  readonly stretches: readonly Stretch[];
  readonly weight: number;
}

const FINER = { year: 'month', month: 'tenth', tenth: 'day' } as const;
/** How much there is to read for each day: where much is sold, ten days name hardly fewer products than a month. */
const WEIGHTS: Readonly<Record<Whole, number>> = { year: 0.014, month: 0.13, tenth: 0.3, day: 1 };
const DAY_MS = 86_400_000;
/** Nobody orders then, and the day behind it has five figures. */
const NEVER = '9999-01-01';

/**
 * What there is to read for a period (`2026-03-12`, both days included): whole spans, and at its edges the days themselves or the
 * span less its other days, whichever is less.
 */
export function stretchesOf(period: Period): readonly Stretch[] {
  const { begin, end } = daysOf(period);
  if (begin === null && end === null) return [{ span: 'ever', begin, end, sign: 1 }];
  if (begin !== null && (begin >= NEVER || (end !== null && begin >= end))) return [];
  if (begin !== null && end !== null) return cover({ begin, end }, 'year', 1).stretches;
  const turn = begin === null ? startOf('year', end ?? NEVER) : nextStart('year', begin);
  const edge = begin === null ? { begin: turn, end: end ?? NEVER } : { begin, end: turn };
  const years: Stretch = {
    span: 'year',
    begin: begin === null ? null : turn,
    end: end === null ? null : turn,
    sign: 1,
  };
  return [years, ...(edge.begin < edge.end ? within(edge, 'year', 1).stretches : [])];
}

/** Each day of a period. */
export const daysOf = ({ from, to }: Period): Stretch => ({
  span: 'day',
  begin: from ?? null,
  end: to === undefined || to >= NEVER ? null : dayAfter(to),
  sign: 1,
});

/** Whole spans of the days, and what is left of them on both sides. */
function cover(days: Days, span: Whole, sign: 1 | -1): Cover {
  const first = nextStart(span, days.begin);
  const last = startOf(span, days.end);
  if (span === 'day') return whole(days, span, sign);
  if (first > last) return within(days, span, sign);
  return joined([
    ...(days.begin < first ? [within({ begin: days.begin, end: first }, span, sign)] : []),
    ...(first < last ? [whole({ begin: first, end: last }, span, sign)] : []),
    ...(last < days.end ? [within({ begin: last, end: days.end }, span, sign)] : []),
  ]);
}

/** Days within one span: themselves, or all of it less the others. */
function within(days: Days, span: Exclude<Whole, 'day'>, sign: 1 | -1): Cover {
  const all = { begin: startOf(span, days.begin), end: startAfter(span, startOf(span, days.begin)) };
  const finer = FINER[span];
  const itself = cover(days, finer, sign);
  const others = [
    { begin: all.begin, end: days.begin },
    { begin: days.end, end: all.end },
  ].filter(({ begin, end }) => begin < end);
  const less = joined([whole(all, span, sign), ...others.map((other) => cover(other, finer, sign === 1 ? -1 : 1))]);
  return less.weight < itself.weight ? less : itself;
}

const whole = ({ begin, end }: Days, span: Whole, sign: 1 | -1): Cover => ({
  stretches: [{ span, begin, end, sign }],
  weight: WEIGHTS[span] * ((Date.parse(end) - Date.parse(begin)) / DAY_MS),
});

const joined = (parts: readonly Cover[]): Cover => ({
  stretches: parts.flatMap(({ stretches }) => stretches),
  weight: parts.reduce((sum, { weight }) => sum + weight, 0),
});

/** The first day of the span in which a day lies. */
export function startOf(span: Whole, day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(0, 7), day.slice(8)];
  if (span === 'year') return `${year}-01-01`;
  if (span === 'month') return `${month}-01`;
  if (span === 'day') return day;
  return `${month}-${date > '20' ? '21' : date > '10' ? '11' : '01'}`;
}

/** The first span that begins on a day or after it. */
function nextStart(span: Whole, day: string): string {
  const start = startOf(span, day);
  return start === day ? day : startAfter(span, start);
}

const LONGEST = { year: 366, month: 31, tenth: 11, day: 1 } as const;

/** Behind the longest of its kind the next one has begun, and not the one after it. */
const startAfter = (span: Whole, start: string): string =>
  span === 'tenth' && !start.endsWith('21') ? daysAfter(start, 10) : startOf(span, daysAfter(start, LONGEST[span]));

const dayAfter = (day: string): string => daysAfter(day, 1);
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
