import { toInstant } from '../kernel/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedTime, daysOf, weekBeginOf, monthOf, totalsOf } from './index.ts';
import type { Assignment, Stamp, StampKind } from './index.ts';

/** A moment of Algiers, which is an hour ahead of UTC. */
const at = (local: string) => toInstant(Date.parse(`${local}:00+01:00`));
const stamp = (kind: StampKind, local: string): Stamp => ({ id: `${kind} ${local}`, kind, at: at(local) });
const NO_HOURS = { week: [[], [], [], [], [], [], []], periods: [] };
const daily = (...ranges: readonly { opens: number; closes: number }[]) => Array.from({ length: 7 }, () => ranges);

function works(change: Partial<NonNullable<Assignment['schedule']>> = {}): readonly Assignment[] {
  const weeks = [{ from: '2026-01-01', week: daily({ opens: 480, closes: 720 }, { opens: 780, closes: 1020 }) }];
  return [
    { from: '2026-01-01', schedule: { followsOpening: false, graceMinutes: 10, hours: NO_HOURS, weeks, ...change } },
  ];
}
const NIGHT = works({ weeks: [{ from: '2026-01-01', week: daily({ opens: 1320, closes: 1800 }) }] });

/** The one day, as it is seen on the evening of the next. */
function dayOf(
  day: string,
  stamps: readonly Stamp[],
  change: { now?: string; assignments?: readonly Assignment[] } = {},
) {
  const { now = '2026-11-05T23:00', assignments = works() } = change;
  const [told] = daysOf({ stamps, assignments, absences: [], now: at(now) }, day, day);
  if (told === undefined) throw new Error('a day is among its days');
  return told;
}

test('ST-11 · employee, date, check in, check out and status: who came in time was present from then until they went', () => {
  const told = dayOf('2026-11-03', [stamp('in', '2026-11-03T08:05'), stamp('out', '2026-11-03T17:00')]);
  expect(told).toMatchObject({
    status: 'present',
    firstIn: at('2026-11-03T08:05'),
    lastOut: at('2026-11-03T17:00'),
    workedMinutes: 535,
    plannedMinutes: 480,
    lateMinutes: 0,
  });
});

test('beyond what is forgiven who comes late is late, by all the minutes', () => {
  const out = stamp('out', '2026-11-03T17:00');
  expect(dayOf('2026-11-03', [stamp('in', '2026-11-03T08:10'), out])).toMatchObject({
    status: 'present',
    lateMinutes: 0,
  });
  expect(dayOf('2026-11-03', [stamp('in', '2026-11-03T08:11'), out])).toMatchObject({
    status: 'late',
    lateMinutes: 11,
  });
});

test('ST-11 · who does not come is expected, then late, then absent', () => {
  const seen = (now: string) => dayOf('2026-11-03', [], { now }).status;
  expect([seen('2026-11-03T07:59'), seen('2026-11-03T08:30'), seen('2026-11-03T17:00')]).toEqual([
    'expected',
    'late',
    'absent',
  ]);
});

test('who does not say that they went is there until four hours after the end, and has then forgotten it', () => {
  const stamps = [stamp('in', '2026-11-03T08:00')];
  expect(dayOf('2026-11-03', stamps, { now: '2026-11-03T20:59' })).toMatchObject({ status: 'present', isHere: true });
  expect(dayOf('2026-11-03', stamps, { now: '2026-11-03T21:00' })).toMatchObject({
    status: 'forgotten',
    isHere: false,
    workedMinutes: 0,
    suggestedOut: at('2026-11-03T17:00'),
  });
});

test('who comes again without having gone forgot one; a second press within five minutes is none', () => {
  const [morning, out] = [stamp('in', '2026-11-03T08:00'), stamp('out', '2026-11-03T17:00')];
  expect(dayOf('2026-11-03', [morning, stamp('in', '2026-11-03T13:00'), out]).status).toBe('forgotten');
  expect(dayOf('2026-11-03', [morning, stamp('in', '2026-11-03T08:04'), out]).status).toBe('present');
  expect(dayOf('2026-11-03', [out]).status).toBe('forgotten');
});

test('a night belongs to the day on which it began, also for who comes after midnight', () => {
  const stamps = [stamp('in', '2026-11-04T00:20'), stamp('out', '2026-11-04T06:05')];
  expect(dayOf('2026-11-03', stamps, { assignments: NIGHT })).toMatchObject({
    status: 'late',
    lateMinutes: 140,
    workedMinutes: 345,
  });
  expect(dayOf('2026-11-04', stamps, { assignments: NIGHT }).firstIn).toBeNull();
});

test('a day is that of Algiers: an hour before midnight of Greenwich it is the next one', () => {
  const stamps = [stamp('in', '2026-11-04T00:10'), stamp('out', '2026-11-04T00:40')];
  expect(dayOf('2026-11-04', stamps, { assignments: [] }).workedMinutes).toBe(30);
});

test('days off, holidays and hours of the shop: nobody is absent when nothing is planned', () => {
  const holiday = { from: '2026-11-03', to: '2026-11-03', names: {}, ranges: [], keepsDaysOff: true };
  const hours = { week: daily({ opens: 600, closes: 1200 }), periods: [holiday] };
  expect(dayOf('2026-11-03', [], { assignments: works({ hours }) }).status).toBe('holiday');
  expect(dayOf('2026-11-03', [], { assignments: works({ hours, followsOpening: true }) }).status).toBe('holiday');
  expect(dayOf('2026-11-04', [], { assignments: works({ hours, followsOpening: true }) })).toMatchObject({
    status: 'absent',
    plannedMinutes: 600,
  });
  const week = daily().map((ranges, weekday) => (weekday === 2 ? ranges : [{ opens: 480, closes: 960 }]));
  expect(dayOf('2026-11-03', [], { assignments: works({ weeks: [{ from: '2026-01-01', week }] }) }).status).toBe('off');
  expect(dayOf('2026-11-03', [], { assignments: [] }).status).toBe('none');
});

test('leave and sickness excuse, and nothing is planned then', () => {
  const absences = [{ from: '2026-11-02', to: '2026-11-03', kind: 'sick' as const }];
  const days = daysOf(
    { stamps: [], assignments: works(), absences, now: at('2026-11-05T23:00') },
    '2026-11-03',
    '2026-11-04',
  );
  expect(days.map(({ status, plannedMinutes }) => [status, plannedMinutes])).toEqual([
    ['sick', 0],
    ['absent', 480],
  ]);
});

test('hours that change from a day on leave what was planned before as it was', () => {
  const weeks = [
    { from: '2026-01-01', week: daily({ opens: 480, closes: 960 }) },
    { from: '2026-11-04', week: daily({ opens: 540, closes: 780 }) },
  ];
  const planned = (day: string) => dayOf(day, [], { assignments: works({ weeks }) }).plannedMinutes;
  expect([planned('2026-11-03'), planned('2026-11-04')]).toEqual([480, 240]);
});

test('the same stamps make the same days, in whatever order and however often they arrive', () => {
  const some = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom<StampKind>('in', 'out'), minute: fc.integer({ min: 0, max: 6 * 1440 }) }),
    { selector: ({ minute, kind }) => `${minute} ${kind}`, maxLength: 24 },
  );
  const plan = fc.constantFrom(works(), NIGHT, []);
  const arrivals = fc.tuple(some, plan).chain(([made, assignments]) => {
    const stamps = made.map(({ kind, minute }, id) => ({
      id: String(id),
      kind,
      at: toInstant(at('2026-11-01T00:00') + minute * 60_000),
    }));
    const twice = fc.shuffledSubarray([...stamps, ...stamps], { minLength: 2 * stamps.length });
    return fc.record({ stamps: fc.constant(stamps), arrived: twice, assignments: fc.constant(assignments) });
  });
  fc.assert(
    fc.property(arrivals, ({ stamps, arrived, assignments }) => {
      const days = (given: readonly Stamp[]) =>
        daysOf({ stamps: given, assignments, absences: [], now: at('2026-11-20T12:00') }, '2026-10-30', '2026-11-09');
      expect(days(arrived)).toEqual(days(stamps));
    }),
    { numRuns: 300 },
  );
});

test('a device whose clock is wrong is believed by how long ago it was, and by its wall clock where it slept or was opened anew', () => {
  const told = { wall: 9_000_000, sinceOpened: 700_000, opening: 'one' };
  const now = toInstant(50_000_000);
  const happened = (wall: number, sinceOpened: number, opening = 'one') =>
    correctedTime({ wall, sinceOpened, opening }, told, now);
  expect(happened(8_400_000, 100_000)).toEqual({ at: 49_400_000, isInDoubt: false });
  expect(happened(8_400_000, 5_000, 'before')).toEqual({ at: 49_400_000, isInDoubt: false });
  // the clock was set back by an hour meanwhile
  expect(happened(12_000_000, 100_000)).toEqual({ at: 49_400_000, isInDoubt: true });
  // the device slept, and its steady clock with it
  expect(happened(5_000_000, 100_000)).toEqual({ at: 46_000_000, isInDoubt: true });
  expect(happened(9_900_000, 900_000, 'before')).toEqual({ at: 50_000_000, isInDoubt: true });
});

test('weeks begin with the day that the shop says, and totals count no day that has not come', () => {
  expect([weekBeginOf('2026-11-22', 6), weekBeginOf('2026-11-22', 0), weekBeginOf('2026-11-22', 1)]).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-16',
  ]);
  expect(monthOf('2026-02-14')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  const facts = { stamps: [], assignments: works(), absences: [], now: at('2026-11-03T23:00') };
  expect(totalsOf(daysOf(facts, '2026-11-02', '2026-11-08'), '2026-11-03')).toMatchObject({
    plannedMinutes: 960,
    absentDays: 2,
  });
});
