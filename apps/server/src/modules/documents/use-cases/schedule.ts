import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { changeEntity } from '../../audit/index.ts';
import { documentEntity, idOf, type DocumentRefusal } from '../document-entity.ts';
import type { DocumentPlace } from '../kinds/place.ts';
import { readContent, showNumber, showVersion, tellShown } from '../repository.ts';
import {
  lockDueSchedules,
  noteBegun,
  removeSchedule,
  replaceSchedule,
  type DueSchedule,
} from '../schedule-repository.ts';

interface Schedule {
  readonly place: DocumentPlace;
  readonly actor: StaffActor;
  readonly now: number;
  readonly write: { readonly version: number; readonly startsAt: string; readonly endsAt: string | null };
}

/** What is drafted now is shown from then on, whatever is drafted later; with an end, what is shown before comes back. */
export async function scheduleDocument(
  db: Database,
  { place, actor, now, write: { version, startsAt, endsAt } }: Schedule,
): Promise<Result<null, DocumentRefusal>> {
  if (Date.parse(endsAt ?? startsAt) <= now || (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)))
    return refuse({ code: 'documents.schedule-is-over' });
  const act = { id: idOf(place), version, actor, action: 'document.schedule' };
  return changeEntity(db, documentEntity(place), act, async (tx, { id, draft }) => {
    const { employeeId } = actor;
    const isTaken = await replaceSchedule(tx, { id, content: draft, employeeId, startsAt, endsAt });
    if (!isTaken) return refuse<DocumentRefusal>({ code: 'documents.shown-since' });
    return ok({ value: null, changes: { startsAt: [null, startsAt], endsAt: [null, endsAt] } });
  });
}

/** What waits is not shown; what runs ends now. */
export async function endSchedule(
  db: Database,
  { place, actor }: Pick<Schedule, 'place' | 'actor'>,
): Promise<Result<null, DocumentRefusal>> {
  const act = { id: idOf(place), version: null, actor, action: 'document.end-schedule' };
  return changeEntity(db, documentEntity(place), act, async (tx, { id, shown }) => {
    const before = await removeSchedule(tx, id);
    if (before?.begunAs === shown && shown !== null) await showAgain(tx, id, before?.insteadOf ?? null);
    return ok({ value: null, changes: before === undefined ? null : { schedule: [before.startsAt, null] } });
  });
}

/** Begins and ends what is due; answers how many. Twice at once is once. */
export function followSchedules(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueSchedules(tx, now);
    for (const schedule of due) {
      await follow(tx, schedule, now);
      await tellShown(tx, schedule.shopId);
    }
    return due.length;
  });
}

async function follow(tx: Tx, due: DueSchedule, now: Date): Promise<void> {
  const { id, content, employeeId, begunAs, insteadOf, shown, endsAt } = due;
  // Nobody was there for all of its time: it is not begun for the moment of its end.
  const isPast = endsAt !== null && endsAt.getTime() <= now.getTime();
  if (begunAs === null && !isPast) {
    const number = await showVersion(tx, { id, content, employeeId, why: 'scheduled' });
    if (endsAt === null) await removeSchedule(tx, id);
    else await noteBegun(tx, id, { begunAs: number, insteadOf: shown });
    return;
  }
  await removeSchedule(tx, id);
  // Who published since has decided otherwise.
  if (begunAs !== null && begunAs === shown) await showAgain(tx, id, insteadOf);
}

async function showAgain(tx: Tx, id: number, number: number | null): Promise<void> {
  const content = number === null ? undefined : await readContent(tx, id, number);
  if (content === undefined) await showNumber(tx, id, null);
  else await showVersion(tx, { id, content, employeeId: null, why: 'schedule_ended' });
}
