import { randomUUID } from 'node:crypto';
import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { postJson, signInOver, type Staff } from '../load/staff.ts';
import { openManyOrders } from '../many-orders/open-many-orders.ts';
import { seedOrders } from './seed-orders.ts';

/** As many as one wave takes. */
const ORDERS = 50;
/** Lines of each order, and pieces of each line beyond the first. */
const LINES = 2;
const PIECES = 2;

/** People who pick a wave of fifty orders each, piece by piece, at the same time: from the scan to its answer over HTTP. */
export async function benchPicking(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool, firstProduct, products } = await openManyOrders(serverUrl, orders);
  const people = pace === quickPace ? 2 : 4;
  const count = ORDERS * (people + 1);
  const fresh = await seedOrders(pool, { orders: count, fresh: count, firstProduct, products });
  await addLines(pool, fresh, { firstProduct, products });
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    for (const id of fresh) await call(base, staff, `orders/${id}/actions/confirm`, { version: 1 });
    const waves: Wave[] = [];
    for (let from = 0; from < fresh.length; from += ORDERS)
      waves.push(await makeWave({ base, staff, pool }, fresh.slice(from, from + ORDERS)));
    const [first, ...measured] = waves;
    if (first !== undefined) await pick(base, staff, first);
    const latencies = (await Promise.all(measured.map((wave) => pick(base, staff, wave)))).flat();
    const { p50, p95, p99 } = percentilesOf(latencies);
    return [
      {
        what: `picking: a scan to its answer, waves of ${ORDERS} orders, ${latencies.length} pieces, ${people} people: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 150 },
        p50,
        p99,
        ceiling: { what: 'one row of a wave counted up, node pg, no HTTP', measured: await timeCounts(pool, first) },
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

interface Wave {
  readonly id: number;
  /** what a scanner reads, piece after piece along the walk */
  readonly codes: readonly string[];
}

interface Office {
  readonly base: string;
  readonly staff: Staff;
  readonly pool: pg.Pool;
}

/** All of these orders where their things lie; goods get a bar code as they are put into a wave. */
async function makeWave({ base, staff, pool }: Office, orderIds: readonly string[]): Promise<Wave> {
  const { rows } = await pool.query<{ warehouse: number }>(
    `select s.warehouse_id as warehouse from stock_reservations r join stocks s on s.id = r.stock_id
     where r.order_id = any($1) and r.state = 'firm' group by 1 order by count(distinct r.order_id) desc limit 1`,
    [orderIds],
  );
  await pool.query(
    `update products set barcode = 'B' || id where barcode is null and id in (select product_id from order_lines where order_id = any($1))`,
    [orderIds],
  );
  const made: { id: number; lines: { barcode: string; quantity: number }[] } = JSON.parse(
    await call(base, staff, 'picking/waves', { warehouseId: rows[0]?.warehouse, mode: 'by_order', orderIds }),
  );
  return {
    id: made.id,
    codes: made.lines.flatMap(({ barcode, quantity }) => Array.from({ length: quantity }, () => barcode)),
  };
}

/** One piece after the other, each under a name of its own; what is refused is a failure of the measurement. */
async function pick(base: string, staff: Staff, { id, codes }: Wave): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (const code of codes) {
    const sent = performance.now();
    const answer = await fetch(`${base}/dashboard/api/picking/waves/${id}/scans`, {
      method: 'POST',
      headers: {
        cookie: staff.cookie,
        'x-csrf-token': staff.csrfToken,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ code }),
    });
    const text = await answer.text();
    latencies.push(performance.now() - sent);
    if (answer.status !== 200) throw new Error(`a scan was answered ${answer.status}: ${text}`);
  }
  return latencies;
}

async function addLines(
  pool: pg.Pool,
  ids: readonly string[],
  { firstProduct, products }: { readonly firstProduct: number; readonly products: number },
): Promise<void> {
  await pool.query(
    `insert into order_lines (id, order_id, position, product_id, names, quantity, base_price_centimes, unit_price_centimes,
       total_centimes, price_ht_centimes)
     select gen_random_uuid(), o.id::uuid, 1 + n, $2::int + ((o.at * 7 + n * 3) % $3::int), '{"fr": "Produit"}', $5, 100000, 100000, $5 * 100000, 100000
     from unnest($1::text[]) with ordinality o (id, at), generate_series(1, $4::int) n`,
    [ids, firstProduct, products, LINES, PIECES],
  );
  await pool.query(
    `update orders set items_subtotal_centimes = s.sum, total_centimes = s.sum + delivery_centimes
     from (select order_id, sum(total_centimes) as sum from order_lines where order_id = any($1::uuid[]) group by 1) s where s.order_id = id`,
    [ids],
  );
}

async function call(base: string, staff: Staff, path: string, body: object): Promise<string> {
  const answer = await postJson(`${base}/dashboard/api/${path}`, staff, body);
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.text;
}

async function timeCounts(pool: pg.Pool, wave: Wave | undefined): Promise<number> {
  const latencies: number[] = [];
  for (const _ of wave?.codes ?? []) {
    const sent = performance.now();
    await pool.query('update pick_waves set updated_at = now() where id = $1', [wave?.id]);
    latencies.push(performance.now() - sent);
  }
  return percentilesOf(latencies).p95;
}
