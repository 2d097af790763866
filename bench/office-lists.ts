import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { signInOver, type Staff } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';

/** So many people look at lists at the same time, each without a pause. */
const PEOPLE = 2;

const lists = [
  ['returns: what is open', '/returns'],
  ['returns: money that is due', '/returns?view=due'],
  ['returns: all', '/returns?view=all'],
  ['returns: a name that a sixth share', '/returns?q=benali'],
  ['returns: what a product is called', '/returns?q=produit'],
  ['returns: a reference', '/returns?q=REF-597757994'],
  ['returns: a part of a phone', '/returns?q=55001'],
  ['returns: a number', '/returns?q=R12'],
  ['letters: all', '/messages'],
  ['letters: what was not sent', '/messages?view=not_sent'],
  ['letters: what waits, where nothing does', '/messages?view=under_way'],
  ['letters: what was pressed, where nothing was', '/messages?view=pressed'],
  ['letters: an event that never was', '/messages?event=returned'],
  ['letters: an address', '/messages?q=client777778'],
  ['letters: an address that nobody has', '/messages?q=personne'],
  ['letters: a part of all addresses', '/messages?q=exemple.dz'],
  ['letters: a phone', '/messages?q=0551234567'],
  ['carts that were left', '/carts'],
  ['carts that became orders', '/carts?state=ordered'],
  ['carts of a name that nobody has', '/carts?q=personne'],
  ['carts of a part of a phone', '/carts?q=0551234'],
  ['figures of calls: today', '/calls/figures?days=1'],
  ['figures of calls: 7 days', '/calls/figures?days=7'],
  ['figures of calls: 30 days', '/calls/figures?days=30'],
  ['figures of calls: the calls behind one of 30 days', '/calls/figures/calls?days=30&of=confirmed'],
] as const;

/** What stands around very many orders, looked at: returns, letters, carts, the figures of calls. */
export async function benchOfficeLists(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool } = await openManyOrders(serverUrl, orders);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const results: Result[] = [];
    for (const [what, path] of lists) {
      const { p50, p95, p99 } = await timeReads({ base, staff, path, times: pace === quickPace ? 20 : 60 });
      results.push({
        what: `back office: ${what}, of ${orders.toLocaleString('en-US')} orders, ${PEOPLE} people: slowest of twenty`,
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
  /** of a file the first of it alone; left out: all */
  readonly reads?: 'first-rows' | undefined;
}

/** What is read for the first time comes from the disk, and is not measured. */
export async function timeReads({
  base,
  staff,
  path,
  times,
  reads,
}: Reading): Promise<ReturnType<typeof percentilesOf>> {
  const latencies: number[] = [];
  const left = { count: PEOPLE };
  const work = async (): Promise<void> => {
    while (left.count > 0) {
      left.count -= 1;
      const sent = performance.now();
      const answer = await fetch(`${base}/dashboard/api${path}`, { headers: { cookie: staff.cookie } });
      const text = await (reads === 'first-rows' ? readFirst(answer) : answer.text());
      latencies.push(performance.now() - sent);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    }
  };
  await work();
  latencies.length = 0;
  left.count = times;
  await Promise.all(Array.from({ length: PEOPLE }, work));
  return percentilesOf(latencies);
}

async function readFirst({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
