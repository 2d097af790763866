import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { documentEntity, idOf, type DocumentRefusal } from '../document-entity.ts';
import type { DocumentPlace } from '../kinds/place.ts';
import { readDocument, readVersion } from '../queries.ts';
import { showVersion } from '../repository.ts';
import { removeSchedule } from '../schedule-repository.ts';

interface Publish {
  readonly place: DocumentPlace;
  /** of the draft that the person saw */
  readonly version: number;
  readonly actor: StaffActor;
}

/** Shoppers see the draft; a schedule that runs ends with it, and one that waits goes on waiting. */
export async function publishDocument(
  db: Database,
  { place, version, actor }: Publish,
): Promise<Result<null, DocumentRefusal>> {
  const act = { id: idOf(place), version, actor, action: 'document.publish' };
  return changeEntity(db, documentEntity(place), act, async (tx, { id, draft, shown }) => {
    const number = await showVersion(tx, { id, content: draft, employeeId: actor.employeeId, why: 'published' });
    if ((await readDocument(tx, place))?.schedule?.isRunning === true) await removeSchedule(tx, id);
    return ok({ value: null, changes: { shown: [shown, number] } });
  });
}

interface TakeBack {
  readonly place: DocumentPlace;
  /** the one that the person saw shown: whoever published since is not undone unseen */
  readonly number: number;
  readonly actor: StaffActor;
}

/** Shows again what was shown before, as a version of its own; the draft stays as it is. */
export async function takeBackShown(
  db: Database,
  { place, number, actor }: TakeBack,
): Promise<Result<null, DocumentRefusal>> {
  const act = { id: idOf(place), version: null, actor, action: 'document.take-back' };
  return changeEntity(db, documentEntity(place), act, async (tx, { id, shown }) => {
    if (shown !== number) return refuse<DocumentRefusal>({ code: 'documents.shown-since' });
    const before = (await readDocument(tx, place))?.before ?? null;
    const found = before === null ? undefined : await readVersion(tx, place, before);
    if (found === undefined) return refuse<DocumentRefusal>({ code: 'documents.nothing-before' });
    const again = await showVersion(tx, {
      id,
      content: found.content,
      employeeId: actor.employeeId,
      why: 'taken_back',
    });
    await removeSchedule(tx, id);
    return ok({ value: null, changes: { shown: [number, again], sameAs: [null, before] } });
  });
}
