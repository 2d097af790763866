import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { seedCatalogue } from './checkout/seed-catalogue.ts';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { makeDatabase } from './load/make-database.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { postJson, signInOver } from './load/staff.ts';
import { seedOrders } from './order-actions/seed-orders.ts';

const DATABASE = 'bench_calls';
/** So many agents ask for the next customer at the same time, each without a pause. */
const AGENTS = 4;
const WAITING = 50_000;
/** Who have a customer already. */
const OTHER_AGENTS = 20;

/** "Next" of the confirmation cockpit while very many orders wait: what an agent waits for after each call. */
export async function benchCalls(serverUrl: string, pace: Pace): Promise<Result[]> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl, DATABASE);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const { firstProduct, products } = await seedCatalogue(pool);
  await seedOrders(pool, { orders: WAITING, fresh: WAITING, firstProduct, products });
  // Totals and places differ as in a shop, so that the best of each place has to be found.
  await pool.query(`update orders set wilaya_code = 1 + abs(hashtext(phone)) % 58,
    items_subtotal_centimes = 50000 + abs(hashtext(phone)) % 900000, total_centimes = 90000 + abs(hashtext(phone)) % 900000`);
  await seedQueue(pool);
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const calls = pace === quickPace ? 50 : 200;
    const agents = await Promise.all(
      Array.from({ length: AGENTS }, async () => {
        const { email, password } = await buildEmployee(createDatabase(pool));
        return signInOver(base, { email, password });
      }),
    );
    const latencies: number[] = [];
    const ask = async (staff: (typeof agents)[number], isMeasured: boolean): Promise<void> => {
      let skip: string | undefined;
      for (let call = 0; call < calls; call += 1) {
        const sent = performance.now();
        const answer = await postJson(`${base}/dashboard/api/calls/next`, staff, skip === undefined ? {} : { skip });
        if (isMeasured) latencies.push(performance.now() - sent);
        const claim: { claim: { orderId: string } | null } = JSON.parse(answer.text);
        if (claim.claim === null) throw new Error('nobody was to be called');
        skip = claim.claim.orderId;
      }
    };
    await Promise.all(agents.slice(0, 1).map((staff) => ask(staff, false)));
    await Promise.all(agents.map((staff) => ask(staff, true)));
    const { p50, p95, p99 } = percentilesOf(latencies);
    return [
      {
        what: `back office: the next customer of ${WAITING.toLocaleString('en-US')} that wait, ${AGENTS} agents who ask and ${OTHER_AGENTS} who call: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 50 },
        p50,
        p99,
        ceiling: { what: 'one lease committed, node pg, no HTTP', measured: await timeLeases(pool, calls) },
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

/**
 * A tenth waits for a time that was agreed, of which most is to come; one in fifty phones is blacklisted; twenty other agents have their
 * customers, the best that there are; calls have taught when people pick up.
 */
async function seedQueue(pool: pg.Pool): Promise<void> {
  await pool.query(`update orders set confirmation_state = 'postponed', next_call_at = now() + make_interval(mins => (number % 1000)::int + 5)
    where number % 10 = 3`);
  await pool.query(`insert into blacklisted_phones (shop_id, phone, reason)
    select distinct shop_id, phone, 'refus' from orders where number % 50 = 7`);
  await pool.query(`insert into call_pickups (shop_id, wilaya_code, hour, calls, answered)
    select s.id, w.code, h, 40 + w.code, 20 + (w.code * 7 + h) % 20 from (select min(id) as id from shops) s, wilayas w, generate_series(0, 23) h`);
  const agents = await Promise.all(
    Array.from({ length: OTHER_AGENTS }, async () => {
      const { email } = await buildEmployee(createDatabase(pool));
      const { rows } = await pool.query<{ id: number }>('select id from employees where email = $1', [email]);
      return rows[0]?.id ?? 0;
    }),
  );
  await pool.query(
    `insert into call_leases (shop_id, phone, order_id, employee_id, until)
     select o.shop_id, o.phone, o.id, ($1::int[])[o.at], now() + interval '1 hour'
     from (select *, row_number() over (order by total_centimes desc) as at from orders where confirmation_state = 'new') o
     where o.at <= cardinality($1::int[])`,
    [agents],
  );
  await pool.query('vacuum analyze orders, call_leases, blacklisted_phones, call_pickups');
}

async function timeLeases(pool: pg.Pool, calls: number): Promise<number> {
  const latencies: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const sent = performance.now();
    await pool.query(`update call_leases set until = now() + interval '5 minutes' where employee_id = 1`);
    latencies.push(performance.now() - sent);
  }
  return percentilesOf(latencies).p95;
}
