import { buildCarrierWithRates } from '@hanout/test-kit/builders';
import type pg from 'pg';
import type { BenchShop } from './seed-catalogue.ts';

const PRODUCTS = 2_000;

/** The measured catalogue as a shop that delivers: simple products of one price, with stock for any number of orders. */
export async function openShop(pool: pg.Pool): Promise<BenchShop> {
  const { rows } = await pool.query<{ id: number; uuid: string; csrfToken: string }>(
    `select id, uuid, csrf_token as "csrfToken" from shops order by id limit 1`,
  );
  const [shop] = rows;
  if (shop === undefined) throw new Error('the catalogue has no shop');
  const service = await homeServiceOf(pool, shop);
  const { rows: products } = await pool.query<{ first: number }>(
    `with made as (
      insert into products (uuid, uid, type, family_id, main_category_id, price_ht_centimes)
      select gen_random_uuid(), 'rush-' || gen_random_uuid(), 'simple', 1, 7, 100000 from generate_series(1, $1::int) returning id
    ), texts as (
      insert into product_texts (product_id, language, name, slug)
      select id, l, 'Rush ' || id, 'rush-' || id from made, unnest(array['fr', 'ar', 'en']) l
    ), offered as (
      insert into shop_products (shop_id, product_id) select $2, id from made
    ), laid as (
      insert into stocks (warehouse_id, product_id, on_hand) select 1, id, 1000000 from made returning id, on_hand
    ), lots as (
      insert into stock_lots (stock_id, quantity) select id, on_hand from laid returning id, stock_id, quantity
    ), moved as (
      insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type) select stock_id, id, quantity, 'initial', 'bench', 'import' from lots
    ) select min(id) as first from made`,
    [PRODUCTS, shop.id],
  );
  return {
    uuid: shop.uuid,
    host: 'localhost',
    csrfToken: shop.csrfToken,
    transporter: service,
    firstProduct: products[0]?.first ?? 1,
    products: PRODUCTS,
  };
}

/** Of an earlier run, else of a carrier made for it. */
async function homeServiceOf(pool: pg.Pool, shop: { id: number }): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select s.id from carrier_services s join shop_carriers c on c.carrier_id = s.carrier_id where c.shop_id = $1 order by s.id limit 1`,
    [shop.id],
  );
  return rows[0]?.id ?? (await buildCarrierWithRates(pool, { shop })).homeServiceId;
}
