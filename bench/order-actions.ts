import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { postJson, signInOver, type Staff } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';
import { seedOrders } from './order-actions/seed-orders.ts';

/** So many people work on orders at the same time, each without a pause. */
const PEOPLE = 4;
/** So many orders go the same way before: what a process is slow at the first times is not measured. */
const WARMING_UP = 40;

/** Confirming, packing and cancelling orders among very many: what a person waits for after a press. */
export async function benchOrderActions(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool, firstProduct, products } = await openManyOrders(serverUrl, orders);
  const count = pace === quickPace ? 100 : 500;
  const fresh = await seedOrders(pool, {
    orders: 2 * (count + WARMING_UP),
    fresh: 2 * (count + WARMING_UP),
    firstProduct,
    products,
  });
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const act = (ids: readonly string[], action: string, version: number) =>
      timeActions({ base, staff, ids, action, version });
    const [toPack, toCancel] = [fresh.slice(0, count), fresh.slice(count, 2 * count)];
    const [first, second] = [fresh.slice(2 * count, 2 * count + WARMING_UP), fresh.slice(2 * count + WARMING_UP)];
    await act([...first, ...second, ...toCancel], 'confirm', 1);
    await act(first, 'pack', 2);
    await act(second, 'cancel', 2);
    const confirmed = await act(toPack, 'confirm', 1);
    const packed = await act(toPack, 'pack', 2);
    const cancelled = await act(toCancel, 'cancel', 2);
    const ceiling = await timeUpdates(pool, fresh);
    const row = (what: string, { p50, p95, p99 }: Percentiles): Result => ({
      what: `back office: ${what} one of ${orders.toLocaleString('en-US')} orders, ${PEOPLE} people: slowest of twenty`,
      unit: 'ms',
      measured: p95,
      wanted: { atMost: 60 },
      p50,
      p99,
      ceiling: { what: 'one update committed, node pg, no HTTP', measured: ceiling },
    });
    return [row('confirming', confirmed), row('packing', packed), row('cancelling', cancelled)];
  } finally {
    await app.stop();
    await pool.end();
  }
}

type Percentiles = ReturnType<typeof percentilesOf>;

interface Acting {
  readonly base: string;
  readonly staff: Staff;
  readonly ids: readonly string[];
  readonly action: string;
  readonly version: number;
}

/** Each person acts on one order after the other; a refused action is a failure of the measurement. */
async function timeActions({ base, staff, ids, action, version }: Acting): Promise<Percentiles> {
  const latencies: number[] = [];
  const waiting = [...ids];
  const body = { version, ...(action === 'cancel' ? { reason: 'mesure' } : {}) };
  const work = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const sent = performance.now();
      const answer = await postJson(`${base}/dashboard/api/orders/${id}/actions/${action}`, staff, body);
      latencies.push(performance.now() - sent);
      if (answer.status !== 200) throw new Error(`${action} was answered ${answer.status}: ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return percentilesOf(latencies);
}

async function timeUpdates(pool: pg.Pool, ids: readonly string[]): Promise<number> {
  const latencies: number[] = [];
  for (const id of ids) {
    const sent = performance.now();
    await pool.query('update orders set updated_at = now() where id = $1', [id]);
    latencies.push(performance.now() - sent);
  }
  return percentilesOf(latencies).p95;
}
