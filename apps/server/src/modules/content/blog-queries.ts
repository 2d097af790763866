import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type StoredImage } from '../pictures/index.ts';
import { isShown } from './shown-queries.ts';

type InLanguages = Partial<Record<Language, string>>;

export type BlogPost = {
  id: number;
  slug: string;
  publishedAt: Date;
  thumb: StoredImage | null;
  titles: InLanguages;
  summaries: InLanguages;
  categoryIds: number[];
};

export type BlogCategory = {
  id: number;
  slug: string;
  thumb: StoredImage | null;
  names: InLanguages;
  descriptions: InLanguages;
};

const THUMB = sql`(select json_build_array(i.folder, i.file_key, i.alt) from images i where i.id = p.thumb_image_id) as thumb`;

const POST = sql`p.id, p.slug, p.published_at as "publishedAt", ${THUMB},
  (select coalesce(jsonb_object_agg(language, title), '{}') from blog_post_texts t where t.blog_post_id = p.id) as titles,
  (select coalesce(jsonb_object_agg(language, summary), '{}') from blog_post_texts t where t.blog_post_id = p.id and summary <> '') as summaries,
  array(select c.blog_category_id from blog_post_categories c where c.blog_post_id = p.id order by c.blog_category_id) as "categoryIds"`;

export type PostsWanted = {
  shopId: number;
  categoryId: number | null;
  authorId?: number;
  ids: readonly number[] | null;
  limit: number;
  offset: number;
};

/** Posts that may be read now, the latest first, those asked for by id in that order. */
export async function listPosts(db: Database, wanted: PostsWanted): Promise<BlogPost[]> {
  const { rows } = await sql<BlogPost>`
    select ${POST} from blog_posts p
    where p.shop_id = ${wanted.shopId} and ${isShown('posts')}
      and (${wanted.ids === null} or p.id = any(${wanted.ids ?? []}::int[]))
      and (${wanted.categoryId === null} or exists (select from blog_post_categories c
        where c.blog_post_id = p.id and c.blog_category_id = ${wanted.categoryId}::int))
      and (${wanted.authorId === undefined} or p.author_id = ${wanted.authorId ?? null}::int)
    order by array_position(${wanted.ids ?? []}::int[], p.id), p.published_at desc, p.id desc
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

export async function countPosts(db: Database, shopId: number, categoryId: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from blog_posts p
    where p.shop_id = ${shopId} and ${isShown('posts')}
      and (${categoryId === null} or exists (select from blog_post_categories c
        where c.blog_post_id = p.id and c.blog_category_id = ${categoryId}::int))`.execute(db);
  return rows[0]?.total ?? 0;
}

export type BlogAuthor = BlogCategory;

export type ReadPost = BlogPost & {
  htmls: InLanguages;
  seoDescriptions: InLanguages;
  authorId: number | null;
  /** chosen by hand, in this order */
  relatedIds: number[];
};

export async function readPost(db: Database, shopId: number, slug: string): Promise<ReadPost | null> {
  const { rows } = await sql<ReadPost>`
    select ${POST},
      (select coalesce(jsonb_object_agg(language, html), '{}') from blog_post_texts t where t.blog_post_id = p.id and html <> '') as htmls,
      (select coalesce(jsonb_object_agg(language, seo_description), '{}') from blog_post_texts t where t.blog_post_id = p.id and seo_description <> '') as "seoDescriptions",
      p.author_id as "authorId", array(select related_id from blog_post_related where blog_post_id = p.id order by position) as "relatedIds"
    from blog_posts p
    where p.shop_id = ${shopId} and p.slug = ${slug} and ${isShown('posts')}`.execute(db);
  return rows[0] ?? null;
}

export async function listBlogCategories(db: Database, shopId: number): Promise<BlogCategory[]> {
  const { rows } = await sql<BlogCategory>`
    select p.id, p.slug, ${THUMB},
      (select coalesce(jsonb_object_agg(language, name), '{}') from blog_category_texts t where t.blog_category_id = p.id) as names,
      (select coalesce(jsonb_object_agg(language, description), '{}') from blog_category_texts t where t.blog_category_id = p.id and description <> '') as descriptions
    from blog_categories p where p.shop_id = ${shopId} and ${isShown('topics')} order by p.position, p.id`.execute(db);
  return rows;
}

type RelatedTo = Pick<ReadPost, 'id' | 'relatedIds' | 'categoryIds'> & { shopId: number; limit: number };

/** What may be read after a post: what was chosen for it, else what is about the same, else the latest. */
export async function listRelatedPosts(db: Database, post: RelatedTo): Promise<BlogPost[]> {
  const { shopId, id, relatedIds, categoryIds, limit } = post;
  const wanted = { shopId, categoryId: null, offset: 0 };
  const chosen =
    relatedIds.length === 0 ? [] : await listPosts(db, { ...wanted, ids: relatedIds, limit: relatedIds.length });
  if (chosen.length > 0) return chosen;
  const { rows } = await sql<BlogPost>`
    select ${POST} from blog_posts p
    where p.shop_id = ${shopId} and ${isShown('posts')} and p.id <> ${id}
    order by exists (select from blog_post_categories c
      where c.blog_post_id = p.id and c.blog_category_id = any(${categoryIds}::int[])) desc, p.published_at desc, p.id desc
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Who writes for a shop, by number or by address; null: nobody who is shown. */
export async function readAuthor(
  db: Database,
  shopId: number,
  asked: { readonly id: number } | { readonly slug: string },
): Promise<BlogAuthor | null> {
  const { rows } = await sql<BlogAuthor>`
    select p.id, p.slug, ${THUMB},
      (select coalesce(jsonb_object_agg(language, name), '{}') from blog_author_texts t where t.blog_author_id = p.id) as names,
      (select coalesce(jsonb_object_agg(language, description), '{}') from blog_author_texts t where t.blog_author_id = p.id and description <> '') as descriptions
    from blog_authors p where p.shop_id = ${shopId} and ${isShown('authors')}
      and ${'id' in asked ? sql`p.id = ${asked.id}` : sql`p.slug = ${asked.slug}`}`.execute(db);
  return rows[0] ?? null;
}

/** When the next post will be there to be read; null when none is waiting. */
export async function readNextPublication(db: Database, shopId: number): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(published_at) as at from blog_posts where shop_id = ${shopId} and is_published and archived_at is null and published_at > now()`.execute(
    db,
  );
  return rows[0]?.at?.getTime() ?? null;
}
