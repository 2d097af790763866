import type { MenuChoice } from '@hanout/contracts/builders/menus';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isCalled } from '../product-rows/index.ts';

export interface PickerAsked {
  /** null: every shop of the house */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

export type ListedPicker = 'categories' | 'collections' | 'brands' | 'cmsPage' | 'blogCategory' | 'blogPost';

const MOST_FOUND = 20;

/** In the person's language, else in French, else in any. */
const word = (from: RawBuilder<unknown>, column: string, language: Language) =>
  sql`(select ${sql.ref(column)} from ${from} and ${sql.ref(column)} <> ''
    order by language = ${language} desc, language = 'fr' desc limit 1)`;

const statements: {
  readonly [P in ListedPicker]: (asked: PickerAsked, ofShop: RawBuilder<unknown>) => RawBuilder<MenuChoice>;
} = {
  // With those above it: a shop may have "Femme" under shoes and under bags.
  categories: ({ language }) => sql`
    select c.id, (select string_agg(${word(sql`category_texts where category_id = a.id`, 'name', language)}, ' › ' order by at)
      from unnest(c.path) with ordinality as up (id, at) join categories a on a.id = up.id) as name
    from categories c where c.is_active order by 2, c.id`,
  collections: ({ language }) => sql`
    select c.id, coalesce(${word(sql`collection_texts where collection_id = c.id`, 'name', language)}, c.slug) as name
    from collections c where c.is_active order by 2, c.id`,
  brands: ({ language }) => sql`
    select b.id, coalesce(${word(sql`brand_texts where brand_id = b.id`, 'name', language)}, b.name) as name
    from brands b where b.is_active order by 2, b.id`,
  cmsPage: ({ language }, ofShop) => sql`
    select p.id, coalesce(${word(sql`cms_page_texts where cms_page_id = p.id`, 'title', language)}, p.slug) as name
    from cms_pages p where ${ofShop} and p.archived_at is null order by p.position, p.id`,
  blogCategory: ({ language }, ofShop) => sql`
    select p.id, coalesce(${word(sql`blog_category_texts where blog_category_id = p.id`, 'name', language)}, p.slug) as name
    from blog_categories p where ${ofShop} and p.archived_at is null order by p.position, p.id`,
  blogPost: ({ language }, ofShop) => sql`
    select p.id, coalesce(${word(sql`blog_post_texts where blog_post_id = p.id`, 'title', language)}, p.slug) as name
    from blog_posts p where ${ofShop} and p.archived_at is null order by p.published_at desc, p.id desc`,
};

export async function listMenuChoices(
  db: Database,
  picker: ListedPicker,
  asked: PickerAsked,
): Promise<readonly MenuChoice[]> {
  const shopIds = asked.shopIds === null ? null : [...asked.shopIds];
  const ofShop = sql`(${shopIds}::int[] is null or p.shop_id = any(${shopIds}::int[]))`;
  const { rows } = await statements[picker](asked, ofShop).execute(db);
  return rows;
}

/** Products of these shops that have every word in a name, reference or barcode. */
export async function searchMenuProducts(
  db: Database,
  text: string,
  { shopIds, language }: PickerAsked,
): Promise<readonly MenuChoice[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<MenuChoice>`
    select r.product_id as id, coalesce(${word(sql`product_texts where product_id = r.product_id`, 'name', language)}, r.name_fr) as name
    from product_rows r
    where ${isCalled(text)} and r.is_active and not r.is_archived and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
    order by r.name_fr, r.product_id limit ${sql.lit(MOST_FOUND)}`.execute(db);
  return rows;
}
