import type { MenuItemType, PickedMenuType } from '@hanout/core/menus';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { isShown } from '../content/index.ts';
import type { Words } from '../dictionary/index.ts';

/** What an entry leads to, as far as it is a thing of the catalogue or one that the shop wrote. */
export interface MenuTarget {
  readonly type: StoredTarget;
  readonly id: number;
  readonly names: Words;
  readonly slugs: Words;
  /** of a product: its address names its category */
  readonly categorySlugs: Words | null;
  /** false: shoppers of this shop do not find it at present */
  readonly isShown: boolean;
}

export type StoredTarget = Exclude<PickedMenuType, 'Link'>;
export interface TargetRef {
  readonly type: MenuItemType;
  readonly targetId: number | null;
}

export const keyOfTarget = ({ type, targetId }: TargetRef): string => `${type} ${targetId ?? ''}`;

const words = (from: RawBuilder<unknown>, column: string) =>
  sql`(select coalesce(jsonb_object_agg(language, ${sql.ref(column)}), '{}') from ${from} and ${sql.ref(column)} <> '')`;
const oneSlug = (column: string) => sql`jsonb_build_object('fr', ${sql.ref(column)})`;
const listed = (shopId: number, context: string, id: string) =>
  sql`exists (select from listing_contexts x where x.shop_id = ${shopId} and x.context_type = ${context} and x.context_id = ${sql.ref(id)})`;

/** Each kind of thing: its row among those of the ids, by the same columns. */
const selects: {
  readonly [T in StoredTarget]: (shopId: number, ids: readonly number[]) => RawBuilder<unknown>;
} = {
  ProductCategory: (shopId, ids) => sql`
    select 'ProductCategory' as type, c.id, ${words(sql`category_texts where category_id = c.id`, 'name')} as names,
      ${words(sql`category_texts where category_id = c.id`, 'slug')} as slugs, null::jsonb as "categorySlugs",
      c.is_active and ${listed(shopId, 'category', 'c.id')} as "isShown"
    from categories c where c.id = any(${ids}::int[])`,
  Brand: (shopId, ids) => sql`
    select 'Brand', b.id, jsonb_build_object('fr', b.name) || ${words(sql`brand_texts where brand_id = b.id`, 'name')},
      ${oneSlug('b.slug')}, null::jsonb, b.is_active and ${listed(shopId, 'brand', 'b.id')}
    from brands b where b.id = any(${ids}::int[])`,
  Product: (shopId, ids) => sql`
    select 'Product', p.id, ${words(sql`product_texts where product_id = p.id`, 'name')},
      ${words(sql`product_texts where product_id = p.id`, 'slug')},
      ${words(sql`category_texts where category_id = p.main_category_id`, 'slug')},
      p.is_active and p.archived_at is null and s.is_offered
    from products p join shop_products s on s.product_id = p.id and s.shop_id = ${shopId} where p.id = any(${ids}::int[])`,
  Cms: (shopId, ids) => sql`
    select 'Cms', p.id, ${words(sql`cms_page_texts where cms_page_id = p.id`, 'title')}, ${oneSlug('p.slug')}, null::jsonb,
      ${isShown('pages')}
    from cms_pages p where p.shop_id = ${shopId} and p.id = any(${ids}::int[])`,
  BlogCategory: (shopId, ids) => sql`
    select 'BlogCategory', p.id, ${words(sql`blog_category_texts where blog_category_id = p.id`, 'name')}, ${oneSlug('p.slug')},
      null::jsonb, ${isShown('topics')}
    from blog_categories p where p.shop_id = ${shopId} and p.id = any(${ids}::int[])`,
  BlogPost: (shopId, ids) => sql`
    select 'BlogPost', p.id, ${words(sql`blog_post_texts where blog_post_id = p.id`, 'title')}, ${oneSlug('p.slug')}, null::jsonb,
      ${isShown('posts')}
    from blog_posts p where p.shop_id = ${shopId} and p.id = any(${ids}::int[])`,
  collectionPage: (shopId, ids) => sql`
    select 'collectionPage', c.id, ${words(sql`collection_texts where collection_id = c.id`, 'name')}, ${oneSlug('c.slug')},
      null::jsonb, c.is_active and ${listed(shopId, 'collection', 'c.id')}
    from collections c where c.id = any(${ids}::int[])`,
};

const STORED = Object.keys(selects).filter((type): type is StoredTarget => type in selects);

/** What these lead to, by `keyOfTarget`, in one statement; what is gone is not among them. */
export async function readMenuTargets(
  db: Database | Tx,
  shopId: number,
  refs: readonly TargetRef[],
): Promise<ReadonlyMap<string, MenuTarget>> {
  const parts = STORED.flatMap((type) => {
    const ids = refs.flatMap((ref) => (ref.type === type && ref.targetId !== null ? [ref.targetId] : []));
    return ids.length === 0 ? [] : [selects[type](shopId, ids)];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<MenuTarget>`
    select * from (${sql.join(parts, sql` union all `)}) as t (type, id, names, slugs, "categorySlugs", "isShown")`.execute(
    db,
  );
  return new Map(rows.map((row) => [keyOfTarget({ type: row.type, targetId: row.id }), row]));
}

/** The page of the shop for those who write: what the fixed link 8 leads to. */
export async function hasContactPage(db: Database | Tx, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cms_pages p where p.shop_id = ${shopId} and p.slug = 'contact' and ${isShown('pages')}`.execute(db);
  return rows.length > 0;
}
