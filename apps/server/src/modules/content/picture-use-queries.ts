import { sql } from 'kysely';
import type { AskedPicture, PictureUse } from '../pictures/index.ts';

/**
 * Blocks name pictures and products in their settings, for as long as a shop has published no home page of its own; posts and their
 * categories have one picture each, and texts name others.
 */
export const pictureUses: readonly PictureUse[] = [
  { references: [], kind: 'block', select: selectBlocks, written: writtenInBlocks() },
  { references: [], kind: 'page', select: selectPages, written: writtenIn('cms_page_texts.html') },
  {
    references: ['blog_posts.thumb_image_id'],
    kind: 'post',
    select: selectPosts,
    written: writtenIn('blog_post_texts.html'),
  },
  {
    references: ['blog_categories.thumb_image_id'],
    kind: 'post-category',
    select: selectPostCategories,
    written: writtenIn('blog_category_texts.description'),
  },
  {
    references: ['blog_authors.thumb_image_id'],
    kind: 'post-author',
    select: selectAuthors,
    written: writtenIn('blog_author_texts.description'),
  },
];

function selectBlocks({ imageId, productId, isCover, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select b.id, coalesce((select public_title from content_block_texts where content_block_id = b.id and public_title <> ''
      order by language = ${language} desc, language = 'fr' desc limit 1), '#' || b.position + 1) as name
    from content_blocks b
    where (${scope}::int[] is null or b.shop_id = any(${scope}::int[]))
      and not exists (select from documents d where d.shop_id = b.shop_id and d.kind = 'home' and d.shown is not null)
      and (b.settings @> jsonb_build_object('images', jsonb_build_array(jsonb_build_object('imageId', ${imageId}::int)))
        or ${isCover} and b.settings @> jsonb_build_object('productIds', jsonb_build_array(${productId}::int)))`;
}

function writtenInBlocks() {
  return sql`
    select jsonb_path_query(b.settings, '$.images[*].imageId ? (@.type() == "number")')::int as id from content_blocks b
    where not exists (select from documents d where d.shop_id = b.shop_id and d.kind = 'home' and d.shown is not null)`;
}

function selectAuthors({ imageId, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select a.id, coalesce((select name from blog_author_texts where blog_author_id = a.id
      order by language = ${language} desc, language = 'fr' desc limit 1), a.slug) as name
    from blog_authors a where (${scope}::int[] is null or a.shop_id = any(${scope}::int[])) and (a.thumb_image_id = ${imageId}
      or exists (select from blog_author_texts where blog_author_id = a.id and ${namedIn('description', imageId)}))`;
}

function selectPostCategories({ imageId, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select c.id, coalesce((select name from blog_category_texts where blog_category_id = c.id
      order by language = ${language} desc, language = 'fr' desc limit 1), c.slug) as name
    from blog_categories c where (${scope}::int[] is null or c.shop_id = any(${scope}::int[])) and (c.thumb_image_id = ${imageId}
      or exists (select from blog_category_texts where blog_category_id = c.id and ${namedIn('description', imageId)}))`;
}

function selectPages({ imageId, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select p.id, coalesce((select title from cms_page_texts where cms_page_id = p.id
      order by language = ${language} desc, language = 'fr' desc limit 1), p.slug) as name
    from cms_pages p where (${scope}::int[] is null or p.shop_id = any(${scope}::int[]))
      and exists (select from cms_page_texts where cms_page_id = p.id and ${namedIn('html', imageId)})`;
}

/** The text of that column shows the picture. */
const namedIn = (column: string, imageId: AskedPicture['imageId']) =>
  sql`position('data-picture="' || ${imageId}::int || '"' in ${sql.ref(column)}) > 0`;

/** The pictures that the texts of that `table.column` show. */
function writtenIn(reference: string) {
  const [table = '', column = ''] = reference.split('.');
  const text = sql.ref(column);
  return sql`
    select (regexp_matches(${text}, 'data-picture="([0-9]{1,9})"', 'g'))[1]::int as id from ${sql.table(table)}
    where position('data-picture="' in ${text}) > 0`;
}

function selectPosts({ imageId, shopIds, language }: AskedPicture) {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`
    select p.id, coalesce((select title from blog_post_texts where blog_post_id = p.id
      order by language = ${language} desc, language = 'fr' desc limit 1), p.slug) as name
    from blog_posts p where (${scope}::int[] is null or p.shop_id = any(${scope}::int[])) and (p.thumb_image_id = ${imageId}
      or exists (select from blog_post_texts where blog_post_id = p.id and ${namedIn('html', imageId)}))`;
}
