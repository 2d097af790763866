import type { ImageUses } from '@hanout/contracts/products/product-images';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type AskedPicture, type PictureUse, whereSeen } from '../../../pictures/index.ts';

/** What shows a picture of the product, of the shops in scope; undefined when the product has no such picture. */
export async function findImageUses(
  db: Database,
  uses: readonly PictureUse[],
  picture: Omit<AskedPicture, 'isCover'>,
): Promise<ImageUses | undefined> {
  const { productId, imageId } = picture;
  const seen = whereSeen(uses, { ...picture, isCover: sql`(select is_cover from own)` });
  const { rows } = await sql<ImageUses>`
    with own as (
      select p.place = 1 as is_cover from (
        select image_id, row_number() over (order by position, image_id) as place from product_images where product_id = ${productId}::int) p
      where p.image_id = ${imageId}::int
    )
    select is_cover as "isCover", ${seen} as uses from own`.execute(db);
  return rows[0];
}
