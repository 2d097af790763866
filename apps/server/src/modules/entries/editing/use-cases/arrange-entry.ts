import type { StaffActor } from '@hanout/core/staff';
import type { EntryKind, EntryMove } from '@hanout/contracts/entries';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { type PostedPicture, placePostedImage } from '../../../pictures/index.ts';
import { changeEntity, type Changes } from '../../../audit/index.ts';
import { announceProductsOf } from '../announce-products-of.ts';
import { entryEntity, type EntryRefusal } from '../entry-entity.ts';
import { deleteEntries, isBelow, listUsed, lockEntry, placeEntry, setEntryImage } from '../repository.ts';

export type ArrangeRefusal = {
  readonly code:
    | EntryRefusal['code']
    | 'catalog.entry-is-used'
    | 'catalog.category-under-itself'
    | 'images.not-a-picture';
};

interface OneEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly actor: StaffActor;
}

/** Places, pictures and the end of an entry: none of them overwrites what somebody typed, so that no version is compared. */
function arrange(
  db: Database,
  { kind, id, actor, verb }: OneEntry & { readonly verb: string },
  work: (tx: Tx) => Promise<Result<Changes, ArrangeRefusal>>,
): Promise<Result<null, ArrangeRefusal>> {
  const change = { id, version: null, actor, action: `${kind}.${verb}` };
  return changeEntity(db, entryEntity(kind), change, async (tx) => {
    const outcome = await work(tx);
    return outcome.ok ? ok({ value: null, changes: outcome.value }) : outcome;
  });
}

/** Takes away what nothing uses. */
export function removeEntry(db: Database, entry: OneEntry): Promise<Result<null, ArrangeRefusal>> {
  return arrange(db, { ...entry, verb: 'delete' }, async (tx) => {
    if ((await listUsed(tx, entry.kind, [entry.id])).size > 0) return refuse({ code: 'catalog.entry-is-used' });
    await deleteEntries(tx, entry.kind, [entry.id]);
    return ok({});
  });
}

/** Another place among its siblings; a category also under another parent, never under itself. */
export function moveEntry(
  db: Database,
  entry: OneEntry,
  { parentId, position }: EntryMove,
): Promise<Result<null, ArrangeRefusal>> {
  const { kind, id } = entry;
  return arrange(db, { ...entry, verb: 'move' }, async (tx) => {
    if (kind === 'categories' && parentId !== null) {
      if ((await lockEntry(tx, kind, parentId)) === undefined) return refuse({ code: 'catalog.entry-not-found' });
      if (parentId === id || (await isBelow(tx, { id: parentId, ancestorId: id })))
        return refuse({ code: 'catalog.category-under-itself' });
    }
    await placeEntry(tx, { kind, id, parentId, position });
    if (kind === 'categories') await announceProductsOf(tx, kind, id);
    return ok({ parentId: [null, parentId], position: [null, position] });
  });
}

/** Another picture, one that was there before, or none. */
export function changeEntryImage(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  entry: OneEntry,
  { folder, ...picture }: PostedPicture & { readonly folder: string },
): Promise<Result<null, ArrangeRefusal>> {
  return arrange(db, { ...entry, verb: 'change-image' }, async (tx) => {
    const imageId = await placePostedImage(tx, picture, { uuid: ids.uuid(), folder });
    if (imageId === undefined) return refuse({ code: 'images.not-a-picture' });
    await setEntryImage(tx, { kind: entry.kind, id: entry.id, imageId });
    return ok({ imageId: [null, imageId] });
  });
}
