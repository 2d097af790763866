import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { announceMany } from '../../entries/index.ts';
import { findEarlierFile, listShownAs, setAlt, showFile, type FileOfImage } from '../../pictures/index.ts';
import { pictureEntity } from '../picture-entity.ts';
import { listProductsShowing } from '../queries.ts';

interface OnePicture {
  readonly id: number;
  readonly actor: StaffActor;
}

interface NotFound {
  readonly code: 'library.picture-not-found';
}

/** Words for who does not see it; languages that are not named stay. */
export function changeText(db: Database, picture: OnePicture, alt: Readonly<Record<string, string>>) {
  const change = { ...picture, version: null, action: 'picture.change-text' };
  return changeEntity(db, pictureEntity, change, async (tx, { id }) => {
    for (const each of await listShownAs(tx, id)) await setAlt(tx, each, alt);
    return ok({ value: null, changes: { alt: [null, alt] } });
  });
}

/** Another picture in its place, wherever it is seen, one that is stored already too. The same one again changes nothing. */
export function replacePicture(db: Database, picture: OnePicture, file: FileOfImage) {
  const change = { ...picture, version: null, action: 'picture.replace' };
  return changeEntity(db, pictureEntity, change, async (tx, image) => {
    if (file.key === image.key) return ok({ value: null, changes: null });
    const ids = await listShownAs(tx, image.id);
    await showFile(tx, image, { ...file, ids, earlierAt: null, employeeId: picture.actor.employeeId });
    return ok({ value: null, changes: { image: [image.key, file.key] as const } });
  });
}

/** Wherever it showed that before it shows it again; what it shows now is kept in turn. */
export function restorePicture(db: Database, picture: OnePicture, earlierId: number) {
  const change = { ...picture, version: null, action: 'picture.restore' };
  return changeEntity(db, pictureEntity, change, async (tx, image) => {
    const earlier = await findEarlierFile(tx, { imageId: image.id, earlierId });
    if (earlier === undefined) return refuse<NotFound>({ code: 'library.picture-not-found' });
    const { at, ids, ...file } = earlier;
    if (file.key === image.key) return ok({ value: null, changes: null });
    await showFile(tx, image, { ...file, ids, earlierAt: at, employeeId: picture.actor.employeeId });
    // Those that have parted from the picture are not told with it.
    await announceMany(tx, await listProductsShowing(tx, ids));
    return ok({ value: null, changes: { image: [image.key, file.key] as const } });
  });
}
