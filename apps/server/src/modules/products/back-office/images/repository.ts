import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

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
  const { numDeletedRows } = await tx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .where('image_id', '=', imageId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The order of the pictures; those that are not named follow as they stood. */
export async function orderImages(tx: Tx, productId: number, imageIds: readonly number[]): Promise<void> {
  await sql`
    update product_images pi set position = o.place from (
      select image_id, row_number() over (order by array_position(${[...imageIds]}::int[], image_id) nulls last, position, image_id) - 1 as place
      from product_images where product_id = ${productId}) o
    where pi.product_id = ${productId} and pi.image_id = o.image_id`.execute(tx);
}

/** Whether the picture is one of the product's. */
export async function hasImage(tx: Tx, productId: number, imageId: number): Promise<boolean> {
  const { rows } =
    await sql`select from product_images where product_id = ${productId} and image_id = ${imageId}`.execute(tx);
  return rows.length > 0;
}

/** Every product that shows the picture. */
export async function listProductsOfImage(tx: Tx, imageId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('product_images')
    .select('product_id as id')
    .where('image_id', '=', imageId)
    .execute();
  return rows.map(({ id }) => id);
}
