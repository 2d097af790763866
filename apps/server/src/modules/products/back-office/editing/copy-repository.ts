import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

export interface CopyOrder {
  readonly from: number;
  readonly uuid: string;
  readonly uid: string;
  readonly suffixes: Readonly<Record<'fr' | 'ar' | 'en', string>>;
  /** the shops that may offer the copy; null: all that offer the original */
  readonly shopIds: readonly number[] | null;
}

/** Copies a product with everything that hangs on it but codes, stock and history; answers the copy's id. */
export async function copyProduct(tx: Tx, { from, uuid, uid, suffixes, shopIds }: CopyOrder): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number }>`
    insert into products (uuid, uid, type, pack_mode, family_id, brand_id, brand_line_id, supplier_id, main_category_id, tax_rate_id,
      price_ht_centimes, pack_price_ht_centimes, supply_price_ht_centimes, wholesale_price_ht_centimes, wholesale_minimum_quantity,
      weight_grams, height_mm, width_mm, length_mm, low_stock_threshold, is_active, is_featured, is_on_sale, available_on)
    select ${uuid}::uuid, ${uid}, type, pack_mode, family_id, brand_id, brand_line_id, supplier_id, main_category_id, tax_rate_id,
      price_ht_centimes, pack_price_ht_centimes, supply_price_ht_centimes, wholesale_price_ht_centimes, wholesale_minimum_quantity,
      weight_grams, height_mm, width_mm, length_mm, low_stock_threshold, false, is_featured, is_on_sale, available_on
    from products where id = ${from} returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`product ${from} was locked and is not there`);
  await sql`
    insert into product_texts (product_id, language, name, slug, short_description, long_description, seo_title, seo_description)
    select ${id}::int, language, name || ' ' || (${JSON.stringify(suffixes)}::jsonb ->> language), left(slug, 100) || '-' || ${uid}::text,
      short_description, long_description, seo_title, seo_description
    from product_texts where product_id = ${from}`.execute(tx);
  await sql`insert into product_categories select ${id}::int, category_id from product_categories where product_id = ${from}`.execute(
    tx,
  );
  await sql`insert into product_tags select ${id}::int, tag_id from product_tags where product_id = ${from}`.execute(
    tx,
  );
  await sql`insert into product_features select ${id}::int, feature_type_id, feature_value_id from product_features where product_id = ${from}`.execute(
    tx,
  );
  await sql`insert into product_images select ${id}::int, image_id, position from product_images where product_id = ${from}`.execute(
    tx,
  );
  await sql`insert into shop_products select shop_id, ${id}::int, ${id}::int, is_offered from shop_products
    where product_id = ${from} and (${scope}::int[] is null or shop_id = any(${scope}::int[]))`.execute(tx);
  await sql`
    insert into pack_items (pack_product_id, product_id, combination_id, quantity, position)
    select ${id}::int, product_id, combination_id, quantity, position from pack_items where pack_product_id = ${from}`.execute(
    tx,
  );
  await copyCombinations(tx, from, id);
  return id;
}

/** The copies are told apart by their place, which is made unique first. */
async function copyCombinations(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    with source as (
      select id, price_ht_centimes, weight_grams, is_default, row_number() over (order by position, id) as place
      from combinations where product_id = ${from} and archived_at is null
    ), made as (
      insert into combinations (uuid, product_id, price_ht_centimes, weight_grams, is_default, position)
      select gen_random_uuid(), ${to}::int, price_ht_centimes, weight_grams, is_default, place from source
      returning id, position
    ), pairs as (select s.id as old_id, m.id as new_id from source s join made m on m.position = s.place),
    pictures as (
      insert into combination_images (combination_id, image_id, position)
      select p.new_id, i.image_id, i.position from pairs p join combination_images i on i.combination_id = p.old_id
    )
    insert into combination_values (combination_id, attribute_value_id)
    select p.new_id, v.attribute_value_id from pairs p join combination_values v on v.combination_id = p.old_id`.execute(
    tx,
  );
}
