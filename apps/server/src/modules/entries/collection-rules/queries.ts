import type { CollectionRulePreview } from '@hanout/contracts/collections/collection-rules';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { imageUrl } from '../../pictures/index.ts';

export interface StoredRule {
  readonly version: number;
  readonly rule: unknown;
  readonly productCount: number;
}

export async function findRule(db: Database | Tx, id: number): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select version, rule, (select count(*)::int from product_collections where collection_id = c.id) as "productCount"
    from collections c where id = ${id}`.execute(db);
  return rows[0];
}

/** Products of these numbers, in their order, as a preview shows them. */
export async function listShownProducts(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<CollectionRulePreview['products']> {
  const { rows } = await sql<{
    id: number;
    name: string;
    sku: string | null;
    folder: string | null;
    key: string | null;
  }>`
    select r.product_id as id, ${sql.ref(`r.name_${language}`)} as name, r.sku, r.image_folder as folder, r.image_key as key
    from unnest(${[...ids]}::int[]) with ordinality o (id, place) join product_rows r on r.product_id = o.id order by o.place`.execute(
    db,
  );
  return rows.map(({ folder, key, ...product }) => ({
    ...product,
    imageUrl: folder === null || key === null ? null : imageUrl({ folder, fileKey: key }, 'small_product'),
  }));
}
