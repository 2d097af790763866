import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

export interface LockedCombination {
  readonly id: number;
  readonly productId: number;
  readonly version: number;
  readonly priceHt: number | null;
  readonly weightGrams: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** The product of a combination; nothing when there is no such combination. */
export async function listProductOf(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('combinations').select('product_id as id').where('id', '=', id).execute();
  return rows.map((row) => row.id);
}

/** The combination and its product, held until the transaction ends; undefined when it is not of the shops in scope. */
export async function lockCombination(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedCombination | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedCombination>`
    select c.id, c.product_id as "productId", c.version, c.price_ht_centimes as "priceHt", c.weight_grams as "weightGrams", c.sku, c.barcode
    from combinations c join products p on p.id = c.product_id
    where c.id = ${id} and c.archived_at is null and (${scope}::int[] is null or exists (
      select from shop_products s where s.product_id = c.product_id and s.shop_id = any(${scope}::int[])))
    for no key update of p, c`.execute(tx);
  return rows[0];
}

export interface CombinationEdit {
  readonly id: number;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly priceHt: number | null;
  readonly weightGrams: number | null;
}

export async function updateCombination(tx: Tx, edit: CombinationEdit): Promise<void> {
  await tx
    .updateTable('combinations')
    .set({
      sku: edit.sku,
      barcode: edit.barcode,
      price_ht_centimes: edit.priceHt,
      weight_grams: edit.weightGrams,
      version: sql`version + 1`,
    })
    .where('id', '=', edit.id)
    .execute();
}

export interface NewCombination {
  readonly uuid: string;
  readonly values: readonly number[];
  readonly sku: string | null;
}

/** Adds combinations behind those that there are; the first of a product becomes its default. */
export async function insertCombinations(tx: Tx, productId: number, made: readonly NewCombination[]): Promise<void> {
  await sql`
    with places as (
      select coalesce(max(position) + 1, 0) as next, coalesce(bool_or(is_default and archived_at is null), false) as has_default
      from combinations where product_id = ${productId}
    ), stored as (
      insert into combinations (uuid, product_id, sku, is_default, position)
      select w.uuid, ${productId}::int, nullif(w.sku, ''), not places.has_default and w.place = 1, places.next + w.place - 1
      from unnest(${made.map(({ uuid }) => uuid)}::uuid[], ${made.map(({ sku }) => sku ?? '')}::text[]) with ordinality w (uuid, sku, place), places
      returning id, uuid
    )
    insert into combination_values (combination_id, attribute_value_id)
    select s.id, v.value from unnest(${made.flatMap(({ uuid, values }) => values.map(() => uuid))}::uuid[],
      ${made.flatMap(({ values }) => [...values])}::int[]) v (uuid, value) join stored s on s.uuid = v.uuid`.execute(
    tx,
  );
}

/** Codes among these that something has already. */
export async function listTakenSkus(tx: Tx, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any(${[...skus]}::text[])
    union select sku from combinations where sku = any(${[...skus]}::text[])`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
}

export async function setDefaultCombination(
  tx: Tx,
  { id, productId }: { id: number; productId: number },
): Promise<void> {
  await tx
    .updateTable('combinations')
    .set({ is_default: false })
    .where('product_id', '=', productId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('combinations')
    .set({ is_default: true, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Takes the combination out of sale; the first one left becomes the default where it was. */
export async function archiveCombination(tx: Tx, { id, productId }: { id: number; productId: number }): Promise<void> {
  await tx
    .updateTable('combinations')
    .set({ archived_at: sql`now()`, is_default: false, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await sql`
    update combinations set is_default = true where id = (
      select id from combinations where product_id = ${productId} and archived_at is null order by position, id limit 1)
    and not exists (select from combinations where product_id = ${productId} and archived_at is null and is_default)`.execute(
    tx,
  );
}

/** Puts a picture of the product on the combination; false when it is none of the product's. */
export async function addCombinationImage(
  tx: Tx,
  { id, productId, imageId }: { id: number; productId: number; imageId: number },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select from product_images where product_id = ${productId} and image_id = ${imageId}),
    added as (
      insert into combination_images (combination_id, image_id, position)
      select ${id}::int, ${imageId}::int, (select coalesce(max(position) + 1, 0) from combination_images where combination_id = ${id})
      from known on conflict do nothing
    )
    select exists (select from known) as known`.execute(tx);
  return rows[0]?.known === true;
}

export async function removeCombinationImage(tx: Tx, id: number, imageId: number): Promise<void> {
  await tx.deleteFrom('combination_images').where('combination_id', '=', id).where('image_id', '=', imageId).execute();
}

/** The default picture of a combination is its first. */
export async function setFirstImage(tx: Tx, id: number, imageId: number): Promise<void> {
  await sql`
    update combination_images ci set position = o.place from (
      select image_id, row_number() over (order by image_id = ${imageId} desc, position, image_id) - 1 as place
      from combination_images where combination_id = ${id}) o
    where ci.combination_id = ${id} and ci.image_id = o.image_id`.execute(tx);
}

/** Puts one picture on every combination of the product that has a value; answers how many there are. */
export async function assignImageByValue(
  tx: Tx,
  { productId, imageId, valueId }: { productId: number; imageId: number; valueId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select c.id from combinations c join combination_values v on v.combination_id = c.id and v.attribute_value_id = ${valueId}
      where c.product_id = ${productId} and c.archived_at is null
        and exists (select from product_images where product_id = ${productId} and image_id = ${imageId})
    ), added as (
      insert into combination_images (combination_id, image_id, position)
      select id, ${imageId}::int, (select coalesce(max(position) + 1, 0) from combination_images where combination_id = chosen.id)
      from chosen on conflict do nothing
    )
    select count(*)::int as count from chosen`.execute(tx);
  return rows[0]?.count ?? 0;
}
