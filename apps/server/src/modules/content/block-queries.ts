import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export type BlockRow = {
  id: number;
  /** in a builder */
  key?: string;
  type: string;
  size: number;
  containerClass: string;
  wrapperCssClass: string;
  bgColor: string | null;
  showTitle: boolean;
  link: string | null;
  number: number | null;
  /** How many at once, by the width of the screen. */
  responsiveNumber: { mobile: number; tablet: number; desktop: number } | null;
  settings: unknown;
  titles: Partial<Record<Language, string>>;
  html: Partial<Record<Language, string>>;
};

export async function listBlocks(db: Database | Tx, shopId: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select b.id, b.type, b.size, b.container_class as "containerClass", b.wrapper_css_class as "wrapperCssClass", b.bg_color as "bgColor", b.show_title as "showTitle", b.link,
      b.number, b.responsive_number as "responsiveNumber", b.settings,
      (select coalesce(jsonb_object_agg(language, public_title), '{}') from content_block_texts t where t.content_block_id = b.id) as titles,
      (select coalesce(jsonb_object_agg(language, html), '{}') from content_block_texts t where t.content_block_id = b.id and html <> '') as html
    from content_blocks b where b.shop_id = ${shopId} and b.page = 'home' and b.is_published order by b.position, b.id`.execute(
    db,
  );
  return rows;
}
