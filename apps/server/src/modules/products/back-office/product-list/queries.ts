import type { ProductSort, ProductType, StockState } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { isCalled } from '../../../product-rows/index.ts';
import type { Cursor, ProductFilter } from './product-filter.ts';

export interface ProductListRow {
  readonly id: number;
  readonly name: string;
  readonly category: string | null;
  readonly mainCategoryId: number;
  readonly brand: string | null;
  readonly family: string;
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly type: ProductType;
  readonly sku: string | null;
  readonly priceHt: number;
  readonly taxBasisPoints: number;
  readonly onHand: number;
  readonly available: number;
  readonly stockState: StockState;
  readonly combinationCount: number;
  readonly isOnPromotion: boolean;
  readonly imageFolder: string | null;
  readonly imageKey: string | null;
  readonly updatedAt: Date;
  readonly version: number;
  /** the sorted column, with every digit that the database keeps */
  readonly cursorValue: string;
}

/** Counting stops here: above, a list says "more than". */
export const countCap = 10_000;

const nameColumns: Readonly<Record<Language, RawBuilder<string>>> = {
  fr: sql`r.name_fr`,
  ar: sql`r.name_ar`,
  en: sql`r.name_en`,
};

interface Order {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

function orderOf(sort: ProductSort, language: Language): Order {
  const isDescending = sort.startsWith('-');
  switch (sort) {
    case '-createdAt':
    case 'createdAt':
      return { column: sql`r.created_at`, type: sql`timestamptz`, isDescending };
    case '-updatedAt':
      return { column: sql`r.updated_at`, type: sql`timestamptz`, isDescending };
    case 'name':
    case '-name':
      return { column: nameColumns[language], type: sql`text collate names`, isDescending };
    case 'price':
    case '-price':
      return { column: sql`r.price_ht_centimes`, type: sql`bigint`, isDescending };
    case 'stock':
    case '-stock':
      return { column: sql`r.available`, type: sql`int`, isDescending };
  }
}

export interface ProductPageRequest {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly language: Language;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** A page of the list, and one row more when there is a next page. */
export async function listProducts(db: Database, request: ProductPageRequest): Promise<readonly ProductListRow[]> {
  const { filter, language, after, limit } = request;
  const { column, type, isDescending } = orderOf(request.sort, language);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${column}, r.product_id) ${isDescending ? sql`<` : sql`>`} ((${after.value}::text)::${type}, ${after.id}::int)`;
  const { rows } = await sql<ProductListRow>`
    with page as materialized (
      select r.*, ${nameColumns[language]} as name, ${column}::text as cursor_value from product_rows r
      where ${conditionsOf(filter)} and ${beyond}
      order by ${column} ${direction}, r.product_id ${direction} limit ${sql.lit(limit + 1)}
    )
    select r.product_id as id, r.name, r.is_active as "isActive", r.is_archived as "isArchived", r.type, r.sku,
      r.price_ht_centimes as "priceHt", charged_tax(r.tax_basis_points) as "taxBasisPoints", r.on_hand as "onHand", r.available,
      r.stock_state as "stockState", r.combination_count as "combinationCount", r.image_folder as "imageFolder", r.image_key as "imageKey",
      r.updated_at as "updatedAt", r.version, r.cursor_value as "cursorValue", r.main_category_id as "mainCategoryId", b.name as brand, f.name as family,
      (select t.name from category_texts t where t.category_id = r.main_category_id
        order by t.language = ${language} desc, t.language = 'fr' desc limit 1) as category,
      exists (select from listings l where l.shop_id = any(array(select id from shops)) and l.product_id = r.product_id and l.is_discounted) as "isOnPromotion"
    from page r join product_families f on f.id = r.family_id left join brands b on b.id = r.brand_id
    order by ${column} ${direction}, r.product_id ${direction}`.execute(db);
  return rows;
}

/** "Vêtements > Chemises" of every category, in a language with French standing in. */
export async function listCategoryPaths(db: Database, language: Language): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; path: string }>`
    select c.id, string_agg(coalesce(own.name, french.name, ''), ' > ' order by step.place) as path
    from categories c cross join unnest(c.path) with ordinality step (id, place)
    left join category_texts own on own.category_id = step.id and own.language = ${language}
    left join category_texts french on french.category_id = step.id and french.language = 'fr' group by c.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** What describes each of these products, in the order of the features, in a language with French standing in. */
export async function listFeatures(
  db: Database,
  productIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, readonly (readonly [name: string, value: string])[]>> {
  const { rows } = await sql<{ id: number; pairs: [string, string][] }>`
    select f.product_id as id, json_agg(json_build_array(coalesce(type_own.label, type_french.label, t.code), coalesce(own.label, french.label, v.slug))
      order by t.position, t.id) as pairs
    from product_features f join feature_types t on t.id = f.feature_type_id join feature_values v on v.id = f.feature_value_id
    left join feature_type_texts type_own on type_own.feature_type_id = t.id and type_own.language = ${language}
    left join feature_type_texts type_french on type_french.feature_type_id = t.id and type_french.language = 'fr'
    left join feature_value_texts own on own.feature_value_id = v.id and own.language = ${language}
    left join feature_value_texts french on french.feature_value_id = v.id and french.language = 'fr'
    where f.product_id = any(${[...productIds]}::int[]) group by f.product_id`.execute(db);
  return new Map(rows.map(({ id, pairs }) => [id, pairs]));
}

/** The day in Algeria, `2026-11-22`. */
export async function readDay(db: Database): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** How many products the filter finds, `countCap` + 1 standing for more. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product_rows r where ${conditionsOf(filter)} limit ${sql.lit(countCap + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every product that the filter finds, by id. */
export async function listProductIds(tx: Database | Tx, filter: ProductFilter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.product_id as id from product_rows r where ${conditionsOf(filter)} order by r.product_id`.execute(tx);
  return rows.map(({ id }) => id);
}

function conditionsOf(filter: ProductFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    // Literal, so that the partial indices of 0050 serve.
    filter.status === 'archived' ? sql`r.is_archived` : sql`not r.is_archived`,
  ];
  if (filter.status === 'active') conditions.push(sql`r.is_active`);
  if (filter.status === 'inactive') conditions.push(sql`not r.is_active`);
  if (filter.shopIds !== null) conditions.push(sql`r.shop_ids && ${[...filter.shopIds]}::int[]`);
  if (filter.ids !== null) conditions.push(sql`r.product_id = any(${[...filter.ids]}::int[])`);
  if (filter.categoryId !== null) conditions.push(sql`r.category_ids @> array[${filter.categoryId}::int]`);
  if (filter.tagId !== null) conditions.push(sql`r.tag_ids @> array[${filter.tagId}::int]`);
  if (filter.brandId !== null) conditions.push(sql`r.brand_id = ${filter.brandId}`);
  if (filter.familyId !== null) conditions.push(sql`r.family_id = ${filter.familyId}`);
  if (filter.supplierId !== null) conditions.push(sql`r.supplier_id = ${filter.supplierId}`);
  if (filter.type !== null) conditions.push(sql`r.type = ${sql.lit(filter.type)}`);
  if (filter.stock !== null) conditions.push(sql`r.stock_state = ${sql.lit(filter.stock)}`);
  if (filter.isWithoutPrice) conditions.push(sql`r.price_ht_centimes = 0`);
  if (filter.minCentimes !== null) conditions.push(sql`r.price_ht_centimes >= ${filter.minCentimes}::bigint`);
  if (filter.maxCentimes !== null) conditions.push(sql`r.price_ht_centimes <= ${filter.maxCentimes}::bigint`);
  if (filter.isOnPromotion !== null) conditions.push(promotionCondition(filter.isOnPromotion));
  if (filter.search !== null) conditions.push(isCalled(filter.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function promotionCondition(isOnPromotion: boolean): RawBuilder<boolean> {
  const exists = sql<boolean>`exists (select from listings l where l.shop_id = any(array(select id from shops))
    and l.product_id = r.product_id and l.is_discounted)`;
  return isOnPromotion ? exists : sql<boolean>`not ${exists}`;
}
