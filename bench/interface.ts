import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { postJson, signInOver } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';

/** An order read by a key, beside the same order read by who is signed in: what key, limit and promise of version 1 cost. */
export async function benchInterface(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool } = await openManyOrders(serverUrl, orders);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const { rows } = await pool.query<{ id: string }>('select id::text as id from orders order by number desc limit 100');
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const form = { name: 'bench', permissions: ['orders.read'], shopIds: [], requestsPerMinute: 6000, expiresOn: null };
    const made = await postJson(`${base}/dashboard/api/api-keys`, staff, form);
    const { token }: { token: string } = JSON.parse(made.text);
    const bySession: number[] = [];
    const byKey: number[] = [];
    const times = pace === quickPace ? 200 : 1000;
    for (let index = -50; index < times; index += 1) {
      const id = rows[Math.abs(index) % rows.length]?.id ?? '';
      const session = await timeRead(`${base}/dashboard/api/orders/${id}`, { cookie: staff.cookie });
      const key = await timeRead(`${base}/api/v1/orders/${id}`, { authorization: `Bearer ${token}` });
      if (index < 0) continue;
      bySession.push(session);
      byKey.push(key);
    }
    const [own, others] = [percentilesOf(byKey), percentilesOf(bySession)];
    return [
      {
        what: 'interface: an order read by a key, one after the other: slowest of twenty',
        unit: 'ms',
        measured: own.p95,
        wanted: { atMost: 100 },
        p50: own.p50,
        p99: own.p99,
        ceiling: { what: 'the same order read by who is signed in', measured: others.p95 },
        note: `in the middle ${own.p50.toFixed(1)} ms by key, ${others.p50.toFixed(1)} ms signed in`,
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

async function timeRead(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const sent = performance.now();
  const answer = await fetch(address, { headers });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
  return performance.now() - sent;
}
