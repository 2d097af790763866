import type { WritingProduct } from '@hanout/contracts/builders/writings';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { imageUrl } from '../../pictures/index.ts';

interface Row extends Omit<WritingProduct, 'imageUrl'> {
  readonly folder: string | null;
  readonly key: string | null;
}

const MOST_FOUND = 24;

interface AskedProducts {
  readonly shopId: number;
  readonly language: Language;
  readonly text: string;
  /** null: whatever the shop shows */
  readonly ids: readonly number[] | null;
}

/** Products that a text can name, by what the shop shows of them today; those that are asked for by number whether it shows them or not. */
export async function listWritingProducts(
  db: Database,
  { shopId, language, text, ids }: AskedProducts,
): Promise<WritingProduct[]> {
  const part = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const { rows } = await sql<Row>`
    select r.product_id as id, coalesce(nullif(case ${language}::text when 'ar' then r.name_ar when 'en' then r.name_en end, ''), r.name_fr) as name,
      r.image_folder as folder, r.image_key as key, l.display_price_centimes as "priceCentimes",
      case when l.product_id is null then 'hidden' when l.available_quantity > 0 then 'shown' else 'sold-out' end as state
    from product_rows r left join listings l on l.product_id = r.product_id and l.shop_id = ${shopId}
    where case when ${ids === null} then l.product_id is not null and (${text} = '' or r.search like searchable(${part}))
      else r.product_id = any(${[...(ids ?? [])]}::int[]) and r.shop_ids && array[${shopId}::int] end
    order by r.name_fr, r.product_id limit ${sql.lit(MOST_FOUND)} + ${ids?.length ?? 0}::int`.execute(db);
  return rows.map(({ folder, key: fileKey, ...row }) => ({
    ...row,
    imageUrl: folder === null || fileKey === null ? null : imageUrl({ folder, fileKey }, 'small_product'),
  }));
}
