import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { ProductColumns } from '../planning/existing.ts';
import type { PlannedCombination } from '../planning/plan.ts';
import type { TextToWrite } from './find-slugs.ts';

export interface ProductToWrite {
  readonly id: number;
  readonly columns: ProductColumns;
}

export interface ProductToMake {
  readonly uuid: string;
  readonly uid: string;
  readonly columns: ProductColumns;
}

const columnTypes = sql`type text, "familyId" int, "brandId" int, "supplierId" int, "mainCategoryId" int, "taxRateId" int, "priceHt" bigint,
  "packPriceHt" bigint, "supplyPriceHt" bigint, "wholesalePriceHt" bigint, sku text, barcode text, "weightGrams" int, "lengthMm" int,
  "widthMm" int, "heightMm" int, "lowStockThreshold" int, "availableOn" date, "isActive" boolean, "isFeatured" boolean, "isArchived" boolean`;

/** New products in the order given: their ids. */
export async function insertProducts(tx: Tx, products: readonly ProductToMake[]): Promise<readonly number[]> {
  const given = products.map(({ columns, ...product }) => ({ ...columns, ...product }));
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into products (uuid, uid, type, family_id, brand_id, supplier_id, main_category_id, tax_rate_id, price_ht_centimes,
      supply_price_ht_centimes, wholesale_price_ht_centimes, sku, barcode, weight_grams, length_mm, width_mm, height_mm,
      low_stock_threshold, available_on, is_active, is_featured)
    select uuid, uid, type, "familyId", "brandId", "supplierId", "mainCategoryId", coalesce("taxRateId", (select id from tax_rates where is_default)),
      "priceHt", "supplyPriceHt", "wholesalePriceHt", sku, barcode, "weightGrams", "lengthMm", "widthMm", "heightMm", "lowStockThreshold",
      "availableOn", "isActive", "isFeatured"
    from json_to_recordset(${JSON.stringify(given)}::json) w (uuid uuid, uid text, ${columnTypes})
    returning id, uuid`.execute(tx);
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  return products.map(({ uuid }) => ids.get(uuid) ?? 0);
}

/** The products' own rows become these, and a version further. */
export async function updateProducts(tx: Tx, products: readonly ProductToWrite[]): Promise<void> {
  const given = products.map(({ id, columns }) => ({ ...columns, id }));
  await sql`
    update products p set type = coalesce(w.type, p.type), family_id = w."familyId", brand_id = w."brandId", supplier_id = w."supplierId", main_category_id = w."mainCategoryId",
      brand_line_id = case when p.brand_id is not distinct from w."brandId" then p.brand_line_id end,
      tax_rate_id = w."taxRateId", price_ht_centimes = w."priceHt", pack_price_ht_centimes = w."packPriceHt",
      supply_price_ht_centimes = w."supplyPriceHt", wholesale_price_ht_centimes = w."wholesalePriceHt", sku = w.sku, barcode = w.barcode,
      weight_grams = w."weightGrams", length_mm = w."lengthMm", width_mm = w."widthMm", height_mm = w."heightMm",
      low_stock_threshold = w."lowStockThreshold", available_on = w."availableOn", is_active = w."isActive", is_featured = w."isFeatured",
      archived_at = case when w."isArchived" then coalesce(p.archived_at, now()) end, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) w (id int, ${columnTypes}) where p.id = w.id`.execute(tx);
}

export async function offerProducts(
  tx: Tx,
  productIds: readonly number[],
  shopIds: readonly number[] | null,
): Promise<void> {
  const scope = shopIds === null ? null : [...shopIds];
  await sql`
    insert into shop_products (shop_id, product_id, position)
    select s.id, p, p from shops s, unnest(${[...productIds]}::int[]) p where ${scope}::int[] is null or s.id = any(${scope}::int[])
    on conflict do nothing`.execute(tx);
}

export async function writeTexts(
  tx: Tx,
  texts: readonly (Omit<TextToWrite, 'at'> & { readonly productId: number })[],
): Promise<void> {
  await sql`
    insert into product_texts as t (product_id, language, name, slug, short_description, long_description, seo_title, seo_description)
    select "productId", language, name, slug, "shortDescription", "longDescription", "seoTitle", "seoDescription"
    from json_to_recordset(${JSON.stringify(texts)}::json) w ("productId" int, language text, name text, slug text, "shortDescription" text,
      "longDescription" text, "seoTitle" text, "seoDescription" text)
    on conflict (product_id, language) do update set name = excluded.name, slug = excluded.slug, short_description = excluded.short_description,
      long_description = excluded.long_description, seo_title = excluded.seo_title, seo_description = excluded.seo_description`.execute(
    tx,
  );
}

/** Texts of languages that a product did not have before. */
export async function deleteTexts(
  tx: Tx,
  texts: readonly { readonly productId: number; readonly language: string }[],
): Promise<void> {
  await sql`
    delete from product_texts t using unnest(${texts.map(({ productId }) => productId)}::int[], ${texts.map(({ language }) => language)}::text[])
      w (id, language) where t.product_id = w.id and t.language = w.language`.execute(tx);
}

export interface Memberships {
  readonly productId: number;
  readonly ids: readonly number[];
}

/** The categories, or the tags, of these products become those given. */
export async function replaceCategories(tx: Tx, all: readonly Memberships[]): Promise<void> {
  const { products, owners, ids } = flat(all);
  await sql`
    delete from product_categories c where product_id = any(${products}::int[]) and not exists (
      select from unnest(${owners}::int[], ${ids}::int[]) w (product, id) where w.product = c.product_id and w.id = c.category_id)`.execute(
    tx,
  );
  await sql`insert into product_categories (product_id, category_id) select * from unnest(${owners}::int[], ${ids}::int[]) on conflict do nothing`.execute(
    tx,
  );
}

export async function replaceTags(tx: Tx, all: readonly Memberships[]): Promise<void> {
  const { products, owners, ids } = flat(all);
  await sql`
    delete from product_tags t where product_id = any(${products}::int[]) and not exists (
      select from unnest(${owners}::int[], ${ids}::int[]) w (product, id) where w.product = t.product_id and w.id = t.tag_id)`.execute(
    tx,
  );
  await sql`insert into product_tags (product_id, tag_id) select * from unnest(${owners}::int[], ${ids}::int[]) on conflict do nothing`.execute(
    tx,
  );
}

/** The values of features that products have become these: one of each feature. */
export async function replaceFeatures(tx: Tx, all: readonly Memberships[]): Promise<void> {
  const { products, owners, ids } = flat(all);
  await sql`
    delete from product_features f where product_id = any(${products}::int[]) and not exists (
      select from unnest(${owners}::int[], ${ids}::int[]) w (product, id) where w.product = f.product_id and w.id = f.feature_value_id)`.execute(
    tx,
  );
  await sql`
    insert into product_features (product_id, feature_type_id, feature_value_id)
    select w.product, v.feature_type_id, v.id from unnest(${owners}::int[], ${ids}::int[]) w (product, id)
    join feature_values v on v.id = w.id on conflict do nothing`.execute(tx);
}

const flat = (all: readonly Memberships[]) => ({
  products: all.map(({ productId }) => productId),
  owners: all.flatMap(({ productId, ids }) => ids.map(() => productId)),
  ids: all.flatMap(({ ids }) => [...ids]),
});

/** Behind the pictures that each product has. */
export async function addImages(tx: Tx, all: readonly Memberships[]): Promise<void> {
  const { owners, ids } = flat(all);
  await sql`
    insert into product_images (product_id, image_id, position)
    select w.product, w.image, (select coalesce(max(position) + 1, 0) from product_images where product_id = w.product) + w.place
    from unnest(${owners}::int[], ${ids}::int[]) with ordinality w (product, image, place) on conflict do nothing`.execute(
    tx,
  );
}

export async function removeImages(tx: Tx, all: readonly Memberships[]): Promise<void> {
  const { owners, ids } = flat(all);
  await sql`
    delete from combination_images ci using combinations c, unnest(${owners}::int[], ${ids}::int[]) w (product, image)
    where c.id = ci.combination_id and c.product_id = w.product and ci.image_id = w.image`.execute(tx);
  await sql`
    delete from product_images i using unnest(${owners}::int[], ${ids}::int[]) w (product, image)
    where i.product_id = w.product and i.image_id = w.image`.execute(tx);
}

export interface CombinationToMake extends Pick<PlannedCombination, 'sku' | 'barcode' | 'priceHt' | 'weightGrams'> {
  readonly uuid: string;
  readonly productId: number;
}

/** New combinations behind those that are there; the first of a product that has none becomes its default. In order: their ids. */
export async function insertCombinations(
  tx: Tx,
  made: readonly CombinationToMake[],
  values: readonly (readonly number[])[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    with given as (
      select w.*, row_number() over (partition by "productId" order by place) as nth
      from (select e.value, e.place from jsonb_array_elements(${JSON.stringify(made)}::jsonb) with ordinality e (value, place)) e,
        jsonb_to_record(e.value) w (uuid uuid, "productId" int, sku text, barcode text, "priceHt" bigint, "weightGrams" int)
    ), places as (
      select g.product_id, coalesce(max(c.position) + 1, 0) as next, coalesce(bool_or(c.is_default and c.archived_at is null), false) as has_default
      from (select distinct "productId" as product_id from given) g left join combinations c on c.product_id = g.product_id group by 1
    )
    insert into combinations (uuid, product_id, sku, barcode, price_ht_centimes, weight_grams, is_default, position)
    select g.uuid, g."productId", g.sku, g.barcode, g."priceHt", g."weightGrams", not p.has_default and g.nth = 1, p.next + g.nth - 1
    from given g join places p on p.product_id = g."productId" returning id, uuid`.execute(tx);
  const byUuid = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const ids = made.map(({ uuid }) => byUuid.get(uuid) ?? 0);
  await sql`
    insert into combination_values (combination_id, attribute_value_id)
    select * from unnest(${values.flatMap((each, at) => each.map(() => ids[at] ?? 0))}::int[], ${values.flatMap((each) => [...each])}::int[])`.execute(
    tx,
  );
  return ids;
}

export async function updateCombinations(
  tx: Tx,
  changed: readonly (Pick<PlannedCombination, 'sku' | 'barcode' | 'priceHt' | 'weightGrams'> & {
    readonly id: number;
  })[],
): Promise<void> {
  await sql`
    update combinations c set sku = w.sku, barcode = w.barcode, price_ht_centimes = w."priceHt", weight_grams = w."weightGrams", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id int, sku text, barcode text, "priceHt" bigint, "weightGrams" int)
    where c.id = w.id`.execute(tx);
}

export async function archiveCombinations(tx: Tx, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable('combinations')
    .set({ archived_at: sql`now()`, is_default: false, sku: null, barcode: null, version: sql`version + 1` })
    .where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute();
}

export async function addCombinationImages(
  tx: Tx,
  all: readonly { readonly combinationId: number; readonly imageId: number }[],
): Promise<void> {
  await sql`
    insert into combination_images (combination_id, image_id, position)
    select w.combination, w.image, (select coalesce(max(position) + 1, 0) from combination_images where combination_id = w.combination)
    from unnest(${all.map(({ combinationId }) => combinationId)}::int[], ${all.map(({ imageId }) => imageId)}::int[]) w (combination, image)
    on conflict do nothing`.execute(tx);
}

export async function insertPriceChanges(
  tx: Tx,
  employeeId: number,
  changes: readonly {
    readonly productId: number;
    readonly field: 'sale' | 'wholesale' | 'supply' | 'pack';
    readonly before: number | null;
    readonly after: number | null;
  }[],
): Promise<void> {
  await sql`
    insert into price_changes (product_id, field, before_centimes, after_centimes, employee_id)
    select "productId", field, before, after, ${employeeId}::int
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) w ("productId" int, field text, before bigint, after bigint)`.execute(
    tx,
  );
}
