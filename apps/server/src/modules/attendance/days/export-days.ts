import { daysOf, type Day } from '@hanout/core/attendance';
import { startOfDay } from '@hanout/core/shop';
import { createTranslate, formatDateTime, type Language } from '@hanout/i18n';
import { serverAttendanceTexts } from '@hanout/i18n/catalogues/server/attendance';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { listEmployees, type Scope } from '../scope-queries.ts';
import { readFacts } from './facts-queries.ts';

/** Days of people that are told before the first of them leave, and of how many people at most. */
const DAYS_AT_ONCE = 1000;
const PEOPLE_AT_ONCE = 25;
const DAY_MS = 86_400_000;
const columns = ['employee', 'date', 'in', 'out', 'status'] as const;

interface DaysFile {
  readonly shopIds: Scope;
  readonly shop: number | null;
  readonly employee: number | null;
  readonly q: string;
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

/** Employee, date, check in, check out and status: a row for each day on which somebody came or was to come. */
export async function* pagesOfDays(db: Database, file: DaysFile): AsyncGenerator<Cell[][]> {
  const { from, to, language } = file;
  const t = createTranslate(language, serverAttendanceTexts);
  yield [columns.map((column) => t(`attendance.export.${column}`))];
  const now = await readNow(db);
  const people = await listEmployees(db, file);
  const days = (startOfDay(to) - startOfDay(from)) / DAY_MS + 1;
  const atOnce = Math.min(PEOPLE_AT_ONCE, Math.max(1, Math.floor(DAYS_AT_ONCE / days)));
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce);
    const ids = some.map(({ id }) => id);
    const factsOf = await readFacts(db, ids, { first: from, last: to });
    yield some.flatMap(({ id, name }) =>
      daysOf({ ...factsOf(id), now }, from, to).flatMap((day) =>
        isTold(day)
          ? [[name, day.day, clock(day, 'firstIn'), clock(day, 'lastOut'), t(`attendance.status.${day.status}`)]]
          : [],
      ),
    );
  }
}

const UNTOLD: ReadonlySet<string> = new Set(['off', 'holiday', 'none', 'expected']);
const isTold = ({ status, firstIn }: Day): boolean => firstIn !== null || !UNTOLD.has(status);

/** `08:02`; with its date where it lies on another one. */
function clock(day: Day, which: 'firstIn' | 'lastOut'): string {
  const at = day[which];
  if (at === null) return '';
  const [date = '', time = ''] = formatDateTime(at, 'fr').split(' ');
  const isSameDay = at >= startOfDay(day.day) && at < startOfDay(day.day) + DAY_MS;
  return isSameDay ? time : `${date} ${time}`;
}
