import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import type { PostedPicture } from '../../../../images/index.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';

export interface StoredImage {
  readonly uuid: string;
  readonly folder: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** The picture's row, made unless a picture of the same content is there; its AVIF is made after the commit. */
export async function provideImage(tx: Tx, { uuid, folder, key, width, height }: StoredImage): Promise<number> {
  await appendToOutbox(tx, { type: 'picture.stored', payload: { folder, key } });
  await sql`
    insert into images (uuid, folder, file_key, width, height) values (${uuid}, ${folder}, ${key}, ${width}, ${height})
    on conflict (folder, file_key) do nothing`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`select id from images where folder = ${folder} and file_key = ${key}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a picture was stored and is not there');
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
  const { rows } = await sql<{ id: number }>`
    select id from images where id = ${picture.imageId} and folder = ${folder}`.execute(tx);
  return rows[0]?.id;
}

/** Where the files of a picture lie. */
export async function findImageFile(
  db: Database,
  id: number,
): Promise<{ readonly folder: string; readonly fileKey: string } | undefined> {
  const { rows } = await sql<{ folder: string; fileKey: string }>`
    select folder, file_key as "fileKey" from images where id = ${id}`.execute(db);
  return rows[0];
}

export interface ListedImage {
  readonly id: number;
  readonly folder: string;
  readonly key: string;
}

/** Pictures by number, some hundred at a time. */
export async function listImagesAfter(db: Database, id: number): Promise<readonly ListedImage[]> {
  const { rows } = await sql<ListedImage>`
    select id, folder, file_key as key from images where id > ${id} order by id limit 500`.execute(db);
  return rows;
}

export async function countImages(tx: Tx, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_images where product_id = ${productId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Behind the others; a picture that the product has keeps its place. */
export async function addProductImage(tx: Tx, productId: number, imageId: number): Promise<void> {
  await sql`
    insert into product_images (product_id, image_id, position)
    select ${productId}::int, ${imageId}::int, (select coalesce(max(position) + 1, 0) from product_images where product_id = ${productId})
    on conflict do nothing`.execute(tx);
}

/** Takes the picture off the product and its combinations; the file stays, orders may show it. False when it was not there. */
export async function removeProductImage(tx: Tx, productId: number, imageId: number): Promise<boolean> {
  await sql`
    delete from combination_images ci using combinations c
    where c.id = ci.combination_id and c.product_id = ${productId} and ci.image_id = ${imageId}`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from product_images where product_id = ${productId} and image_id = ${imageId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The order of the pictures; those that are not named follow as they stood. */
export async function orderImages(tx: Tx, productId: number, imageIds: readonly number[]): Promise<void> {
  await sql`
    update product_images pi set position = o.place from (
      select image_id, row_number() over (order by array_position(${[...imageIds]}::int[], image_id) nulls last, position, image_id) - 1 as place
      from product_images where product_id = ${productId}) o
    where pi.product_id = ${productId} and pi.image_id = o.image_id`.execute(tx);
}

/** False when the picture is none of the product's. */
export async function setAlt(
  tx: Tx,
  { productId, imageId, alt }: { productId: number; imageId: number; alt: Readonly<Record<string, string>> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update images set alt = alt || ${JSON.stringify(alt)}::jsonb
    where id = ${imageId} and exists (select from product_images where product_id = ${productId} and image_id = ${imageId})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Every product that shows the picture. */
export async function listProductsOfImage(tx: Tx, imageId: number): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select product_id as id from product_images where image_id = ${imageId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Triggers follow new pictures only. */
export async function refreshRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select refresh_product_rows(${[...productIds]}::int[])`.execute(tx);
}
