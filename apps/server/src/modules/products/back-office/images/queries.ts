import type { ImageUses } from '@hanout/contracts/product-images';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

interface OneImage {
  readonly productId: number;
  readonly imageId: number;
  /** null: of any shop */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

/** So many of each kind are named. */
const NAMED = 20;

/** What shows a picture of the product, of the shops in scope; undefined when the product has no such picture. */
export async function findImageUses(
  db: Database,
  { productId, imageId, shopIds, language }: OneImage,
): Promise<ImageUses | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const name = sql`case ${language} when 'ar' then r.name_ar when 'en' then r.name_en else r.name_fr end`;
  const isOffered = sql`(${scope}::int[] is null or r.shop_ids && ${scope}::int[])`;
  const { rows } = await sql<ImageUses>`
    with own as (
      select p.place = 1 as is_cover from (
        select image_id, row_number() over (order by position, image_id) as place from product_images where product_id = ${productId}::int) p
      where p.image_id = ${imageId}::int
    ), uses as (
      select 'combination' as kind, 1 as rank, c.id, combination_label(c.id, ${language}) as name
      from combination_images ci join combinations c on c.id = ci.combination_id
      where ci.image_id = ${imageId} and c.product_id = ${productId} and c.archived_at is null
      union all
      select 'product', 2, r.product_id, ${name} from product_images pi join product_rows r on r.product_id = pi.product_id
      where pi.image_id = ${imageId} and pi.product_id <> ${productId} and ${isOffered}
      union all
      select 'pack', 3, r.product_id, ${name} from product_rows r
      where (select is_cover from own) and ${isOffered}
        and r.product_id in (select pack_product_id from pack_items where product_id = ${productId})
      union all
      select 'category', 4, c.id, coalesce((select name from category_texts where category_id = c.id and name <> ''
        order by language = ${language} desc, language = 'fr' desc limit 1), '#' || c.id)
      from categories c where ${imageId} in (c.thumb_image_id, c.logo_image_id)
      union all
      select 'collection', 5, c.id, coalesce((select name from collection_texts where collection_id = c.id and name <> ''
        order by language = ${language} desc, language = 'fr' desc limit 1), c.slug)
      from collections c where c.thumb_image_id = ${imageId}
      union all
      select 'brand', 6, id, name from brands where logo_image_id = ${imageId}
      union all
      select 'line', 7, id, name from brand_lines where logo_image_id = ${imageId}
      union all
      select 'value', 8, v.id, coalesce((select label from attribute_value_texts where attribute_value_id = v.id
        order by language = ${language} desc, language = 'fr' desc limit 1), v.slug)
      from attribute_values v where v.image_id = ${imageId}
      union all
      select 'promotion', 9, id, name from promotions
      where banner_image_id = ${imageId} and archived_at is null and (${scope}::int[] is null or shop_id is null or shop_id = any(${scope}::int[]))
      union all
      select 'block', 10, b.id, coalesce((select public_title from content_block_texts where content_block_id = b.id and public_title <> ''
        order by language = ${language} desc, language = 'fr' desc limit 1), '#' || b.position + 1)
      from content_blocks b
      where (${scope}::int[] is null or b.shop_id = any(${scope}::int[]))
        and (b.settings @> jsonb_build_object('images', jsonb_build_array(jsonb_build_object('imageId', ${imageId}::int)))
          or (select is_cover from own) and b.settings @> jsonb_build_object('productIds', jsonb_build_array(${productId}::int)))
      union all
      select 'post', 11, p.id, coalesce((select title from blog_post_texts where blog_post_id = p.id
        order by language = ${language} desc, language = 'fr' desc limit 1), p.slug)
      from blog_posts p where p.thumb_image_id = ${imageId} and (${scope}::int[] is null or p.shop_id = any(${scope}::int[]))
    ), placed as (
      select *, row_number() over (partition by kind order by name, id) as place from uses
    ), kinds as (
      select kind, rank, count(*)::int as total,
        json_agg(json_build_object('id', id, 'name', name) order by place) filter (where place <= ${NAMED}) as shown
      from placed group by kind, rank
    )
    select is_cover as "isCover", coalesce((select json_agg(json_build_object('kind', kind, 'total', total, 'shown', shown) order by rank)
      from kinds), '[]') as uses
    from own`.execute(db);
  return rows[0];
}
