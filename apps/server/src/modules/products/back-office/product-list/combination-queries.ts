import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { sellablePieces } from '../../../../database/sellable.ts';

export interface ExportedCombination {
  readonly productId: number;
  readonly sku: string | null;
  /** null: its product's */
  readonly priceHt: number | null;
  readonly available: number;
  /** attribute and value, in the order of the attributes */
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** The kept combinations of these products, in a language with French standing in. */
export async function listExportedCombinations(
  db: Database,
  productIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, readonly ExportedCombination[]>> {
  const { rows } = await sql<ExportedCombination>`
    select c.product_id as "productId", c.sku, c.price_ht_centimes as "priceHt",
      coalesce((select sum(${sellablePieces})::int from stocks s where s.product_id = c.product_id and s.combination_id = c.id), 0) as available,
      (select json_agg(json_build_array(coalesce(type_own.label, type_french.label, t.code), coalesce(own.label, french.label, v.slug)) order by t.position, t.id)
        from combination_values k join attribute_values v on v.id = k.attribute_value_id join attribute_types t on t.id = v.attribute_type_id
        left join attribute_type_texts type_own on type_own.attribute_type_id = t.id and type_own.language = ${language}
        left join attribute_type_texts type_french on type_french.attribute_type_id = t.id and type_french.language = 'fr'
        left join attribute_value_texts own on own.attribute_value_id = v.id and own.language = ${language}
        left join attribute_value_texts french on french.attribute_value_id = v.id and french.language = 'fr'
        where k.combination_id = c.id) as pairs
    from combinations c where c.product_id = any(${[...productIds]}::int[]) and c.archived_at is null
      and exists (select from combination_values k where k.combination_id = c.id)
    order by c.product_id, c.position, c.id`.execute(db);
  return Map.groupBy(rows, ({ productId }) => productId);
}
