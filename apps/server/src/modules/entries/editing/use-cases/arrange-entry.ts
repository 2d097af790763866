import type { EntryKind, EntryMove } from '@hanout/contracts/entries';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { type PostedPicture, placePostedImage } from '../../../pictures/index.ts';
import { announceDictionary } from '../../../listing/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { Actor } from '../../scope.ts';
import { announceProductsOf } from '../announce-products-of.ts';
import { deleteEntries, isBelow, listUsed, lockEntry, placeEntry, setEntryImage } from '../repository.ts';

export type ArrangeRefusal =
  | { readonly code: 'catalog.entry-not-found' }
  | { readonly code: 'catalog.entry-is-used' }
  | { readonly code: 'catalog.category-under-itself' }
  | { readonly code: 'images.not-a-picture' };

interface OneEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly actor: Actor;
}

async function arrange(
  db: Database,
  { kind, id, actor, verb }: OneEntry & { readonly verb: string },
  work: (tx: Tx) => Promise<ArrangeRefusal | null>,
): Promise<Result<null, ArrangeRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<null, ArrangeRefusal>> => {
    if ((await lockEntry(tx, kind, id)) === undefined) return refuse({ code: 'catalog.entry-not-found' });
    const refusal = await work(tx);
    if (refusal !== null) return refuse(refusal);
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action: `${kind}.${verb}`,
      entity: kind,
      entityId: id,
      requestId: actor.requestId,
    });
    await announceDictionary(tx);
    return ok(null);
  });
}

/** Takes away what nothing uses. */
export function removeEntry(db: Database, entry: OneEntry): Promise<Result<null, ArrangeRefusal>> {
  return arrange(db, { ...entry, verb: 'delete' }, async (tx) => {
    if ((await listUsed(tx, entry.kind, [entry.id])).size > 0) return { code: 'catalog.entry-is-used' };
    await deleteEntries(tx, entry.kind, [entry.id]);
    return null;
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
      if ((await lockEntry(tx, kind, parentId)) === undefined) return { code: 'catalog.entry-not-found' };
      if (parentId === id || (await isBelow(tx, { id: parentId, ancestorId: id })))
        return { code: 'catalog.category-under-itself' };
    }
    await placeEntry(tx, { kind, id, parentId, position });
    if (kind === 'categories') await announceProductsOf(tx, kind, id);
    return null;
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
    if (imageId === undefined) return { code: 'images.not-a-picture' };
    await setEntryImage(tx, { kind: entry.kind, id: entry.id, imageId });
    return null;
  });
}
