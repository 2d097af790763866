import { dayAfter, periodOn, type OpeningHours, type OpeningPeriod, type OpeningRange } from './opening-hours.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAYS_TOLD = 120;

/** Opening hours as search engines read them (schema.org); periods that are over, or far ahead, are left out. */
export function hoursData({ week, periods }: OpeningHours, today: string): readonly object[] {
  const usual = week.flatMap((ranges, weekday) =>
    ranges.map((range) => ({ ...specification(range), dayOfWeek: `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` })),
  );
  const dated = stretchesOf(periods, today).flatMap(({ period: { ranges, keepsDaysOff }, from, to }) => {
    const valid = { validFrom: from, validThrough: to };
    // Midnight to midnight is how a day that is closed is said.
    const told = ranges.length === 0 ? [{ opens: 0, closes: 0 }] : ranges;
    const days = keepsDaysOff && ranges.length > 0 ? { dayOfWeek: daysOpen(week) } : {};
    return told.map((range) => ({ ...specification(range), ...days, ...valid }));
  });
  return [...usual, ...dated];
}

interface Stretch {
  readonly period: OpeningPeriod;
  readonly from: string;
  readonly to: string;
}

/** The days from today on for which each period holds: a holiday in the Ramadan parts it, so that no day is told twice. */
function stretchesOf(periods: readonly OpeningPeriod[], today: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let ahead = 0; ahead <= DAYS_TOLD; ahead += 1) {
    const day = dayAfter(today, ahead);
    const period = periodOn(periods, day);
    if (period === null) continue;
    const last = stretches.at(-1);
    const goesOn = last !== undefined && last.period === period && dayAfter(last.to, 1) === day;
    stretches.splice(goesOn ? -1 : stretches.length, 1, { period, from: goesOn ? last.from : day, to: day });
  }
  return stretches;
}

const daysOpen = (week: OpeningHours['week']): readonly string[] =>
  DAYS.flatMap((day, weekday) => ((week[weekday] ?? []).length === 0 ? [] : [`https://schema.org/${day}`]));

const specification = ({ opens, closes }: OpeningRange): object => ({
  '@type': 'OpeningHoursSpecification',
  opens: clockTime(opens),
  // The end of a day has no name of its own there.
  closes: closes === 1440 ? '23:59' : clockTime(closes),
});

/** `09:30` of a minute of the day, or of the next one. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
