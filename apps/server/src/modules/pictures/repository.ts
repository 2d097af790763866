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
    .onConflict((conflict) => conflict.columns(['folder', 'file_key']).where('shown_as', 'is', null).doNothing())
    .execute();
  const { id } = await storedAs(tx, { folder, key }).executeTakeFirstOrThrow();
  return id;
}

/** The picture of this content that stands for itself. */
function storedAs(tx: Tx, { folder, key }: Pick<PictureFiles, 'folder' | 'key'>) {
  return tx
    .selectFrom('images')
    .select('id')
    .where('folder', '=', folder)
    .where('file_key', '=', key)
    .where('shown_as', 'is', null);
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

/** The picture, or the one that it is shown as, held until the transaction ends. */
export async function lockImage(tx: Tx, id: number): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select id, folder, file_key as key, width, height from images
    where id = (select coalesce(shown_as, id) from images where id = ${id}) for update`.execute(tx);
  return rows[0];
}

/** Whether the folder holds this content as a picture of its own. */
export async function isStored(tx: Tx, content: Pick<PictureFiles, 'folder' | 'key'>): Promise<boolean> {
  return (await storedAs(tx, content).executeTakeFirst()) !== undefined;
}

export type FileOfImage = Omit<PictureFiles, 'uuid' | 'folder'>;

/** The numbers that show what the picture shows, its own first. */
export async function listShownAs(tx: Tx, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from images i, images asked
    where asked.id = ${id} and coalesce(i.shown_as, i.id) = coalesce(asked.shown_as, asked.id)
    order by i.shown_as nulls first, i.id`.execute(tx);
  return rows.map((row) => row.id);
}

interface ShownFile extends FileOfImage {
  readonly employeeId: number;
  /** numbers of one content; all of them show the file from now on */
  readonly ids: readonly number[];
  /** when they showed it before: the words that went with it come back; null: never */
  readonly earlierAt: string | null;
}

/**
 * The picture shows another file from now on, wherever its numbers are named; what they showed before is kept. Where the folder has a
 * picture of this content, they are that one, and say what it says. An AVIF is made after the commit.
 */
export async function showFile(tx: Tx, image: ImageRow, by: ShownFile): Promise<void> {
  const { key, width, height, employeeId, earlierAt } = by;
  const ids = [...by.ids];
  await appendToOutbox(tx, { type: 'picture.stored', payload: { folder: image.folder, key } });
  const stored = await storedAs(tx, { folder: image.folder, key }).forUpdate().executeTakeFirst();
  const left = (await listShownAs(tx, image.id)).filter((id) => !ids.includes(id));
  const [first = image.id] = ids;
  const target = stored?.id ?? first;
  await sql`
    with told as (
      select m.id, e.alt from images m
      left join image_earlier_files e on e.image_id = m.id and e.replaced_at = ${earlierAt}::timestamptz
      where m.id = any(${ids}::int[])
    ), said as (
      select t.id, coalesce((select s.alt from images s where s.id = ${stored?.id ?? null}::int
        and exists (select from jsonb_each_text(s.alt) w where w.value <> '')), t.alt) as alt from told t
    ), kept as (
      insert into image_earlier_files (image_id, file_key, width, height, replaced_by, alt)
      select m.id, m.file_key, m.width, m.height, ${employeeId}::int, case when said.alt is not null then m.alt end
      from images m join said using (id)
    )
    update images m set file_key = ${key}, width = ${width}, height = ${height}, cut_from = null, focus_x = null, focus_y = null,
      shown_as = nullif(${target}::int, m.id), alt = coalesce(said.alt, m.alt)
    from said where said.id = m.id`.execute(tx);
  // Who was shown as one that has gone on stays together.
  const [next] = left;
  if (next !== undefined && ids.includes(image.id))
    await tx
      .updateTable('images')
      .set({ shown_as: sql`nullif(${next}::int, id)` })
      .where('id', 'in', left)
      .execute();
}

export interface EarlierFile extends FileOfImage {
  readonly at: string;
  /** the numbers that showed it until then */
  readonly ids: readonly number[];
}

/** One of the files that the picture showed before, under whichever of its numbers. */
export async function findEarlierFile(
  tx: Tx,
  { imageId, earlierId }: { readonly imageId: number; readonly earlierId: number },
): Promise<EarlierFile | undefined> {
  const ids = await listShownAs(tx, imageId);
  const { rows } = await sql<EarlierFile>`
    select e.file_key as key, e.width, e.height, e.replaced_at::text as at,
      (select array_agg(o.image_id order by o.image_id = e.image_id desc, o.image_id) from image_earlier_files o
        where o.image_id = any(${[...ids]}::int[]) and o.replaced_at = e.replaced_at) as ids
    from image_earlier_files e where e.id = ${earlierId} and e.image_id = any(${[...ids]}::int[])`.execute(tx);
  return rows[0];
}
