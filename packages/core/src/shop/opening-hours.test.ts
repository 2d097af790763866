import { describe, expect, test } from 'vitest';
import { toInstant } from '../kernel/index.ts';
import {
  checkHours,
  hoursData,
  isOpenAt,
  isSaid,
  moveIntoOpening,
  openingAt,
  openingHolds,
  rangesOn,
  type OpeningHours,
  type OpeningPeriod,
} from './index.ts';

const at = (local: string) => toInstant(Date.parse(`${local}:00+01:00`));
const [nine, noon, two, six] = [540, 720, 840, 1080];
const usual = [
  { opens: nine, closes: noon },
  { opens: two, closes: six },
];
/** Saturday to Thursday, Friday off. */
const week = [usual, usual, usual, usual, usual, [], usual];
const period = (rest: Partial<OpeningPeriod>): OpeningPeriod => ({
  from: '2026-11-24',
  to: '2026-11-24',
  names: {},
  ranges: [],
  keepsDaysOff: false,
  ...rest,
});
const hours = (...periods: readonly OpeningPeriod[]): OpeningHours => ({ week, periods });

describe('whether a shop is open', () => {
  // 22 November 2026 is a Sunday.
  test.each([
    ['2026-11-22T09:00', 'open', '2026-11-22T12:00'],
    ['2026-11-22T11:59', 'open', '2026-11-22T12:00'],
    ['2026-11-22T12:00', 'closed', '2026-11-22T14:00'],
    ['2026-11-22T18:00', 'closed', '2026-11-23T09:00'],
    ['2026-11-26T20:00', 'closed', '2026-11-28T09:00'],
  ] as const)('ST-11 · at %s it is %s, and the next change is at %s', (now, state, change) => {
    const found = openingAt(hours(), at(now));
    expect(found.state).toBe(state);
    expect(isOpenAt(hours(), at(now))).toBe(state === 'open');
    expect('closesAt' in found ? found.closesAt : found.opensAt).toBe(at(change));
  });

  test('a holiday is closed whatever the week says, and a holiday within the Ramadan is a holiday', () => {
    const ramadan = period({ from: '2026-11-20', to: '2026-12-10', ranges: [{ opens: 600, closes: 960 }] });
    const found = openingAt(hours(ramadan, period({})), at('2026-11-24T10:00'));
    expect(found).toEqual({ state: 'closed', opensAt: at('2026-11-25T10:00') });
  });

  test('days off stay days off in a period that keeps them, and are worked in one that does not', () => {
    const ranges = [{ opens: 600, closes: 960 }];
    const dates = { from: '2026-11-20', to: '2026-12-10', ranges };
    expect(rangesOn(hours(period({ ...dates, keepsDaysOff: true })), '2026-11-27')).toEqual([]);
    expect(rangesOn(hours(period(dates)), '2026-11-27')).toEqual(ranges);
  });

  test('a night of the Ramadan ends after midnight, also where the next day is a day off', () => {
    const nights = period({ from: '2026-11-26', to: '2026-11-26', ranges: [{ opens: 1200, closes: 1500 }] });
    expect(openingAt(hours(nights), at('2026-11-27T00:30'))).toEqual({
      state: 'open',
      closesAt: at('2026-11-27T01:00'),
    });
    expect(isOpenAt(hours(nights), at('2026-11-27T00:30'))).toBe(true);
    expect(isOpenAt(hours(nights), at('2026-11-27T01:00'))).toBe(false);
  });

  test('a shop that is open day and night never closes, and one that is closed for good never opens', () => {
    const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
    expect(openingAt({ week: always, periods: [] }, at('2026-11-22T23:59'))).toEqual({ state: 'open', closesAt: null });
    const never = { week: week.map(() => []), periods: [] };
    expect(openingAt(never, at('2026-11-22T10:00'))).toEqual({ state: 'closed', opensAt: null });
    expect(moveIntoOpening(never, at('2026-11-22T10:00'))).toBeNull();
    expect([isSaid(never), isSaid(hours())]).toEqual([false, true]);
  });

  test('what is said holds until the next change, and never past midnight: "tomorrow" is another day then', () => {
    const now = at('2026-11-26T20:00');
    expect(openingHolds(openingAt(hours(), now), now)).toBe(at('2026-11-27T00:00'));
    const open = at('2026-11-22T10:00');
    expect(openingHolds(openingAt(hours(), open), open)).toBe(at('2026-11-22T12:00'));
  });

  test('what is to happen then happens as soon as the shop opens', () => {
    expect(moveIntoOpening(hours(), at('2026-11-22T10:00'))).toBe(at('2026-11-22T10:00'));
    expect(moveIntoOpening(hours(), at('2026-11-27T10:00'))).toBe(at('2026-11-28T09:00'));
  });
});

describe('opening hours', () => {
  test('are refused where ranges overlap, are empty, or a period ends before it begins', () => {
    const broken: OpeningHours = {
      week: [
        [
          { opens: nine, closes: six },
          { opens: noon, closes: 1200 },
        ],
        [{ opens: six, closes: six }],
        // Open until three in the morning and from two on.
        [
          { opens: 120, closes: 300 },
          { opens: 1200, closes: 1620 },
        ],
        ...week.slice(3),
      ],
      periods: [period({ from: '2026-12-02', to: '2026-12-01' }), period({ ranges: usual })],
    };
    expect(checkHours(broken)).toEqual({
      'week.0': 'overlap',
      'week.1': 'order',
      'week.2': 'overlap',
      'periods.0': 'days',
    });
    expect(checkHours(hours(period({ ranges: usual })))).toEqual({});
  });

  test('are told to search engines: each range of the week, holidays as closed days, nothing that is over', () => {
    const data = hoursData(hours(period({}), period({ from: '2026-01-01', to: '2026-01-01' })), '2026-11-22');
    expect(data).toHaveLength(13);
    expect(data[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      opens: '09:00',
      closes: '12:00',
      dayOfWeek: 'https://schema.org/Sunday',
    });
    expect(data.at(-1)).toEqual({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-11-24',
      validThrough: '2026-11-24',
    });
  });

  test('a holiday within a longer period parts what is told of that period, as it does for shoppers', () => {
    const ramadan = period({ from: '2026-11-20', to: '2026-11-30', ranges: [{ opens: nine, closes: noon }] });
    const data = hoursData(hours(ramadan, period({ from: '2026-11-25', to: '2026-11-25' })), '2026-11-22').slice(12);
    expect(data).toEqual(
      [
        { opens: '09:00', closes: '12:00', validFrom: '2026-11-22', validThrough: '2026-11-24' },
        { opens: '00:00', closes: '00:00', validFrom: '2026-11-25', validThrough: '2026-11-25' },
        { opens: '09:00', closes: '12:00', validFrom: '2026-11-26', validThrough: '2026-11-30' },
      ].map((each) => ({ '@type': 'OpeningHoursSpecification', ...each })),
    );
  });
});
