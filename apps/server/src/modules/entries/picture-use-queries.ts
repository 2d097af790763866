import { sql } from 'kysely';
import type { PictureUse } from '../pictures/index.ts';

/** What products are described by is of every shop. */
export const pictureUses: readonly PictureUse[] = [
  {
    references: ['categories.thumb_image_id', 'categories.logo_image_id'],
    kind: 'category',
    select: ({ imageId, language }) => sql`
      select c.id, coalesce((select name from category_texts where category_id = c.id and name <> ''
        order by language = ${language} desc, language = 'fr' desc limit 1), '#' || c.id) as name
      from categories c where ${imageId} in (c.thumb_image_id, c.logo_image_id)`,
  },
  {
    references: ['collections.thumb_image_id'],
    kind: 'collection',
    select: ({ imageId, language }) => sql`
      select c.id, coalesce((select name from collection_texts where collection_id = c.id and name <> ''
        order by language = ${language} desc, language = 'fr' desc limit 1), c.slug) as name
      from collections c where c.thumb_image_id = ${imageId}`,
  },
  {
    references: ['brands.logo_image_id'],
    kind: 'brand',
    select: ({ imageId }) => sql`select id, name from brands where logo_image_id = ${imageId}`,
  },
  {
    references: ['brand_lines.logo_image_id'],
    kind: 'line',
    select: ({ imageId }) => sql`select id, name from brand_lines where logo_image_id = ${imageId}`,
  },
  {
    references: ['attribute_values.image_id'],
    kind: 'value',
    select: ({ imageId, language }) => sql`
      select v.id, coalesce((select label from attribute_value_texts where attribute_value_id = v.id
        order by language = ${language} desc, language = 'fr' desc limit 1), v.slug) as name
      from attribute_values v where v.image_id = ${imageId}`,
  },
];
