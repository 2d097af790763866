import type { Board, BoardGroup, BoardRow, Week, WeekQuery } from '@hanout/contracts/attendance/days';
import { daysOf, monthOf, totalsOf, weekBeginOf, type Day } from '@hanout/core/attendance';
import { dayAfter, dayOf } from '@hanout/core/shop';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { listEmployees, type Scope } from '../scope-queries.ts';
import { readFacts } from './facts-queries.ts';
import { presentDay } from './present.ts';
import { listUnverified, readFirstWeekday } from './queries.ts';

/** A forgotten stamp is asked about for so many days. */
const DAYS_REMEMBERED = 3;
const ROWS_AT_ONCE = 50;

interface Asked {
  readonly shopIds: Scope;
  readonly shop: number | null;
  readonly q: string;
}

/** Today's people, who is missing first in the order of the groups. */
export async function readBoard(db: Database, asked: Asked): Promise<Board> {
  const now = await readNow(db);
  const day = dayOf(now);
  const first = dayAfter(day, -DAYS_REMEMBERED);
  const [people, unverified] = await Promise.all([
    listEmployees(db, asked),
    listUnverified(db, asked.shopIds, asked.shop),
  ]);
  const factsOf = await readFacts(
    db,
    people.map(({ id }) => id),
    { first, last: day },
  );
  const rows = people.map((employee): BoardRow => {
    const days = daysOf({ ...factsOf(employee.id), now }, first, day);
    const today = days.at(-1);
    if (today === undefined) throw new Error('a day is among its days');
    const forgotten = days.findLast(({ status }) => status === 'forgotten') ?? null;
    return {
      employee,
      group: groupOf(today, forgotten),
      today: presentDay(today),
      forgotten: forgotten === null ? null : presentDay(forgotten),
    };
  });
  return { at: new Date(now).toISOString(), day, rows, unverified };
}

const AWAY: ReadonlySet<string> = new Set(['leave', 'sick', 'other']);

function groupOf(today: Day, forgotten: Day | null): BoardGroup {
  if (today.isHere) return 'here';
  if (forgotten !== null) return 'forgotten';
  if (today.firstIn !== null) return 'gone';
  if (today.status === 'late' || today.status === 'absent' || today.status === 'expected') return today.status;
  return AWAY.has(today.status) ? 'away' : 'free';
}

/** A week of people against what was planned, and what their month comes to. */
export async function readWeek(db: Database, { shopIds, shop, q, employee, day, offset }: WeekAsked): Promise<Week> {
  const now = await readNow(db);
  const today = dayOf(now);
  const [firstWeekday, people] = await Promise.all([
    readFirstWeekday(db, shopIds, shop),
    listEmployees(db, { shopIds, shop, employee, q }),
  ]);
  const first = weekBeginOf(day ?? today, firstWeekday);
  const last = dayAfter(first, 6);
  const month = monthOf(day ?? today);
  const window = { first: min(first, month.first), last: max(last, month.last) };
  const shown = people.slice(offset, offset + ROWS_AT_ONCE);
  const factsOf = await readFacts(
    db,
    shown.map(({ id }) => id),
    window,
  );
  const next = offset + shown.length;
  return {
    first,
    last,
    month: month.first,
    today,
    days: Array.from({ length: 7 }, (_, at) => dayAfter(first, at)),
    rows: shown.map((person) => {
      const days = daysOf({ ...factsOf(person.id), now }, window.first, window.last);
      return { employee: person, ...weekAndMonth(days, { first, last, month, today }) };
    }),
    total: people.length,
    nextCursor: shown.length > 0 && next < people.length ? String(next) : null,
  };
}

interface WeekAsked extends Asked {
  readonly employee: number | null;
  readonly day: WeekQuery['day'];
  readonly offset: number;
}

interface Bounds {
  readonly first: string;
  readonly last: string;
  readonly month: { readonly first: string; readonly last: string };
  readonly today: string;
}

/** Of days that hold a week and a month: the week, and what both come to. */
export function weekAndMonth(days: readonly Day[], { first, last, month, today }: Bounds) {
  const within = (from: string, to: string): readonly Day[] => days.filter(({ day }) => from <= day && day <= to);
  const week = within(first, last);
  return {
    days: week.map(presentDay),
    week: totalsOf(week, today),
    month: totalsOf(within(month.first, month.last), today),
  };
}

const min = (one: string, other: string): string => (one < other ? one : other);
const max = (one: string, other: string): string => (one > other ? one : other);
