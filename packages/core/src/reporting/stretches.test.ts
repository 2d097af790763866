import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOf, stretchesOf, type Stretch } from './stretches.ts';

const DAY_MS = 86_400_000;
const dayAt = (at: number): string => new Date(Date.UTC(2024, 0, 1) + at * DAY_MS).toISOString().slice(0, 10);
/** Each day of four years, with one of 366 days. */
const days = Array.from({ length: 1_461 }, (_, at) => dayAt(at));

/** How often a day is counted: each row of a span counts the days that begin it or follow its beginning. */
function countedIn(stretches: readonly Stretch[], day: string): number {
  return stretches.reduce((sum, { span, begin, end, sign }) => {
    if (span === 'ever') return sum + sign;
    const start = startOf(span, day);
    return (begin === null || start >= begin) && (end === null || start < end) ? sum + sign : sum;
  }, 0);
}

const read = (stretches: readonly Stretch[]): string[] =>
  stretches.map(({ span, begin, end, sign }) => `${sign === 1 ? '+' : '-'} ${span} ${begin ?? '…'} ${end ?? '…'}`);

describe('the stretches of a period', () => {
  test('count each of its days once, and no other', () => {
    const at = fc.option(fc.integer({ min: 0, max: days.length - 1 }), { nil: undefined });
    fc.assert(
      fc.property(at, at, (first, last) => {
        const from = first === undefined ? undefined : dayAt(first);
        const to = last === undefined ? undefined : dayAt(last);
        const stretches = stretchesOf({ from, to });
        for (const day of days) {
          const isOfIt = (from === undefined || day >= from) && (to === undefined || day <= to);
          if (countedIn(stretches, day) !== (isOfIt ? 1 : 0))
            throw new Error(`${day} of ${read(stretches).join(', ')}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are all there is, a year, a month or a day where it is one', () => {
    expect(read(stretchesOf({}))).toEqual(['+ ever … …']);
    expect(read(stretchesOf({ from: '2026-01-01', to: '2026-12-31' }))).toEqual(['+ year 2026-01-01 2027-01-01']);
    expect(read(stretchesOf({ from: '2026-02-01', to: '2026-02-28' }))).toEqual(['+ month 2026-02-01 2026-03-01']);
    expect(read(stretchesOf({ from: '2026-02-28', to: '2026-02-28' }))).toEqual(['+ day 2026-02-28 2026-03-01']);
  });

  test('take days off where that is less than adding the others', () => {
    expect(read(stretchesOf({ from: '2026-03-02', to: '2026-03-31' }))).toEqual([
      '+ month 2026-03-01 2026-04-01',
      '- day 2026-03-01 2026-03-02',
    ]);
    expect(read(stretchesOf({ from: '2026-03-01', to: '2026-03-13' }))).toEqual([
      '+ tenth 2026-03-01 2026-03-11',
      '+ day 2026-03-11 2026-03-14',
    ]);
  });

  test('are none of a period that ends before it begins, and none of a time that nobody orders in', () => {
    expect(stretchesOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
    expect(stretchesOf({ from: '9999-06-01', to: '9999-12-31' })).toEqual([]);
    expect(read(stretchesOf({ from: '2026-01-01', to: '9999-12-31' }))).toEqual(['+ year 2026-01-01 …']);
  });
});
