import type { Focus } from '@hanout/core/catalog';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { copyAlt } from '../../../pictures/index.ts';

/** The picture of a product that shows a whole picture or what was cut from it. */
export interface ShownCut {
  readonly id: number;
  /** null: it is the whole picture */
  readonly focus: Focus | null;
  readonly whole: {
    readonly id: number;
    readonly folder: string;
    readonly key: string;
    readonly width: number;
    readonly height: number;
  };
}

interface ImageOfProduct {
  readonly productId: number;
  readonly imageId: number;
}

/** The picture itself, or else the one of the product that shows the same whole picture. */
export async function findShownCut(
  db: Database | Tx,
  { productId, imageId }: ImageOfProduct,
): Promise<ShownCut | undefined> {
  const { rows } = await sql<ShownCut>`
    select i.id, case when i.cut_from is not null then json_build_object('x', i.focus_x, 'y', i.focus_y) end as focus,
      json_build_object('id', w.id, 'folder', w.folder, 'key', w.file_key, 'width', w.width, 'height', w.height) as whole
    from images asked
    join images w on w.id = coalesce(asked.cut_from, asked.id)
    join images i on w.id in (i.id, i.cut_from)
    join product_images pi on pi.image_id = i.id and pi.product_id = ${productId}
    where asked.id = ${imageId}
    order by i.id = ${imageId} desc, pi.position, i.id limit 1`.execute(db);
  return rows[0];
}

interface Replacement {
  readonly productId: number;
  readonly from: number;
  readonly to: number;
}

async function isShownByOthers(tx: Tx, productId: number, imageId: number): Promise<boolean> {
  const { rows } = await sql`
    select from product_images where image_id = ${imageId} and product_id <> ${productId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Another picture in the place of one, with its words where no other product shows it, in the product and its combinations. */
export async function replaceImage(tx: Tx, { productId, from, to }: Replacement): Promise<void> {
  if (!(await isShownByOthers(tx, productId, to))) await copyAlt(tx, { from, to });
  await sql`
    with taken as (delete from product_images where product_id = ${productId} and image_id = ${from} returning position)
    insert into product_images (product_id, image_id, position) select ${productId}::int, ${to}::int, position from taken
    on conflict (product_id, image_id) do update set position = least(product_images.position, excluded.position)`.execute(
    tx,
  );
  await sql`
    with taken as (
      delete from combination_images ci using combinations c
      where c.id = ci.combination_id and c.product_id = ${productId} and ci.image_id = ${from}
      returning ci.combination_id, ci.position
    )
    insert into combination_images (combination_id, image_id, position) select combination_id, ${to}::int, position from taken
    on conflict (combination_id, image_id) do update set position = least(combination_images.position, excluded.position)`.execute(
    tx,
  );
}
