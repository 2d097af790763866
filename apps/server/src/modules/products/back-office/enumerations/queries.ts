import { packModes, productStatuses, productTypes, stockStates } from '@hanout/contracts/products/products';
import type { ProductEnumerations } from '@hanout/contracts/products/products';
import { effectiveTaxPercent } from '@hanout/core/pricing';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import { findUsualFamily, productTexts } from '../../../entries/index.ts';
import { listSuppliers } from '../../../purchasing/index.ts';
import type { Database } from '../../../../database/database.ts';

/** Everything that a product's forms choose from, in a language with French standing in. */
export async function readEnumerations(
  db: Database,
  { language, shopIds }: { language: Language; shopIds: readonly number[] | null },
): Promise<ProductEnumerations> {
  const many = async <T>(statement: RawBuilder<T>): Promise<T[]> => (await statement.execute(db)).rows;
  const word = (table: string, key: string, owner: string, column = 'name'): RawBuilder<string> =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(owner)}
      order by t.language = ${language} desc, t.language = 'fr' desc limit 1)`;
  const scope = shopIds === null ? null : [...shopIds];
  type Named = { id: number; name: string };
  type Facet = ProductEnumerations['attributes'][number];
  const [
    usualFamily,
    families,
    taxRates,
    categories,
    brands,
    brandLines,
    suppliers,
    tags,
    collections,
    attributes,
    features,
  ] = await Promise.all([
    findUsualFamily(db),
    db
      .selectFrom('product_families')
      .select(['id', 'code', 'name'])
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('tax_rates')
      .select(['id', 'name', 'rate_basis_points as rateBasisPoints', 'is_default as isDefault'])
      .where('is_active', '=', true)
      .orderBy('rate_basis_points')
      .execute(),
    many(sql<Named & { path: number[] }>`
        select c.id, coalesce(${word('category_texts', 'category_id', 'c.id')}, '#' || c.id) as name, c.path
        from categories c order by c.path`),
    db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('brand_lines').select(['id', 'name', 'brand_id as brandId']).orderBy('name').execute(),
    listSuppliers(db),
    many(
      sql<Named>`select g.id, coalesce(${word('tag_texts', 'tag_id', 'g.id')}, g.slug) as name from tags g order by 2`,
    ),
    many(
      sql<Named & { isByRule: boolean }>`
          select c.id, coalesce(${word('collection_texts', 'collection_id', 'c.id')}, c.slug) as name, c.rule is not null as "isByRule"
          from collections c order by 2`,
    ),
    many(sql<Facet>`
        select y.id, coalesce(${word('attribute_type_texts', 'attribute_type_id', 'y.id', 'label')}, y.code) as name,
          coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color,
            'name', coalesce(${word('attribute_value_texts', 'attribute_value_id', 'v.id', 'label')}, v.slug)) order by v.position, v.id)
            from attribute_values v where v.attribute_type_id = y.id), '[]') as values
        from attribute_types y order by y.position, y.id`),
    many(sql<Facet>`
        select y.id, coalesce(${word('feature_type_texts', 'feature_type_id', 'y.id', 'label')}, y.code) as name,
          coalesce((select json_agg(json_build_object('id', v.id, 'color', null,
            'name', coalesce(${word('feature_value_texts', 'feature_value_id', 'v.id', 'label')}, v.slug)) order by v.position, v.id)
            from feature_values v where v.feature_type_id = y.id), '[]') as values
        from feature_types y order by y.position, y.id`),
  ]);
  const [shops, warehouses] = await Promise.all([
    many(sql<Named & { host: string | null }>`
      select s.id, coalesce(${word('shop_texts', 'shop_id', 's.id')}, s.code) as name,
        (select host from shop_hosts h where h.shop_id = s.id order by host limit 1) as host
      from shops s where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`),
    db.selectFrom('warehouses').select(['id', 'name']).where('is_active', '=', true).orderBy('name').execute(),
  ]);
  const words = productTexts(language);
  const named = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: words(`products.${group}.${value}`) }));
  return {
    types: named('type', productTypes),
    statuses: named('status', productStatuses),
    stockStates: named('stock', stockStates),
    packModes: named('packMode', packModes),
    families: families.map((family) => ({ ...family, isUsual: family.id === usualFamily })),
    taxRates: taxRates.map((rate) => ({ ...rate, percent: effectiveTaxPercent(rate.rateBasisPoints) })),
    categories,
    brands,
    brandLines,
    suppliers: [...suppliers],
    tags,
    collections,
    attributes,
    features,
    shops: shops.map(({ id, name, host }) => ({ id, name, url: host === null ? '/' : `//${host}` })),
    warehouses,
  };
}
