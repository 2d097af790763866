import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isShown } from './shown-queries.ts';

export type PageLink = { slug: string; kind: string; titles: Partial<Record<Language, string>> };

/** Pages written by staff, in the order of the footer. */
export async function listCmsPages(db: Database, shopId: number): Promise<PageLink[]> {
  const { rows } = await sql<PageLink>`
    select p.slug, p.kind, (select coalesce(jsonb_object_agg(language, title), '{}') from cms_page_texts t where t.cms_page_id = p.id) as titles
    from cms_pages p where p.shop_id = ${shopId} and ${isShown('pages')} order by p.position, p.id`.execute(db);
  return rows;
}

export type CmsPageText = { title: string; html: string; description: string; kind: string };

export async function readCmsPage(
  db: Database,
  shopId: number,
  wanted: { slug: string; language: Language },
): Promise<CmsPageText | null> {
  const { rows } = await sql<CmsPageText>`
    select t.title, t.html, t.seo_description as description, p.kind
    from cms_pages p join cms_page_texts t on t.cms_page_id = p.id
    where p.shop_id = ${shopId} and p.slug = ${wanted.slug} and ${isShown('pages')} and t.language = any(${[wanted.language, 'fr']}::text[])
    order by t.language = ${wanted.language} desc limit 1`.execute(db);
  return rows[0] ?? null;
}
