import { createDatabase } from '@hanout/server/database/database';
import { followResults } from '@hanout/server/modules/profits/index';
import { buildEmployee } from '@hanout/test-kit/staff';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { signInOver } from '../load/staff.ts';
import { openManyOrders } from '../many-orders/open-many-orders.ts';
import type pg from 'pg';

/** Everything of a result that is written; what is left is made of it. */
const PARTS =
  'sales_centimes, delivery_centimes, discounts_centimes, goods_centimes, lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes, losses_centimes, packaging_centimes';

/** What is read of what is left, and of who is to carry, by what somebody asks for. */
const readings = [
  ['profit by wilaya, of all time', 'profits?by=wilaya'],
  ['profit by carrier, of all time', 'profits?by=carrier'],
  ['profit by product, of all time', 'profits?by=product'],
  ['profit by agent of a month', 'profits?by=agent&from=2025-03-01&to=2025-03-31'],
  ['profit by product of a month', 'profits?by=product&from=2025-03-01&to=2025-03-31'],
  ['profit by wilaya of a carrier, of all time', 'profits?by=wilaya&carrier=CARRIER'],
  [
    'profit by wilaya of a carrier, of a year and some days',
    'profits?by=wilaya&carrier=CARRIER&from=2025-03-12&to=2026-04-19',
  ],
  ['profit by carrier of what came back to an agent, of all time', 'profits?by=carrier&outcome=returned&agent=7'],
  ['profit by day of a carrier, of all time', 'profits?by=day&carrier=CARRIER'],
  ['profit by day of a carrier in a wilaya, of all time', 'profits?by=day&carrier=CARRIER&wilaya=16'],
  ['profit by product in a wilaya, of all time', 'profits?by=product&wilaya=16'],
  ['profit by product of a carrier, of all time', 'profits?by=product&carrier=CARRIER'],
  ['profit by product of a carrier, of a month', 'profits?by=product&carrier=CARRIER&from=2025-03-01&to=2025-03-31'],
  [
    'profit by product of a carrier, of a year and some days',
    'profits?by=product&carrier=CARRIER&from=2025-03-12&to=2026-04-19',
  ],
  ['profit by product of what was delivered, of all time', 'profits?by=product&outcome=delivered'],
  ['profit by product of an agent, of all time', 'profits?by=product&agent=7'],
  ['profit by carrier of the product that most is sold of, of all time', 'profits?by=carrier&product=PRODUCT'],
  ['the orders that make a figure', 'profits/orders?wilaya=16'],
  ['the carrier proposed for a commune', 'carrier-choice/proposal?shop=1&commune=1601&amountCentimes=300000'],
] as const;

/** Reading what very many orders left, and making it anew. */
export async function benchProfits(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool, firstProduct } = await openManyOrders(serverUrl, orders);
  const db = createDatabase(pool);
  const { email, password } = await buildEmployee(db);
  while (await followResults(db));
  const carrier = await spreadResults(pool);
  await pool.query(
    'vacuum analyze order_results, order_result_products, order_results_stale, profit_totals, profit_cells, profit_pairs',
  );
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const { cookie } = await signInOver(base, { email, password });
    const times = pace === quickPace ? 20 : 100;
    const results: Result[] = [];
    for (const [what, path] of readings) {
      const latencies: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const sent = performance.now();
        const answer = await fetch(
          `${base}/dashboard/api/${path.replace('CARRIER', String(carrier)).replace('PRODUCT', String(firstProduct))}`,
          {
            headers: { cookie },
          },
        );
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
        latencies.push(performance.now() - sent);
      }
      const { p50, p95, p99 } = percentilesOf(latencies);
      const among = `${orders.toLocaleString('en-US')} orders`;
      results.push({
        what: `back office: ${what}, of ${among}: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 100 },
        p50,
        p99,
        ceiling: null,
      });
    }
    return results;
  } finally {
    await app.stop();
    await pool.end();
  }
}

const SPREAD = 'spread';
const NAMES = ['Nejma', 'Rimel', 'Sahra', 'Tell'];

/**
 * Orders of the bench go one way and come from one source: their results are spread over five carriers, three sources, twenty agents and
 * what becomes of parcels, and added up anew as whoever writes them does; products stay as they are. Answers the carrier of most.
 */
async function spreadResults(pool: pg.Pool): Promise<number> {
  const { rows: said } = await pool.query<{ state: string | null }>(
    `select obj_description('order_results'::regclass) as state`,
  );
  if (said[0]?.state !== SPREAD)
    await pool.query(`
      begin;
      insert into carriers (uuid, code, name) select gen_random_uuid(), lower(name), name from unnest(array['${NAMES.join("', '")}']) name;
      create temp table carried on commit drop as select id, row_number() over (order by id) as at from (select id from carriers order by id desc limit 5) c;
      create temp table spread on commit drop as
        select r.*, ('x' || right(order_id::text, 8))::bit(32)::bigint as luck from order_results r;
      alter table order_result_products drop constraint order_result_products_order_id_fkey;
      truncate order_results, profit_cells, profit_pairs, way_totals;
      delete from profit_totals where axis <> 'product';
      insert into order_results (order_id, shop_id, happened_on, carrier_id, mode, wilaya_code, commune_id, source, employee_id, outcome, ended_on,
        delivery_days, payout_days, estimated_pieces, unknown_pieces, ${PARTS})
      select order_id, shop_id, happened_on, c.id, mode, wilaya_code, commune_id, (array['quick', 'cart', 'dashboard'])[1 + luck / 5 % 3],
        nullif(luck / 15 % 20, 0), (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'returned', 'returned', 'returned',
          null])[1 + luck / 300 % 10],
        happened_on + 3, 3, 7, estimated_pieces, unknown_pieces, ${PARTS}
      from spread join carried c on c.at = 1 + luck % 5;
      insert into profit_pairs select * from profit_pairs_of_results;
      alter table order_result_products add foreign key (order_id) references order_results (order_id);
      comment on table order_results is '${SPREAD}';
      commit`);
  const { rows } = await pool.query<{ id: number }>(
    'select carrier_id as id from order_results group by 1 order by count(*) desc limit 1',
  );
  return rows[0]?.id ?? 0;
}
