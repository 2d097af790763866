import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { NewProduct, ProductDetails, ProductPrices } from './parse-forms.ts';

export interface LockedProduct {
  readonly id: number;
  readonly version: number;
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly isActive: boolean;
  readonly familyId: number;
  readonly mainCategoryId: number;
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  readonly supplyPriceHt: number | null;
  readonly wholesalePriceHt: number | null;
  readonly taxRateId: number | null;
  readonly archivedAt: Date | null;
}

/** The product as it is now, held until the transaction ends; undefined when it is not one of the shops in scope. */
export async function lockProduct(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedProduct | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedProduct>`
    select id, version, type, sku, barcode, is_active as "isActive", family_id as "familyId", main_category_id as "mainCategoryId",
      price_ht_centimes as "priceHt", pack_price_ht_centimes as "packPriceHt", supply_price_ht_centimes as "supplyPriceHt",
      wholesale_price_ht_centimes as "wholesalePriceHt", tax_rate_id as "taxRateId", archived_at as "archivedAt"
    from products p where id = ${id} and (${scope}::int[] is null or exists (
      select from shop_products s where s.product_id = p.id and s.shop_id = any(${scope}::int[])))
    for no key update`.execute(tx);
  return rows[0];
}

export async function bumpVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Which of these codes another product or combination has. */
export async function findTakenCodes(
  tx: Tx,
  { productId, combinationId, sku, barcode }: CodesOfThing,
): Promise<readonly ('sku' | 'barcode')[]> {
  const { rows } = await sql<{ field: 'sku' | 'barcode' }>`
    select 'sku' as field from products where sku = ${sku} and (id <> ${productId} or ${combinationId}::int is not null)
    union select 'sku' from combinations where sku = ${sku} and id is distinct from ${combinationId}::int
    union select 'barcode' from products where barcode = ${barcode} and (id <> ${productId} or ${combinationId}::int is not null)
    union select 'barcode' from combinations where barcode = ${barcode} and id is distinct from ${combinationId}::int`.execute(
    tx,
  );
  return rows.map(({ field }) => field);
}

export interface CodesOfThing {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** Field → table whose row it names; those that do not exist are answered. */
export async function findUnknownReferences(
  tx: Tx,
  asked: Readonly<Record<keyof typeof referenceTables, readonly number[]>>,
): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (const [field, table] of Object.entries(referenceTables)) {
    const ids = [...new Set(Object.entries(asked).find(([name]) => name === field)?.[1] ?? [])];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(table)} where id = any(${ids}::int[])`.execute(tx);
    if (rows[0]?.found !== ids.length) unknown.push(field);
  }
  return unknown;
}

const referenceTables = {
  familyId: 'product_families',
  brandId: 'brands',
  brandLineId: 'brand_lines',
  supplierId: 'suppliers',
  mainCategoryId: 'categories',
  categoryIds: 'categories',
  tagIds: 'tags',
  collectionIds: 'collections',
  shopIds: 'shops',
  taxRateId: 'tax_rates',
} as const;

export async function findFamilyCode(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('product_families').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code;
}

export async function brandOfLine(tx: Tx, brandLineId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('brand_lines').select('brand_id').where('id', '=', brandLineId).executeTakeFirst();
  return row?.brand_id;
}

export async function insertProduct(
  tx: Tx,
  product: NewProduct & {
    readonly uuid: string;
    readonly uid: string;
    readonly familyId: number;
    readonly priceHt: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values((eb) => ({
      uuid: product.uuid,
      uid: product.uid,
      type: product.type,
      pack_mode: product.type === 'pack' ? 'strict' : null,
      family_id: product.familyId,
      main_category_id: product.category,
      tax_rate_id: eb.selectFrom('tax_rates').select('id').where('is_default', '=', true),
      price_ht_centimes: product.priceHt,
      is_active: false,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('product_categories').values({ product_id: id, category_id: product.category }).execute();
  return id;
}

/** Offers a product in shops; null: in all of them. New ones stand at the end of each shop. */
export async function offerInShops(tx: Tx, productId: number, shopIds: readonly number[] | null): Promise<void> {
  const scope = shopIds === null ? null : [...shopIds];
  await sql`
    insert into shop_products (shop_id, product_id, position)
    select id, ${productId}::int, ${productId}::int from shops where ${scope}::int[] is null or id = any(${scope}::int[])
    on conflict do nothing`.execute(tx);
}

/** Offers the product in `shopIds` and in no other of the shops that the person sees. */
export async function changeShops(
  tx: Tx,
  productId: number,
  { shopIds, scope }: { shopIds: readonly number[]; scope: readonly number[] | null },
): Promise<void> {
  const seen = scope === null ? null : [...scope];
  const wanted = scope === null ? shopIds : shopIds.filter((id) => scope.includes(id));
  await tx
    .updateTable('shop_products')
    .set({ is_offered: sql`shop_id = any(${[...wanted]}::int[])` })
    .where('product_id', '=', productId)
    .$if(seen !== null, (query) => query.where('shop_id', '=', sql<number>`any(${seen}::int[])`))
    .execute();
  if (wanted.length > 0) await offerInShops(tx, productId, wanted);
}

export async function updateDetails(tx: Tx, id: number, details: ProductDetails): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      family_id: details.familyId,
      brand_id: details.brandId,
      brand_line_id: details.brandLineId,
      supplier_id: details.supplierId,
      main_category_id: details.mainCategoryId,
      sku: details.sku,
      barcode: details.barcode,
      weight_grams: details.weightGrams,
      height_mm: details.heightMm,
      width_mm: details.widthMm,
      length_mm: details.lengthMm,
      low_stock_threshold: details.lowStockThreshold,
      available_on: details.availableOn,
      is_active: details.isActive,
      is_featured: details.isFeatured,
      is_on_sale: details.isOnSale,
    })
    .where('id', '=', id)
    .execute();
}

/** The categories and tags of a product: what is not named goes, what is new comes. */
export async function replaceMemberships(
  tx: Tx,
  id: number,
  { categoryIds, tagIds }: Pick<ProductDetails, 'categoryIds' | 'tagIds'>,
): Promise<void> {
  await sql`
    with gone as (delete from product_categories where product_id = ${id} and not category_id = any(${categoryIds}::int[]))
    insert into product_categories select ${id}::int, unnest(${categoryIds}::int[]) on conflict do nothing`.execute(tx);
  await sql`
    with gone as (delete from product_tags where product_id = ${id} and not tag_id = any(${tagIds}::int[]))
    insert into product_tags select ${id}::int, unnest(${tagIds}::int[]) on conflict do nothing`.execute(tx);
}

export async function updatePrices(tx: Tx, id: number, prices: ProductPrices): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      tax_rate_id: prices.taxRateId,
      price_ht_centimes: prices.priceHt,
      supply_price_ht_centimes: prices.supplyPriceHt,
      wholesale_price_ht_centimes: prices.wholeSalePriceHt,
      pack_price_ht_centimes: sql`case when type = 'pack' then ${prices.packPriceHt ?? null}::bigint end`,
      wholesale_minimum_quantity: prices.wholesaleMinimumQuantity,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSupplyPrice(tx: Tx, id: number, supplyPriceHt: number): Promise<void> {
  await tx.updateTable('products').set({ supply_price_ht_centimes: supplyPriceHt }).where('id', '=', id).execute();
}

export async function updateQuickly(
  tx: Tx,
  id: number,
  { isActive, priceHt }: { isActive: boolean | null; priceHt: number | null },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      is_active: sql`coalesce(${isActive}::boolean, is_active)`,
      price_ht_centimes: sql`case when ${priceHt}::bigint is null or (type = 'pack' and pack_price_ht_centimes is not null)
        then price_ht_centimes else ${priceHt}::bigint end`,
      pack_price_ht_centimes: sql`case when ${priceHt}::bigint is not null and type = 'pack' and pack_price_ht_centimes is not null
        then ${priceHt}::bigint else pack_price_ht_centimes end`,
    })
    .where('id', '=', id)
    .execute();
}

export interface PriceChange {
  readonly field: 'sale' | 'wholesale' | 'supply' | 'pack';
  readonly before: number | null;
  readonly after: number | null;
}

export async function insertPriceChanges(
  tx: Tx,
  { productId, combinationId, employeeId }: { productId: number; combinationId: number | null; employeeId: number },
  changes: readonly PriceChange[],
): Promise<void> {
  for (const { field, before, after } of changes.filter((change) => change.before !== change.after))
    await tx
      .insertInto('price_changes')
      .values({
        product_id: productId,
        combination_id: combinationId,
        field,
        before_centimes: before,
        after_centimes: after,
        employee_id: employeeId,
      })
      .execute();
}

export async function setArchived(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('products')
    .set({ archived_at: isArchived ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}
