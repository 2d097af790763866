import type { BlockChoice } from '@hanout/contracts/builders/home';
import type { BlockPicker } from '@hanout/core/blocks';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { imageUrl } from '../pictures/index.ts';

export const listedPickers = [
  'products',
  'categories',
  'brands',
  'brandLines',
  'collections',
  'tags',
  'promotions',
  'blogPosts',
  'blogCategories',
  'images',
] as const satisfies BlockPicker[];
export type ListedPicker = (typeof listedPickers)[number];

export interface ChoicesAsked {
  readonly shopId: number;
  readonly language: Language;
  readonly text: string;
  readonly ids: readonly number[];
}

/** A picture has the name of its files as well. */
interface Found {
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
}

const MOST_FOUND = 30;

/** In the person's language, else in French, else in any. */
const word = (from: RawBuilder<unknown>, column: string, language: Language) =>
  sql`(select ${sql.ref(column)} from ${from} and ${sql.ref(column)} <> ''
    order by language = ${language} desc, language = 'fr' desc limit 1)`;

const things: {
  readonly [P in ListedPicker]: (asked: Pick<ChoicesAsked, 'shopId' | 'language' | 'ids'>) => RawBuilder<unknown>;
} = {
  products: ({ shopId, language }) => sql`
    select r.product_id as id, coalesce(${word(sql`product_texts where product_id = r.product_id`, 'name', language)}, r.name_fr) as name
    from product_rows r where r.is_active and not r.is_archived and r.shop_ids && array[${shopId}::int]`,
  categories: ({ language }) => sql`
    select c.id, ${word(sql`category_texts where category_id = c.id`, 'name', language)} as name
    from categories c where c.is_active`,
  brands: ({ language }) => sql`
    select b.id, coalesce(${word(sql`brand_texts where brand_id = b.id`, 'name', language)}, b.name) as name
    from brands b where b.is_active`,
  brandLines: ({ language }) => sql`
    select l.id, b.name || ' › ' || coalesce(${word(sql`brand_line_texts where brand_line_id = l.id`, 'name', language)}, l.name) as name
    from brand_lines l join brands b on b.id = l.brand_id where l.is_active`,
  collections: ({ language }) => sql`
    select c.id, coalesce(${word(sql`collection_texts where collection_id = c.id`, 'name', language)}, c.slug) as name
    from collections c where c.is_active`,
  tags: ({ language }) => sql`
    select t.id, coalesce(${word(sql`tag_texts where tag_id = t.id`, 'name', language)}, t.slug) as name from tags t where true`,
  promotions: ({ shopId, language }) => sql`
    select p.id, coalesce(${word(sql`promotion_texts where promotion_id = p.id`, 'title', language)}, p.name) as name
    from promotions p where p.shop_id is null or p.shop_id = ${shopId}`,
  // What is archived is offered no more, and called by its name where it stands already.
  blogPosts: ({ shopId, language, ids }) => sql`
    select p.id, coalesce(${word(sql`blog_post_texts where blog_post_id = p.id`, 'title', language)}, p.slug) as name
    from blog_posts p where p.shop_id = ${shopId} and (p.archived_at is null or p.id = any(${[...ids]}::int[]))`,
  blogCategories: ({ shopId, language, ids }) => sql`
    select p.id, coalesce(${word(sql`blog_category_texts where blog_category_id = p.id`, 'name', language)}, p.slug) as name
    from blog_categories p where p.shop_id = ${shopId} and (p.archived_at is null or p.id = any(${[...ids]}::int[]))`,
  // Pictures of the shop's pages; those of products are of other proportions.
  images: ({ language, ids }) => sql`
    select i.id, coalesce(nullif(i.alt ->> ${language}, ''), nullif(i.alt ->> 'fr', '')) as name, i.file_key as key
    from images i where i.folder = 'web' and (i.shown_as is null or i.id = any(${[...ids]}::int[]))`,
};

/** Those that have every word of the text, and those that are named by id whatever they are called. */
export async function listBlockChoices(
  db: Database,
  picker: ListedPicker,
  { text, ids, ...asked }: ChoicesAsked,
): Promise<readonly BlockChoice[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await sql<Found>`
    select id, coalesce(name, '#' || id) as name, to_jsonb(found) ->> 'key' as key from (${things[picker]({ ...asked, ids })}) found
    where id = any(${[...ids]}::int[]) or not exists (
      select from unnest(${words}::text[]) word where position(word in lower(coalesce(name, ''))) = 0)
    order by id = any(${[...ids]}::int[]) desc, case when to_jsonb(found) ? 'key' then -id end, name, id
    limit ${sql.lit(MOST_FOUND)} + ${ids.length}::int`.execute(db);
  return rows.map(({ id, name, key }) => ({
    id,
    name,
    imageUrl: key === null ? null : imageUrl({ folder: 'web', fileKey: key }, 'banner_phone'),
  }));
}
