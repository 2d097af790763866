import { buildCarrierWithRates, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import type pg from 'pg';

export interface BenchShop {
  readonly uuid: string;
  readonly host: string;
  readonly csrfToken: string;
  readonly transporter: number;
  readonly firstProduct: number;
  readonly products: number;
}

const PRODUCTS = 10_000;
const STOCK = 1_000_000;

/** A shop of 10,000 products at 1,000 DA with texts in three languages, categories, a picture, stock and lots; 20 promotions that do not apply. */
export async function seedCatalogue(pool: pg.Pool): Promise<BenchShop> {
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const second = await buildWarehouse(pool, { shop });
  const carrier = await buildCarrierWithRates(pool, { shop });
  await pool.query("insert into product_families (code, name) values ('standard', 'standard') on conflict do nothing");
  await pool.query(`
    with roots as (
      insert into categories (uuid, path) select gen_random_uuid(), '{0}' from generate_series(1, 10) returning id
    ), leaves as (
      insert into categories (uuid, parent_id, path) select gen_random_uuid(), id, array[id] from roots, generate_series(1, 5) returning id, parent_id
    )
    select count(*) from leaves`);
  await pool.query(
    'update categories set path = case when parent_id is null then array[id] else array[parent_id, id] end',
  );
  const { rows } = await pool.query<{ first: number }>(
    `with leaves as (select array_agg(id) ids from categories where parent_id is not null), made as (
      insert into products (uuid, uid, type, family_id, main_category_id, price_ht_centimes)
      select gen_random_uuid(), 'bench-' || n, 'simple', (select id from product_families where code = 'standard'), ids[1 + n % 50], 100000
      from generate_series(1, $1::int) n, leaves returning id, main_category_id
    ), texts as (
      insert into product_texts (product_id, language, name, slug)
      select id, language, 'Produit ' || id, 'bench-' || id from made, unnest(array['fr', 'ar', 'en']) language
    ), shelved as (
      insert into product_categories (product_id, category_id) select id, main_category_id from made
    ), offered as (
      insert into shop_products (shop_id, product_id, position) select $2, id, id from made
    )
    select min(id) as first from made`,
    [PRODUCTS, shop.id],
  );
  await pool.query(
    `insert into images (uuid, folder, file_key, width, height) select gen_random_uuid(), 'product', 'bench-' || n, 1000, 1000 from generate_series(1, 200) n`,
  );
  await pool.query(`insert into product_images (product_id, image_id) select p.id, 1 + p.id % 200 from products p`);
  await pool.query(
    `with laid as (
      insert into stocks (warehouse_id, product_id, on_hand)
      select case when p.id % 4 = 0 then $2::int else $1::int end, p.id, $3::int from products p returning id, on_hand
    ), lots as (
      insert into stock_lots (stock_id, quantity) select id, on_hand from laid returning id, stock_id, quantity
    )
    insert into stock_movements (stock_id, lot_id, quantity, type, cause_type) select stock_id, id, quantity, 'initial', 'import' from lots`,
    [warehouse.id, second.id, STOCK],
  );
  await pool.query(
    `with made as (
      insert into promotions (uuid, name, scope, discount_type, discount_value)
      select gen_random_uuid(), 'Bench ' || n, 'product', 'percentage', 1000 from generate_series(1, 20) n returning id
    )
    insert into promotion_targets (promotion_id, target_id) select id, 2000000 + id from made`,
  );
  await pool.query('vacuum analyze');
  return {
    uuid: shop.uuid,
    host: shop.host,
    csrfToken: shop.csrfToken,
    transporter: carrier.homeServiceId,
    firstProduct: rows[0]?.first ?? 1,
    products: PRODUCTS,
  };
}
