import { sql, type RawBuilder } from 'kysely';
import type { AskedPicture, PictureUse } from '../pictures/index.ts';

/** Combinations of the product, other products that share the picture, and packs that show the cover of what is in them. */
export const pictureUses: readonly PictureUse[] = [
  {
    references: ['combination_images.image_id'],
    kind: 'combination',
    select: ({ imageId, productId, language }) => sql`
      select c.id, combination_label(c.id, ${language}) as name
      from combination_images ci join combinations c on c.id = ci.combination_id
      where ci.image_id = ${imageId} and (${productId}::int is null or c.product_id = ${productId}) and c.archived_at is null`,
  },
  {
    references: ['product_images.image_id'],
    kind: 'product',
    select: (picture) => sql`
      select r.product_id as id, ${nameOf(picture)} as name
      from product_images pi join product_rows r on r.product_id = pi.product_id
      where pi.image_id = ${picture.imageId} and pi.product_id is distinct from ${picture.productId}::int and ${isOffered(picture)}`,
  },
  {
    references: [],
    kind: 'pack',
    select: (picture) => sql`
      select r.product_id as id, ${nameOf(picture)} as name from product_rows r
      where ${picture.isCover} and ${isOffered(picture)}
        and r.product_id in (select pack_product_id from pack_items where product_id = ${picture.productId})`,
  },
];

function nameOf({ language }: AskedPicture): RawBuilder<string> {
  return sql`case ${language} when 'ar' then r.name_ar when 'en' then r.name_en else r.name_fr end`;
}

function isOffered({ shopIds }: AskedPicture): RawBuilder<boolean> {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`(${scope}::int[] is null or r.shop_ids && ${scope}::int[])`;
}
