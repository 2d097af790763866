import { createPool } from '@hanout/server/database/pool';
import { createRandom } from '@hanout/server/demo/plan/random';
import { randomBytes, randomUUID } from 'node:crypto';
import type { BenchShop } from './seed-catalogue.ts';

/** The same rows as one order of two lines leaves behind, written by one statement: no checks, no prices, no HTTP. */
const ONE_ORDER = `
with stock as (
  update stocks set reserved = reserved + 1 where id = any($5::int[]) and on_hand - reserved >= 1 returning id
), lots as (
  update stock_lots set reserved = reserved + 1 where stock_id = any($5::int[])
), placed as (
  insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, temporary_id, cart_external_id, address,
    wilaya_code, wilaya_carrier_code, wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar, carrier_id,
    carrier_service_id, carrier_name, delivery_mode, items_subtotal_centimes, delivery_base_centimes, delivery_centimes,
    total_centimes, terms_version, client_order_key, request_fingerprint, answer, placed_at, updated_at)
  values ($1::uuid, $2, 'eCommerce', 'quick', 'fr', 'Amine', 'Benali', $3, $1::uuid::text, $1::uuid::text, '12 rue Didouche Mourad', 16, 16, 'Alger', 'الجزائر',
    1601, 'Alger Centre', 'الجزائر الوسطى', 1, 1, 'Transporteur', 'home', 300000, 40000, 40000, 340000, '1', $4, $4, $4, now(), now())
), waits as (
  insert into order_cooldowns (shop_id, kind, value, last_order_at) values ($2, 'phone', $3, now()), ($2, 'temporary_id', $1::uuid::text, now())
  on conflict (shop_id, kind, value) do update set last_order_at = excluded.last_order_at
), history as (
  insert into order_history (order_id, axis, action, to_state, actor, occurred_at) values ($1, 'order', 'place', 'new', 'shopper', now())
), told as (
  insert into outbox (type, payload) values ('bench', '{}')
), lines as (
  insert into order_lines (id, order_id, position, product_id, names, quantity, base_price_centimes, unit_price_centimes,
    total_centimes, price_ht_centimes)
  select ($6::uuid[])[n], $1, n, ($7::int[])[n], '{"fr": "Produit", "ar": "منتج", "en": "Product"}', 1, 100000, 100000, 100000, 100000
  from generate_series(1, 2) n
)
insert into stock_reservations (id, order_id, order_line_id, stock_id, quantity, state, expires_at, created_at)
select gen_random_uuid(), $1, ($6::uuid[])[n], ($5::int[])[n], 1, 'held', now() + interval '72 hours', now() from generate_series(1, 2) n`;

/** Orders a second that this database takes by the bare statement over so many connections. */
export async function measureCeiling(
  url: string,
  { connections, seconds, shop }: { readonly connections: number; readonly seconds: number; readonly shop: BenchShop },
): Promise<number> {
  const pool = createPool(url, { max: connections });
  const { rows } = await pool.query<{ id: number; product_id: number }>(
    'select id, product_id from stocks order by id',
  );
  const { rows: shops } = await pool.query<{ id: number }>('select id from shops where uuid = $1', [shop.uuid]);
  const random = createRandom(10_000);
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  let orders = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      await client.query('set plan_cache_mode = force_generic_plan');
      while (performance.now() < until) {
        const at = random.between(0, rows.length - 2);
        const pair = rows.slice(at, at + 2);
        const values = [
          randomUUID(),
          shops[0]?.id,
          `06${randomBytes(4).readUInt32BE()}`.slice(0, 10),
          randomBytes(32).toString('hex'),
          pair.map(({ id }) => id),
          [randomUUID(), randomUUID()],
          pair.map(({ product_id }) => product_id),
        ];
        await client.query({ name: 'ceiling', text: ONE_ORDER, values });
        orders += 1;
      }
      client.release();
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  await pool.end();
  return orders / elapsed;
}
