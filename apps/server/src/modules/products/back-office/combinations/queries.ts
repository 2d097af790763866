import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { sellablePieces } from '../../../../database/sellable.ts';

const columns = (language: Language): RawBuilder<unknown> => sql`
  c.id, c.version, combination_label(c.id, ${language}) as combination, c.sku, c.barcode, c.price_ht_centimes as "priceHtCentimes",
  c.weight_grams as "weightGrams", c.is_default as "isDefault",
  coalesce((select json_agg(json_build_object('id', v.id, 'typeId', v.attribute_type_id, 'color', v.color, 'label', coalesce(
      (select label from attribute_value_texts t where t.attribute_value_id = v.id
        order by t.language = ${language} desc, t.language = 'fr' desc limit 1), v.slug)) order by y.position, y.id)
    from combination_values cv join attribute_values v on v.id = cv.attribute_value_id
    join attribute_types y on y.id = v.attribute_type_id where cv.combination_id = c.id), '[]') as values,
  coalesce((select sum(on_hand)::int from stocks where product_id = c.product_id and combination_id = c.id), 0) as "onHand",
  coalesce((select sum(${sellablePieces})::int from stocks s where s.product_id = c.product_id and s.combination_id = c.id), 0) as available,
  coalesce((select json_agg(ci.image_id order by ci.position, ci.image_id) from combination_images ci where ci.combination_id = c.id), '[]') as "imageIds"`;

export interface CombinationPageRequest {
  readonly productId: number;
  readonly language: Language;
  readonly search: string | null;
  readonly page: number;
  readonly limit: number;
}

/** One page of a product's combinations: never all of them, a product may have a thousand. */
export async function listCombinations(
  db: Database,
  { productId, language, search, page, limit }: CombinationPageRequest,
): Promise<{ readonly rows: CombinationRow[]; readonly total: number }> {
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matches = sql`c.product_id = ${productId} and c.archived_at is null and (${pattern}::text is null
    or searchable(combination_label(c.id, ${language}) || ' ' || coalesce(c.sku, '') || ' ' || coalesce(c.barcode, '')) like searchable(${pattern ?? ''}))`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from combinations c where ${matches}`.execute(db);
  const { rows } = await sql<CombinationRow>`
    select ${columns(language)} from combinations c where ${matches}
    order by c.position, c.id limit ${sql.lit(limit)} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function listCombinationsById(
  db: Database | Tx,
  ids: readonly number[],
  language: Language,
): Promise<CombinationRow[]> {
  const { rows } = await sql<CombinationRow>`
    select ${columns(language)} from combinations c where c.id = any(${[...ids]}::int[]) and c.archived_at is null
    order by c.position, c.id`.execute(db);
  return rows;
}

export interface KnownValue {
  readonly id: number;
  readonly typeId: number;
  readonly label: string;
}

export async function listValues(db: Database | Tx, ids: readonly number[], language: Language): Promise<KnownValue[]> {
  const { rows } = await sql<KnownValue>`
    select v.id, v.attribute_type_id as "typeId", coalesce((select label from attribute_value_texts t where t.attribute_value_id = v.id
      order by t.language = ${language} desc, t.language = 'fr' desc limit 1), v.slug) as label
    from attribute_values v where v.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** The sets of values that the product has, each sorted and joined by a space. */
export async function listValueKeys(db: Database | Tx, productId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select string_agg(v.attribute_value_id::text, ' ' order by v.attribute_value_id) as key
    from combinations c join combination_values v on v.combination_id = c.id
    where c.product_id = ${productId} and c.archived_at is null group by c.id`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
