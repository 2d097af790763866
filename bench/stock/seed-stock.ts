import { createDatabase } from '@hanout/server/database/database';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import type pg from 'pg';

export const PRODUCTS = 100_000;
export const WAREHOUSES = 20;
/** Movements of the one line whose past is long. */
export const LONG_PAST = 1_000_000;

/** A repeatable spread of numbers. */
const spread = (seed: string, modulus: number): string => `((hashint4(${seed}) & 1048575) % ${modulus})`;
const WORDS = `array['Chemise','Lampe','Tasse','Savon','Tapis','Miroir','Bougie','Théière','Sac','Montre','Foulard','Assiette']`;

/** Statements that fill an empty migrated database, each within a minute or so. */
const STATEMENTS = [
  `insert into shops (uuid, code, answers_unknown_hosts, api_token, csrf_token) values (gen_random_uuid(), 'bench', true, 'bench-key', 'bench-csrf');
   insert into shop_hosts values ('localhost', 1);
   insert into shop_texts select 1, l, 'Bench' from unnest(array['fr', 'ar', 'en']) l;
   insert into warehouses (uuid, code, name) select gen_random_uuid(), 'w' || g, 'Dépôt ' || g from generate_series(1, ${WAREHOUSES}) g;
   insert into shop_warehouses select 1, g, g from generate_series(1, ${WAREHOUSES}) g;
   insert into product_families (code, name) select 'f' || g, 'Famille ' || g from generate_series(1, 10) g;
   insert into tax_rates (name, rate_basis_points, is_default) values ('0 %', 0, true);
   insert into brands (uuid, slug, name) select gen_random_uuid(), 'marque-' || g, 'Marque ' || g from generate_series(1, 20) g;
   insert into suppliers (uuid, name) select gen_random_uuid(), 'Fournisseur ' || g from generate_series(1, 20) g;
   insert into categories (uuid, parent_id, path) select gen_random_uuid(), null, array[g] from generate_series(1, 50) g;`,
  `insert into products (uuid, uid, sku, type, family_id, brand_id, supplier_id, main_category_id, price_ht_centimes, supply_price_ht_centimes, low_stock_threshold)
   select gen_random_uuid(), 'p' || g, 'REF-' || g, 'simple', 1 + ${spread('g', 10)}, 1 + ${spread('g + 1', 20)}, 1 + ${spread('g + 2', 20)},
     1 + ${spread('g + 3', 50)}, 100000, 60000, 5 from generate_series(1, ${PRODUCTS}) g;
   insert into product_texts (product_id, language, name, slug)
   select p.id, 'fr', (${WORDS})[1 + ${spread('p.id', 12)}] || ' ' || p.id, 'produit-' || p.id from products p;
   insert into shop_products (shop_id, product_id) select 1, id from products;
   insert into product_categories select id, main_category_id from products;`,
  `insert into stocks (warehouse_id, product_id, on_hand)
   select w, p, case when ${spread('w * 7919 + p', 50)} = 0 then 0 when ${spread('w * 7919 + p', 50)} = 1 then 3 else 20 end
   from generate_series(1, ${PRODUCTS}) p, generate_series(1, ${WAREHOUSES}) w;`,
  `insert into stock_lots (stock_id, quantity, lot_number, expires_on)
   select id, on_hand, case when id % 40 = 0 then 'L' || id end, case when id % 40 = 0 then algiers_today() + (${spread('id', 120)} - 3) end from stocks;`,
  `insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, occurred_at)
   select stock_id, id, quantity, 'initial', '', 'import', now() - make_interval(secs => id % 9000000) from stock_lots where quantity > 0;`,
  `insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, occurred_at)
   select l.stock_id, l.id, case when g % 2 = 0 then 1 else -1 end, case when g % 2 = 0 then 'added' else 'sold' end, '', 'back-office',
     now() - make_interval(secs => (${LONG_PAST} - g) * 30) from generate_series(1, ${LONG_PAST}) g, (select * from stock_lots order by id limit 1) l;`,
];

/** What is drawn up from the rest, by so many products at once. */
const AT_ONCE = 5_000;

export async function seedStock(pool: pg.Pool, say: (text: string) => void): Promise<void> {
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  await client.query('set session_replication_role = replica').catch(() => undefined);
  for (const [at, text] of STATEMENTS.entries()) {
    say(`stock: statement ${at + 1} of ${STATEMENTS.length}`);
    await client.query(text);
  }
  await client.query('analyze');
  for (let from = 1; from <= PRODUCTS; from += AT_ONCE) {
    await client.query(
      'select refresh_product_rows(ids), refresh_stock_lines(ids) from (select array(select generate_series($1::int, $2::int)) as ids) these',
      [from, from + AT_ONCE - 1],
    );
    say(`stock: lines of ${from + AT_ONCE - 1} products`);
  }
  client.release(true);
  say('stock: what the shop lists');
  await refreshAllListings(createDatabase(pool));
  await pool.query('vacuum analyze');
}
