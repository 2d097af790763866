import { createDatabase } from '@hanout/server/database/database';
import { followOrders } from '@hanout/server/modules/reports/index';
import { buildEmployee } from '@hanout/test-kit/staff';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { signInOver } from '../load/staff.ts';
import { openManyOrders } from '../many-orders/open-many-orders.ts';

/** What the home page and the reports read, by what somebody asks for. */
const readings = [
  ['the figures of the home page', 'reports/today'],
  ['the funnel by wilaya, of all time', 'reports?by=wilaya'],
  ['the funnel by product, of all time', 'reports?by=product'],
  [
    'the funnel by product of a month and some days, against those before',
    'reports?by=product&from=2025-03-12&to=2025-04-19&thanFrom=2025-02-01&thanTo=2025-03-11',
  ],
  ['the funnel by agent of a year', 'reports?by=agent&from=2025-01-01&to=2025-12-31'],
  ['the funnel by day, of all time', 'reports?by=day'],
  ['the orders of a step', 'reports/orders?stage=delivered'],
  ['the orders of a wilaya', 'reports/orders?by=wilaya&key=16&stage=placed'],
] as const;

/** Reading how far very many orders have come. */
export async function benchReports(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool } = await openManyOrders(serverUrl, orders);
  const db = createDatabase(pool);
  const { email, password } = await buildEmployee(db);
  // Orders that are seeded wake no trigger.
  await pool.query(
    'insert into order_ways_stale (order_id) select id from orders o where not exists (select from order_ways w where w.order_id = o.id)',
  );
  while (await followOrders(db, 5_000));
  await pool.query('vacuum analyze order_ways, order_way_products, order_ways_stale, order_hours, order_funnels');
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
        const answer = await fetch(`${base}/dashboard/api/${path}`, { headers: { cookie } });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
        latencies.push(performance.now() - sent);
      }
      const { p50, p95, p99 } = percentilesOf(latencies);
      results.push({
        what: `back office: ${what}, of ${orders.toLocaleString('en-US')} orders: slowest of twenty`,
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
