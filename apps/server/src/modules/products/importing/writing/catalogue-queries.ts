import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import type { KnownName } from '../planning/dictionary.ts';
import { isSoldWithin } from '../../../product-rows/index.ts';
import type { CodeOwner, ExistingProduct, Found } from '../planning/existing.ts';
import type { UsualFamilies } from '../planning/plan-columns.ts';

/** Every name that a file may use for what the catalogue has; categories by their whole path, and by their own name. */
export async function listNames(db: Database | Tx): Promise<readonly KnownName[]> {
  const { rows } = await sql<KnownName>`
    with paths as (
      select c.id, c.path, l.language, (
        select string_agg(coalesce(own.name, french.name), ' > ' order by step.place) from unnest(c.path) with ordinality step (id, place)
        left join category_texts own on own.category_id = step.id and own.language = l.language
        left join category_texts french on french.category_id = step.id and french.language = 'fr') as name
      from categories c, (values ('fr'), ('ar'), ('en')) l (language)
    ), named as (
      select 1 as rank, 'categories' as kind, id, name from paths where name is not null
      union all select 2, 'categories', category_id, name from category_texts
      union all select 1, 'brands', id, name from brands
      union all select 2, 'brands', brand_id, name from brand_texts
      union all select 1, 'tags', tag_id, name from tag_texts
      union all select 2, 'tags', id, slug from tags
      union all select 1, 'families', id, name from product_families where code <> 'pack'
      union all select 1, 'suppliers', id, name from suppliers
      union all select 1, 'attributes', attribute_type_id, label from attribute_type_texts
      union all select 2, 'attributes', id, code from attribute_types
      union all select 1, 'values', v.id, v.attribute_type_id || '/' || t.label from attribute_values v join attribute_value_texts t on t.attribute_value_id = v.id
      union all select 2, 'values', id, attribute_type_id || '/' || slug from attribute_values
      union all select 1, 'features', feature_type_id, label from feature_type_texts
      union all select 2, 'features', id, code from feature_types
      union all select 1, 'featureValues', v.id, v.feature_type_id || '/' || t.label from feature_values v join feature_value_texts t on t.feature_value_id = v.id
      union all select 2, 'featureValues', id, feature_type_id || '/' || slug from feature_values
      union all select 1, 'taxRates', id, name from tax_rates
      union all select 2, 'taxRates', id, rate_basis_points::text from tax_rates
      union all select 1, 'warehouses', id, code from warehouses where is_active
      union all select 2, 'warehouses', id, name from warehouses where is_active
    )
    select kind, id, name from named order by rank, id`.execute(db);
  return rows;
}

/** Which family most products of each category and of what lies below it have, and the only family where there is one. */
export async function readUsualFamilies(db: Database): Promise<UsualFamilies> {
  const { rows } = await sql<{ category: number; family: number }>`
    select distinct on (step.id) step.id as category, p.family_id as family
    from products p join product_families f on f.id = p.family_id and f.code <> 'pack'
    join categories c on c.id = p.main_category_id cross join unnest(c.path) step (id)
    where p.archived_at is null
    group by step.id, p.family_id order by step.id, count(*) desc, p.family_id`.execute(db);
  const families = await db.selectFrom('product_families').select('id').where('code', '<>', 'pack').limit(2).execute();
  return {
    byCategory: new Map(rows.map(({ category, family }) => [category, family])),
    only: families.length === 1 ? (families[0]?.id ?? null) : null,
  };
}

/** Until the end of the transaction no other import makes what it does not find by its name. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports.names'))`.execute(tx);
}

/** The share of each tax as it is charged, and of products that name none. */
export async function listTaxes(db: Database): Promise<ReadonlyMap<number | null, number>> {
  const { rows } = await sql<{ id: number | null; share: number }>`
    select id, charged_tax(rate_basis_points) as share from tax_rates
    union all select null, charged_tax(rate_basis_points) from tax_rates where is_default`.execute(db);
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/** Warehouses that shops in scope sell from and the employee works in, in the order in which the shops do. */
export async function listWarehouseIds(
  db: Database,
  { shopIds, employeeId }: { readonly shopIds: readonly number[] | null; readonly employeeId: number },
): Promise<readonly number[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number }>`
    select w.id from warehouses w join shop_warehouses s on s.warehouse_id = w.id
    where w.is_active and (${scope}::int[] is null or s.shop_id = any(${scope}::int[]))
      and (not exists (select from employee_warehouses where employee_id = ${employeeId})
        or exists (select from employee_warehouses e where e.employee_id = ${employeeId} and e.warehouse_id = w.id))
    group by w.id order by min(s.position), w.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Asked {
  readonly ids: readonly number[];
  readonly skus: readonly string[];
  readonly barcodes: readonly string[];
  readonly slugs: readonly string[];
  /** French names of products that this import did not make itself */
  readonly names: readonly string[];
  readonly importId: string;
  readonly fileKeys: readonly string[];
}

interface CodeRow extends CodeOwner {
  readonly kind: 'sku' | 'barcode' | 'slug' | 'name' | 'file-key';
  readonly code: string;
}

/** What the catalogue has of what is asked for, as it is; with `isLocked` its products are held until the transaction ends. */
export async function findAsked(
  tx: Database | Tx,
  { ids, skus, barcodes, slugs, names, importId, fileKeys }: Asked,
  { shopIds, isLocked }: { readonly shopIds: readonly number[] | null; readonly isLocked: boolean },
): Promise<Found> {
  const { rows } = await sql<CodeRow>`
    select 'sku' as kind, sku as code, id as "productId", null::int as "combinationId" from products where sku = any(${skus}::text[])
    union all select 'sku', sku, product_id, id from combinations where sku = any(${skus}::text[])
    union all select 'barcode', barcode, id, null from products where barcode = any(${barcodes}::text[])
    union all select 'barcode', barcode, product_id, id from combinations where barcode = any(${barcodes}::text[])
    union all select 'slug', slug, product_id, null from product_texts where language = 'fr' and slug = any(${slugs}::text[])
    union all select 'name', name_fr, product_id, null from product_rows r where not is_archived and name_fr = any(${names}::text[])
      and not exists (select from product_import_items i where i.import_id = ${importId}::uuid and i.product_id = r.product_id and i.is_new)
    union all select 'file-key', file_key, min(product_id), null from product_import_items
      where file_key = any(${fileKeys}::text[]) and state <> 'undone' group by file_key having count(distinct product_id) = 1`.execute(
    tx,
  );
  const productIds = [...new Set([...ids, ...rows.map(({ productId }) => productId)])].toSorted((a, b) => a - b);
  const products = await readProducts(tx, productIds, { shopIds, isLocked });
  const owners = (kind: CodeRow['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row] as const));
  return {
    products: new Map(products.map((product) => [product.id, product])),
    skus: owners('sku'),
    barcodes: owners('barcode'),
    slugs: new Map([...owners('slug')].map(([slug, { productId }]) => [slug, productId])),
    names: new Map(
      [
        ...Map.groupBy(
          rows.filter(({ kind }) => kind === 'name'),
          ({ code }) => code,
        ),
      ].map(([name, of]) => [name, of.map(({ productId }) => productId)]),
    ),
    fileKeys: new Map([...owners('file-key')].map(([key, { productId }]) => [key, productId])),
  };
}

/** Products with everything that a file can change of them. */
export async function readProducts(
  tx: Database | Tx,
  productIds: readonly number[],
  { shopIds, isLocked }: { readonly shopIds: readonly number[] | null; readonly isLocked: boolean },
): Promise<readonly ExistingProduct[]> {
  if (productIds.length === 0) return [];
  const scope = shopIds === null ? null : [...shopIds];
  const ids = [...productIds];
  if (isLocked) await lockProducts(tx, ids);
  const { rows } = await sql<ExistingProduct>`
    select p.id, p.version, exists (select from pack_items where product_id = p.id) as "isInPack",
      (${scope}::int[] is null or exists (select from shop_products s where s.product_id = p.id and s.shop_id = any(${scope}::int[])))
        and ${isSoldWithin(shopIds, sql`p.id`)} as "isInScope",
      json_build_object('type', p.type, 'familyId', p.family_id, 'brandId', p.brand_id, 'supplierId', p.supplier_id, 'mainCategoryId', p.main_category_id,
        'taxRateId', p.tax_rate_id, 'priceHt', p.price_ht_centimes, 'packPriceHt', p.pack_price_ht_centimes,
        'supplyPriceHt', p.supply_price_ht_centimes, 'wholesalePriceHt', p.wholesale_price_ht_centimes, 'sku', p.sku, 'barcode', p.barcode,
        'weightGrams', p.weight_grams, 'lengthMm', p.length_mm, 'widthMm', p.width_mm, 'heightMm', p.height_mm,
        'lowStockThreshold', p.low_stock_threshold, 'availableOn', p.available_on::text, 'isActive', p.is_active, 'isFeatured', p.is_featured,
        'isArchived', p.archived_at is not null) as columns,
      (select json_object_agg(t.language, json_build_object('name', t.name, 'slug', t.slug, 'shortDescription', t.short_description,
        'longDescription', t.long_description, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description))
        from product_texts t where t.product_id = p.id) as texts,
      coalesce((select json_agg(category_id order by category_id) from product_categories where product_id = p.id), '[]') as "categoryIds",
      coalesce((select json_agg(tag_id order by tag_id) from product_tags where product_id = p.id), '[]') as "tagIds",
      coalesce((select json_agg(json_build_object('typeId', feature_type_id, 'valueId', feature_value_id)) from product_features where product_id = p.id), '[]') as features,
      coalesce((select json_agg(image_id order by position) from product_images where product_id = p.id), '[]') as "imageIds",
      coalesce((select json_agg(distinct a.address) from product_import_addresses a
        join product_import_items i on i.import_id = a.import_id and i.product_id = a.product_id
        where a.product_id = p.id and a.state = 'fetched' and i.state <> 'undone'), '[]') as "fetchedAddresses",
      coalesce((select json_agg(json_build_object('id', c.id, 'sku', c.sku, 'barcode', c.barcode, 'priceHt', c.price_ht_centimes,
          'weightGrams', c.weight_grams,
          'valueIds', (select coalesce(json_agg(v.attribute_value_id), '[]') from combination_values v where v.combination_id = c.id),
          'imageIds', (select coalesce(json_agg(i.image_id), '[]') from combination_images i where i.combination_id = c.id)) order by c.id)
        from combinations c where c.product_id = p.id and c.archived_at is null), '[]') as combinations,
      coalesce((select json_agg(json_build_object('warehouseId', s.warehouse_id, 'combinationId', s.combination_id, 'onHand', s.on_hand, 'reserved', s.reserved))
        from stocks s where s.product_id = p.id), '[]') as stocks
    from products p where p.id = any(${ids}::int[]) order by p.id`.execute(tx);
  return rows.map((row) => ({ ...row, texts: row.texts ?? {} }));
}

/** The day in Algiers. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** Nobody else changes them until the end of the transaction. */
export async function lockProducts(tx: Database | Tx, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
}

/** Which of these addresses are taken, by language. */
export async function listTakenSlugs(
  tx: Tx,
  slugs: readonly { readonly language: string; readonly slug: string }[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select t.language || '/' || t.slug as key from product_texts t join unnest(${slugs.map(({ language }) => language)}::text[],
      ${slugs.map(({ slug }) => slug)}::text[]) w (language, slug) on w.language = t.language and w.slug = t.slug`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}
