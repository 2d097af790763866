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

const DATABASE = 'bench_customers';
/** So many people look for customers at the same time, each without a pause. */
const PEOPLE = 2;
/** So many at once: a statement of a million rows would need the machine's memory for itself. */
const AT_ONCE = 100_000;

/** What is looked for: in the first order of the list, and in one that has nothing to do with it; and the segments with whom each means. */
const readings = [
  ['one looked for by a word that a sixth share', '?limit=50&q=benali'],
  ['one looked for by a part of a phone that a hundredth share', '?limit=50&q=0551'],
  ['one looked for by a part of a phone of one in ten thousand', '?limit=50&q=0551234'],
  ['one looked for by a word of one in a thousand, by value', '?limit=50&q=rare777&sort=-value'],
  ['the list', '?limit=50'],
  ['a segment of a ninth', '?limit=50&segment=MANY'],
  ['a segment of few, by value', '?limit=50&segment=FEW&sort=-value'],
  ['the two segments, each with how many it means', '/segments'],
] as const;

/** The list of customers searched among very many. */
export async function benchCustomers(serverUrl: string, pace: Pace, customers: number): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  await seedCatalogue(pool);
  await seedCustomers(pool, customers);
  const many = await insertSegment(pool, 'Fidèles', { ordersMin: 8 });
  const few = await insertSegment(pool, 'Rares', { ordersMin: 8, valueMin: 8_990_000 });
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const results: Result[] = [];
    for (const [what, address] of readings) {
      const path = address.replace('MANY', String(many)).replace('FEW', String(few));
      const { p50, p95, p99 } = await timeReads({ base, staff, path, times: pace === quickPace ? 40 : 200 });
      results.push({
        what: `back office: of ${customers.toLocaleString('en-US')} customers ${what}, ${PEOPLE} people: slowest of twenty`,
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

interface Reading {
  readonly base: string;
  readonly staff: Staff;
  readonly path: string;
  readonly times: number;
}

async function timeReads({ base, staff, path, times }: Reading): Promise<ReturnType<typeof percentilesOf>> {
  const latencies: number[] = [];
  let left = times;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const answer = await fetch(`${base}/dashboard/api/customers${path}`, { headers: { cookie: staff.cookie } });
      const text = await answer.text();
      latencies.push(performance.now() - sent);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    }
  };
  // What a process is slow at in its first requests is not measured.
  await work();
  latencies.length = 0;
  left = times;
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return percentilesOf(latencies);
}

async function insertSegment(
  pool: pg.Pool,
  name: string,
  rule: { readonly ordersMin: number; readonly valueMin?: number },
): Promise<number> {
  const whole = {
    valueMin: null,
    lastOrderWithinDays: null,
    lastOrderBeforeDays: null,
    wilayaCodes: [],
    types: [],
    tags: [],
    ...rule,
  };
  const { rows } = await pool.query<{ id: number }>(
    'insert into customer_segments (name, rule) values ($1, $2) returning id',
    [name, whole],
  );
  return rows[0]?.id ?? 0;
}

async function seedCustomers(pool: pg.Pool, customers: number): Promise<void> {
  for (let from = 0; from < customers; from += AT_ONCE)
    await pool.query(
      `insert into customers (shop_id, source, first_name, last_name, phone, email, order_count, value_centimes, active_at)
      select s.id, 'order', (array['Yasmine', 'Amina', 'Karim', 'Sofiane', 'Nadia'])[1 + n % 5],
        (array['Benali', 'Haddad', 'Mansouri', 'Ziani', 'Brahimi', 'Cherif'])[1 + (n / 5) % 6] || case when n % 1000 = 0 then ' rare777' else '' end,
        '05' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'client' || n || '@exemple.dz', n % 9, (n::bigint * 104729 % 9000000),
        now() - make_interval(secs => n * 13)
      from generate_series($1::int, $2::int - 1) n, (select id from shops order by id limit 1) s`,
      [from, Math.min(customers, from + AT_ONCE)],
    );
  await pool.query('vacuum analyze customers');
}

async function makeDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
