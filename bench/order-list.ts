import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { seedCatalogue } from './checkout/seed-catalogue.ts';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { signInOver, type Staff } from './load/staff.ts';
import { seedManyOrders } from './order-list/seed-many-orders.ts';

/** So many people look at lists at the same time, each without a pause. */
const PEOPLE = 2;

/** Every view, then what narrows and finds, from the common to the rare. */
const lists = [
  ...[
    'to_confirm',
    'due',
    'confirmed',
    'to_pack',
    'packed',
    'shipped',
    'failed',
    'delivered_unpaid',
    'returns',
    'mine',
    'all',
  ].map((view) => [`the view ${view}`, `/orders?view=${view}`] as const),
  ['a wilaya', '/orders?wilaya=16'],
  ['a wilaya by amount', '/orders?wilaya=16&sort=-total'],
  ['a rare channel and a month', '/orders?channel=Wholesale&dateFrom=2026-01-01&dateTo=2026-12-31'],
  ['an amount', '/orders?amountMinCentimes=100000&amountMaxCentimes=101000'],
  ['a product that a tenth has', '/orders?product=FIRST'],
  ['a rare product', '/orders?product=RARE'],
  ['a rare tag', '/orders?tag=1'],
  ['a tag of a fifth', '/orders?tag=2'],
  ['a number', '/orders?q=%2320001'],
  ['a phone', '/orders?q=%2B213597757994'],
  ['a part of a phone', '/orders?q=55001'],
  ['a name that a sixth share', '/orders?q=benali'],
  ['a name that fifty share', '/orders?q=zerrouki'],
  ['a name that nobody has', '/orders?q=personne'],
  ['a tracking number', '/orders?q=YAL-'],
  ['the counts of all views', '/orders/counts'],
  ['the counts of what a name of a sixth finds', '/orders/counts?q=benali'],
  ['the counts of a wilaya', '/orders/counts?wilaya=16'],
] as const;

/** Views, filters and searches of the list among very many orders: what a person waits for. */
export async function benchOrderList(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const name = `bench_order_list_${orders}`;
  const url = withDatabaseName(serverUrl, name);
  const isThere = await makeDatabase(serverUrl, name);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  if (!isThere) await fill(serverUrl, { pool, name, orders });
  const { rows } = await pool.query<{ first: number }>('select min(id) as first from products');
  const first = rows[0]?.first ?? 1;
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const results: Result[] = [];
    for (const [what, address] of lists) {
      const path = address.replace('FIRST', String(first)).replace('RARE', String(first + 4321));
      const { p50, p95, p99 } = await timeList({ base, staff, path, times: pace === quickPace ? 20 : 60 });
      results.push({
        what: `back office: ${what} among ${orders.toLocaleString('en-US')} orders, ${PEOPLE} people: slowest of twenty`,
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

interface Filling {
  readonly pool: pg.Pool;
  readonly name: string;
  readonly orders: number;
}

async function fill(serverUrl: string, { pool, name, orders }: Filling): Promise<void> {
  const { firstProduct, products } = await seedCatalogue(pool);
  const { email } = await buildEmployee(createDatabase(pool));
  const { rows } = await pool.query<{ id: number }>('select id from employees where email = $1', [email]);
  await seedManyOrders(pool, { orders, firstProduct, products, employeeId: rows[0]?.id ?? 0 });
  await onServer(serverUrl, (server) => server.query(`comment on database ${name} is 'complete'`));
}

interface Looking {
  readonly base: string;
  readonly staff: Staff;
  readonly path: string;
  readonly times: number;
}

async function timeList({ base, staff, path, times }: Looking): Promise<ReturnType<typeof percentilesOf>> {
  const latencies: number[] = [];
  let left = PEOPLE;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const answer = await fetch(`${base}/dashboard/api${path}`, { headers: { cookie: staff.cookie } });
      const text = await answer.text();
      latencies.push(performance.now() - sent);
      if (answer.status !== 200) throw new Error(`the list was answered ${answer.status}: ${text}`);
    }
  };
  // What is read for the first time comes from the disk.
  await work();
  latencies.length = 0;
  left = times;
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return percentilesOf(latencies);
}

/** Whether the database of so many orders is there; an unfinished one is begun anew. */
function makeDatabase(serverUrl: string, name: string): Promise<boolean> {
  return onServer(serverUrl, async (server) => {
    const { rows } = await server.query(
      'select shobj_description(oid, $2) as state from pg_database where datname = $1',
      [name, 'pg_database'],
    );
    if (rows[0]?.state === 'complete') return true;
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    return false;
  });
}

async function onServer<T>(serverUrl: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
