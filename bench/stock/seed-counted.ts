import type pg from 'pg';

export const COUNTED_THINGS = 100_000;

/** One warehouse of many things in forty zones, twenty of each; one in ten was sold of in the last months. */
const STATEMENTS = [
  `insert into shops (uuid, code, answers_unknown_hosts, api_token, csrf_token) values (gen_random_uuid(), 'bench', true, 'bench-key', 'bench-csrf');
   insert into shop_hosts values ('localhost', 1);
   insert into shop_texts select 1, l, 'Bench' from unnest(array['fr', 'ar', 'en']) l;
   insert into warehouses (uuid, code, name) values (gen_random_uuid(), 'w1', 'Dépôt');
   insert into shop_warehouses values (1, 1, 1);
   insert into product_families (code, name) values ('f', 'Famille');
   insert into tax_rates (name, rate_basis_points, is_default) values ('0 %', 0, true);
   insert into categories (uuid, parent_id, path) values (gen_random_uuid(), null, array[1]);`,
  `insert into products (uuid, uid, sku, type, family_id, main_category_id, price_ht_centimes, supply_price_ht_centimes)
   select gen_random_uuid(), 'p' || g, 'REF-' || g, 'simple', 1, 1, 100000, 60000 from generate_series(1, ${COUNTED_THINGS}) g;
   insert into product_texts (product_id, language, name, slug) select id, 'fr', 'Article ' || id, 'article-' || id from products;
   insert into shop_products (shop_id, product_id) select 1, id from products;
   insert into stocks (warehouse_id, product_id, on_hand) select 1, id, 20 from products;
   insert into stock_lots (stock_id, quantity) select id, 20 from stocks;
   insert into stock_locations (warehouse_id, product_id, zone, shelf) select 1, id, 'Z' || id % 40, (id % 97)::text from products;`,
  `insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, occurred_at)
   select stock_id, id, 20, 'initial', '', 'import', now() - interval '200 days' from stock_lots;
   insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, occurred_at)
   select stock_id, id, q, case when q < 0 then 'sold' else 'added' end, '', 'order', now() - make_interval(days => id % 90)
   from stock_lots cross join unnest(array[-3, 3]) q where id % 10 = 0;`,
];

const AT_ONCE = 5_000;

export async function seedCounted(pool: pg.Pool, say: (text: string) => void): Promise<void> {
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  await client.query('set session_replication_role = replica').catch(() => undefined);
  for (const [at, text] of STATEMENTS.entries()) {
    say(`counts: statement ${at + 1} of ${STATEMENTS.length}`);
    await client.query(text);
  }
  await client.query('analyze');
  for (let from = 1; from <= COUNTED_THINGS; from += AT_ONCE)
    await client.query(
      'select refresh_product_rows(ids), refresh_stock_lines(ids) from (select array(select generate_series($1::int, $2::int)) as ids) these',
      [from, from + AT_ONCE - 1],
    );
  say('counts: drawn up');
  client.release(true);
  await pool.query('vacuum analyze');
}
