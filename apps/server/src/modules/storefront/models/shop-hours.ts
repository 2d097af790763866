import { toInstant, type Instant } from '@hanout/core/kernel';
import {
  clockTime,
  dayAfter,
  dayOf,
  isSaid,
  openingAt,
  openingHolds,
  periodOn,
  rangesOn,
  startOfDay,
  weekdayOf,
  type OpeningRange,
} from '@hanout/core/shop';
import { formatWeekDay, weekdayNames, type Language } from '@hanout/i18n';
import type { SiteModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../dictionary/index.ts';
import type { Shop } from '../../shops/index.ts';
import { textsIn } from '../texts.ts';

type Hours = Pick<Shop, 'openingHours' | 'showsHours' | 'firstWeekday'>;
type Shown = SiteModel['shop']['opening'];

const DAYS_AHEAD = 14;

/** What is said of a shop's hours now, and until when it is true; nothing of a shop that said none. */
export function shopHours(shop: Hours, language: Language, now: number): { shown: Shown; until: number | null } {
  const { openingHours, showsHours } = shop;
  if (!showsHours || !isSaid(openingHours)) return { shown: null, until: null };
  const at = toInstant(now);
  const state = openingAt(openingHours, at);
  return {
    shown: {
      isOpen: state.state === 'open',
      label: labelOf(state, at, language),
      days: [...usualDays(shop, language), ...otherDays(shop, language, dayOf(at))],
    },
    until: openingHolds(state, at),
  };
}

function labelOf(state: ReturnType<typeof openingAt>, at: Instant, language: Language): string {
  const t = textsIn(language);
  if (state.state === 'open')
    return state.closesAt === null ? t('opening.always') : t('opening.until', { time: timeOf(state.closesAt) });
  const { opensAt } = state;
  if (opensAt === null) return t('opening.closed');
  const time = timeOf(opensAt);
  const [today, day] = [dayOf(at), dayOf(opensAt)];
  if (day === today) return t('opening.today', { time });
  return day === dayAfter(today, 1)
    ? t('opening.tomorrow', { time })
    : t('opening.day', { day: formatWeekDay(opensAt, language), time });
}

function usualDays({ openingHours: { week }, firstWeekday }: Hours, language: Language): DayHours[] {
  return weekdayNames(language, firstWeekday).map(({ long }, at) => ({
    name: long,
    hours: hoursText(week[(firstWeekday + at) % 7] ?? [], language),
  }));
}

/** The days of the next two weeks that go otherwise than the week says. */
function otherDays({ openingHours }: Hours, language: Language, today: string): DayHours[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => dayAfter(today, ahead)).flatMap((day) => {
    const period = periodOn(openingHours.periods, day);
    const ranges = rangesOn(openingHours, day);
    const usual = hoursText(openingHours.week[weekdayOf(day)] ?? [], language);
    const hours = hoursText(ranges, language);
    if (period === null || hours === usual) return [];
    const name = wordIn(period.names, language);
    return [{ name: [formatWeekDay(startOfDay(day), language), name].filter(Boolean).join(' · '), hours }];
  });
}

type DayHours = NonNullable<Shown>['days'][number];

const hoursText = (ranges: readonly OpeningRange[], language: Language): string =>
  ranges.length === 0
    ? textsIn(language)('opening.closedDay')
    : // A range of figures is read from the left in every language.
      `\u2066${ranges.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(', ')}\u2069`;

/** `09:00` in Algiers. */
const timeOf = (at: Instant): string => clockTime((at - startOfDay(dayOf(at))) / 60_000);
