import type { PersonWeek } from '@hanout/contracts/attendance/days';
import { daysOf, monthOf, weekBeginOf } from '@hanout/core/attendance';
import { dayAfter, dayOf } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { shopsOfEmployee } from '../scope-queries.ts';
import { readFacts } from './facts-queries.ts';
import { findPerson, listStamps, readFirstWeekday } from './queries.ts';
import { weekAndMonth } from './read-days.ts';

interface Asked {
  readonly id: number;
  readonly day: string | undefined;
  readonly actor: StaffActor;
}

/** One week of one person with every stamp; undefined: nobody whom the actor sees. */
export async function readPersonWeek(db: Database, { id, day, actor }: Asked): Promise<PersonWeek | undefined> {
  const isOwn = actor.employeeId === id;
  const [now, person, shops] = await Promise.all([
    readNow(db),
    findPerson(db, id, isOwn ? null : actor.shopIds),
    shopsOfEmployee(db, id),
  ]);
  if (person === undefined) return undefined;
  const today = dayOf(now);
  const first = weekBeginOf(day ?? today, await readFirstWeekday(db, shops, null));
  const last = dayAfter(first, 6);
  const month = monthOf(day ?? today);
  const window = { first: first < month.first ? first : month.first, last: last > month.last ? last : month.last };
  const [factsOf, stamps] = await Promise.all([readFacts(db, [id], window), listStamps(db, id, { first, last })]);
  const days = daysOf({ ...factsOf(id), now }, window.first, window.last);
  return {
    employee: { id, name: person.name },
    first,
    last,
    today,
    ...weekAndMonth(days, { first, last, month, today }),
    stamps,
    version: person.version,
    mayCorrect: actor.permissions.has('attendance.correct') && (!isOwn || person.isOwner),
  };
}
