import type { Focus } from '@hanout/core/catalog';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { appendToOutbox } from '../../jobs/outbox.ts';
import type { StoredImage } from './image-urls.ts';
import type { PostedPicture } from './posted-picture.ts';

export interface PictureFiles {
  readonly uuid: string;
  readonly folder: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** The picture's row, made unless a picture of the same content is there; its AVIF is made after the commit. */
export async function provideImage(tx: Tx, { uuid, folder, key, width, height }: PictureFiles): Promise<number> {
  await appendToOutbox(tx, { type: 'picture.stored', payload: { folder, key } });
  await tx
    .insertInto('images')
    .values({ uuid, folder, file_key: key, width, height })
    .onConflict((conflict) => conflict.columns(['folder', 'file_key']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('images')
    .select('id')
    .where('folder', '=', folder)
    .where('file_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of what was posted for a folder; null: no picture, undefined: there is none of this number in the folder. */
export async function placePostedImage(
  tx: Tx,
  picture: PostedPicture,
  { uuid, folder }: { readonly uuid: string; readonly folder: string },
): Promise<number | null | undefined> {
  if ('key' in picture) return provideImage(tx, { ...picture, uuid, folder });
  if (picture.imageId === null) return null;
  const row = await tx
    .selectFrom('images')
    .select('id')
    .where('id', '=', picture.imageId)
    .where('folder', '=', folder)
    .executeTakeFirst();
  return row?.id;
}

/** Where the files of a picture lie. */
export async function findImageFile(
  db: Database,
  id: number,
): Promise<{ readonly folder: string; readonly fileKey: string } | undefined> {
  return db.selectFrom('images').select(['folder', 'file_key as fileKey']).where('id', '=', id).executeTakeFirst();
}

/** Whether the folder has pictures of all these numbers. */
export async function areInFolder(db: Database | Tx, ids: readonly number[], folder: string): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).where('folder', '=', folder).execute();
  return rows.length === new Set(ids).size;
}

export interface ListedImage {
  readonly id: number;
  readonly folder: string;
  readonly key: string;
}

/** Pictures by number, some hundred at a time. */
export async function listImagesAfter(db: Database, id: number): Promise<readonly ListedImage[]> {
  return db
    .selectFrom('images')
    .select(['id', 'folder', 'file_key as key'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Words for those who do not see the picture, by language; what is not named stays. */
export async function setAlt(tx: Tx, imageId: number, alt: Readonly<Record<string, string>>): Promise<void> {
  await tx
    .updateTable('images')
    .set({ alt: sql`alt || ${JSON.stringify(alt)}::jsonb` })
    .where('id', '=', imageId)
    .execute();
}

/** A picture takes over the words of another. */
export async function copyAlt(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await sql`update images t set alt = f.alt from images f where t.id = ${to} and f.id = ${from}`.execute(tx);
}

/** What a picture was cut from; saying it again changes nothing. */
export async function rememberCut(
  tx: Tx,
  { imageId, wholeId, focus }: { imageId: number; wholeId: number; focus: Focus },
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ cut_from: wholeId, focus_x: focus.x, focus_y: focus.y })
    .where('id', '=', imageId)
    .where('cut_from', 'is', null)
    .execute();
}

export type SizedImage = { id: number; image: StoredImage; width: number; height: number };

export async function readImages(db: Database, ids: readonly number[]): Promise<Map<number, SizedImage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SizedImage>`
    select id, json_build_array(folder, file_key, alt) as image, width, height from images where id = any(${ids}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ImageRow extends ListedImage {
  readonly width: number;
  readonly height: number;
}

/** The picture, held until the transaction ends. */
export async function lockImage(tx: Tx, id: number): Promise<ImageRow | undefined> {
  return tx
    .selectFrom('images')
    .select(['id', 'folder', 'file_key as key', 'width', 'height'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the folder holds this content as a picture of its own. */
export async function isStored(tx: Tx, { folder, key }: Pick<PictureFiles, 'folder' | 'key'>): Promise<boolean> {
  const row = await tx
    .selectFrom('images')
    .select('id')
    .where('folder', '=', folder)
    .where('file_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

export type FileOfImage = Omit<PictureFiles, 'uuid' | 'folder'>;

/** The picture shows other files from now on, wherever it is named; what it showed before is kept. Its AVIF is made after the commit. */
export async function replaceFiles(tx: Tx, image: ImageRow, by: FileOfImage & { readonly employeeId: number }) {
  const { key, width, height, employeeId } = by;
  await appendToOutbox(tx, { type: 'picture.stored', payload: { folder: image.folder, key } });
  await tx
    .insertInto('image_earlier_files')
    .values({
      image_id: image.id,
      file_key: image.key,
      width: image.width,
      height: image.height,
      replaced_by: employeeId,
    })
    .execute();
  await tx
    .updateTable('images')
    .set({ file_key: key, width, height, cut_from: null, focus_x: null, focus_y: null })
    .where('id', '=', image.id)
    .execute();
}

/** One of the files that the picture showed before. */
export async function findEarlierFile(
  tx: Tx,
  { imageId, earlierId }: { readonly imageId: number; readonly earlierId: number },
): Promise<FileOfImage | undefined> {
  return tx
    .selectFrom('image_earlier_files')
    .select(['file_key as key', 'width', 'height'])
    .where('id', '=', earlierId)
    .where('image_id', '=', imageId)
    .executeTakeFirst();
}
