import { createDatabase } from '@hanout/server/database/database';
import { countEntries } from '@hanout/server/modules/ledger/index';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { postJson, signInOver, type Staff } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';
import { seedOrders } from './order-actions/seed-orders.ts';

/** So many people work at the same time, each without a pause. */
const PEOPLE = 4;

/** What is read of the books, by what somebody asks for. */
const readings = [
  ['debts by age', 'ages'],
  ['the accounts', 'accounts'],
  ['the accounts of a month', 'accounts?from=2025-03-01&to=2025-03-31'],
  ['the oldest debts', 'debts'],
  ['the highest debts of a carrier that are older than a month', 'debts?who=carrier&age=31-60&sort=-amount'],
  ['the debt of a phone', 'debts?q=0551234567'],
  ['the journal', 'journal'],
  ['the journal of a cause', 'journal?cause=collection'],
  ['the journal of an account', 'journal?account=fees'],
  ['the journal of an account that nothing touched', 'journal?account=losses'],
  ['the journal of a month', 'journal?from=2025-03-01&to=2025-03-31&account=bank'],
  ['the entries of a phone', 'journal?q=0551234567'],
] as const;

/** Paying among very many orders, and reading what all of them come to. */
export async function benchMoney(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool, firstProduct, products } = await openManyOrders(serverUrl, orders);
  const db = createDatabase(pool);
  const { email, password } = await buildEmployee(db);
  while (await countEntries(db));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const office = { base, staff, times: pace === quickPace ? 40 : 100 };
    const count = pace === quickPace ? 100 : 500;
    const ids = await seedOrders(pool, { orders: 2 * count, fresh: 2 * count, firstProduct, products });
    await timePayments(office, ids.slice(count));
    const paid = await timePayments(office, ids.slice(0, count));
    const ceiling = {
      what: 'one entry with its lines committed, node pg, no HTTP',
      measured: await timePosts(pool, ids),
    };
    const among = `${orders.toLocaleString('en-US')} orders, ${PEOPLE} people: slowest of twenty`;
    const results: Result[] = [row(`paying one of ${among}`, paid, { atMost: 60 }, ceiling)];
    for (const [what, path] of readings)
      results.push(row(`money: ${what}, of ${among}`, await timeReads(office, path), { atMost: 100 }, null));
    return results;
  } finally {
    await app.stop();
    await pool.end();
  }
}

type Percentiles = ReturnType<typeof percentilesOf>;

function row(
  what: string,
  { p50, p95, p99 }: Percentiles,
  wanted: { readonly atMost: number },
  ceiling: Result['ceiling'],
): Result {
  return { what: `back office: ${what}`, unit: 'ms', measured: p95, wanted, p50, p99, ceiling };
}

interface Office {
  readonly base: string;
  readonly staff: Staff;
  readonly times: number;
}

/** Each person writes down one deposit after the other; one that is refused is a failure of the measurement. */
function timePayments({ base, staff }: Office, ids: readonly string[]): Promise<Percentiles> {
  return timeAll(ids, async (id) => {
    const body = { version: 1, paymentType: 'deposit', amountCentimes: 10_000, purse: 'till' };
    const answer = await postJson(`${base}/dashboard/api/orders/${id}/actions/record_payment`, staff, body);
    if (answer.status !== 200) throw new Error(`paying was answered ${answer.status}: ${answer.text}`);
  });
}

async function timeReads({ base, staff, times }: Office, path: string): Promise<Percentiles> {
  const read = async (): Promise<void> => {
    const answer = await fetch(`${base}/dashboard/api/money/${path}`, { headers: { cookie: staff.cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  };
  await read();
  return timeAll(Array.from({ length: times }), read);
}

async function timeAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<Percentiles> {
  const latencies: number[] = [];
  const waiting = [...items.entries()];
  const person = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const sent = performance.now();
      await work(next[1]);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return percentilesOf(latencies);
}

/** The same rows in a transaction, nothing asked and nothing checked but by the database. */
async function timePosts(pool: pg.Pool, ids: readonly string[]): Promise<number> {
  const { p95 } = await timeAll(ids.slice(0, 200), async (id) => {
    await pool.query(
      `with made as (
        insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, payment_type)
        select shop_id, id, current_date, 'payment', id || '@ceiling' || gen_random_uuid(), 'deposit' from orders where id = $1 returning id
      ) insert into ledger_lines select id, a.account, a.amount from made cross join (values ('till', 10000), ('deposits', -10000)) a (account, amount)`,
      [id],
    );
  });
  return p95;
}
