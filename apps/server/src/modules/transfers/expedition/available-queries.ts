import type { AvailableProduct } from '@hanout/contracts/warehouses/transfers';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import { planned } from '../free-queries.ts';

const MOST = 20;
const MOST_WORDS = 8;

interface Asked {
  readonly warehouseId: number;
  readonly search: string;
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

type Row = Omit<AvailableProduct, 'image'> & { readonly folder: string | null; readonly key: string | null };

/** BO-26: what a warehouse has free, by words of name, reference or barcode; what the text names exactly first. */
export async function listAvailable(
  db: Database,
  { warehouseId, search, shopIds, language }: Asked,
): Promise<AvailableProduct[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const patterns = words.map(
    (word) =>
      // What is of no choice has no words besides its product's.
      sql`case when c.id is null then r.search
        else r.search || ' ' || searchable(coalesce(combination_label(c.id, ${language}), '') || ' ' || coalesce(c.sku, '') || ' ' || coalesce(c.barcode, '')) end
        like '%' || searchable(${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`,
  );
  const exact = sql`(lower(coalesce(c.sku, r.sku)) = lower(${search}) or coalesce(c.barcode, r.barcode) = ${search})`;
  const { rows } = await sql<Row>`
    select r.product_id, c.id as combination_id, case when c.id is null then 'product' else 'combination' end as type,
      ${sql.ref(`r.name_${language}`)} as product_name, case when c.id is not null then combination_label(c.id, ${language}) end as combination_name,
      (s.on_hand - s.reserved - coalesce(p.quantity, 0))::int as available_stock, coalesce(c.sku, r.sku) as sku,
      case when c.id is null then r.barcode else c.barcode end as barcode, r.image_folder as folder, r.image_key as key
    from stocks s join product_rows r on r.product_id = s.product_id
    left join combinations c on c.id = s.combination_id
    left join ${planned(warehouseId)} p on p.product_id = s.product_id and p.combination_id is not distinct from s.combination_id
    where s.warehouse_id = ${warehouseId} and s.on_hand - s.reserved - coalesce(p.quantity, 0) > 0 and not r.is_archived
      and r.type <> 'pack' and (r.type = 'combinations') = (c.id is not null) and c.archived_at is null
      and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
      and ${patterns.length === 0 ? sql`true` : sql.join(patterns, sql` and `)}
    order by ${exact} desc nulls last, product_name, r.product_id, c.position, c.id limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ folder, key, ...row }) => ({
    ...row,
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
  }));
}
