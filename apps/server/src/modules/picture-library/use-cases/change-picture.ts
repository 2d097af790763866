import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { changeEntity, type Done } from '../../audit/index.ts';
import {
  findEarlierFile,
  isStored,
  replaceFiles,
  setAlt,
  type FileOfImage,
  type ImageRow,
} from '../../pictures/index.ts';
import { pictureEntity } from '../picture-entity.ts';

interface OnePicture {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Words for who does not see it; languages that are not named stay. */
export function changeText(db: Database, picture: OnePicture, alt: Readonly<Record<string, string>>) {
  const change = { ...picture, version: null, action: 'picture.change-text' };
  return changeEntity(db, pictureEntity, change, async (tx, { id }) => {
    await setAlt(tx, id, alt);
    return ok({ value: null, changes: { alt: [null, alt] } });
  });
}

/** Another picture in its place, wherever it is seen. The same one again changes nothing. */
export function replacePicture(db: Database, picture: OnePicture, file: FileOfImage) {
  const change = { ...picture, version: null, action: 'picture.replace' };
  return changeEntity(db, pictureEntity, change, (tx, image) => replaceBy(tx, image, { file, actor: picture.actor }));
}

/** It shows again what it showed before; what it shows now is kept in turn. */
export function restorePicture(db: Database, picture: OnePicture, earlierId: number) {
  const change = { ...picture, version: null, action: 'picture.restore' };
  return changeEntity(db, pictureEntity, change, async (tx, image) => {
    const file = await findEarlierFile(tx, { imageId: image.id, earlierId });
    if (file === undefined) return refuse<ReplaceRefusal>({ code: 'library.picture-not-found' });
    return replaceBy(tx, image, { file, actor: picture.actor });
  });
}

interface ReplaceRefusal {
  readonly code: 'library.picture-not-found' | 'library.already-there';
}

interface Replacement {
  readonly file: FileOfImage;
  readonly actor: StaffActor;
}

async function replaceBy(
  tx: Tx,
  image: ImageRow,
  { file, actor }: Replacement,
): Promise<Result<Done<null>, ReplaceRefusal>> {
  if (file.key === image.key) return ok({ value: null, changes: null });
  if (await isStored(tx, { folder: image.folder, key: file.key })) return refuse({ code: 'library.already-there' });
  await replaceFiles(tx, image, { ...file, employeeId: actor.employeeId });
  return ok({ value: null, changes: { image: [image.key, file.key] as const } });
}
