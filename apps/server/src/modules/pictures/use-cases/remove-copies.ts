import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { pathOf } from '../files/image-path.ts';
import type { OpenPlaces } from '../files/open-places.ts';
import { BEFORE_ALL, beginRemoval, endRemoval, listPicturesAfter, readImagePlace } from '../place-repository.ts';
import { copy, placeEntity } from './move-images.ts';

interface Asked {
  readonly version: number;
  readonly actor: StaffActor;
}

type Wrong = { readonly code: 'images.is-moving' };

/** Asks for what a move left behind to be removed. */
export function askToRemoveCopies(db: Database, { version, actor }: Asked) {
  const change = { id: 1, actor, version, action: 'image_place.remove-copies' };
  return changeEntity(db, placeEntity, change, async (tx, { movingTo, isRemoving, left }) => {
    if (movingTo !== null || isRemoving) return refuse<Wrong>({ code: 'images.is-moving' });
    if (left.files === 0) return ok({ value: null, changes: null });
    await beginRemoval(tx);
    const events = [{ type: 'images.removal-asked', payload: {} } as const];
    return ok({ value: null, changes: { files: [left.files, 0] as const }, events });
  });
}

/** Removes the files of the place that pictures have left. What lies there alone is copied first, and read back. */
export async function removeCopies(
  { db, places }: { readonly db: Database; readonly places: OpenPlaces },
  signal?: AbortSignal,
): Promise<void> {
  places.drop();
  const { place, isRemoving } = await readImagePlace(db);
  if (!isRemoving) return;
  const [here, old] = [await places.open(place), await places.open(place === 'folder' ? 's3' : 'folder')];
  for (let last = BEFORE_ALL; ;) {
    const pictures = await listPicturesAfter(db, last);
    if (pictures.length === 0) break;
    for (const picture of pictures) {
      signal?.throwIfAborted();
      const there = new Set((await here.list(picture)).map(pathOf));
      for (const path of await old.list(picture)) {
        const bytes = there.has(pathOf(path)) ? null : await old.read(path);
        if (bytes !== null) await copy(here, path, bytes);
      }
      await old.remove(picture);
      last = picture;
    }
  }
  await endRemoval(db, { files: 0, bytes: 0 });
}
