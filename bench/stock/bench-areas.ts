import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { percentilesOf } from '../load/drive-gets.ts';
import { startApp } from '../load/app-process.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { signInOver, type Staff } from '../load/staff.ts';
import { timeReads } from '../office-lists.ts';
import { COUNTED_LINES, openAreas, ROWS } from './seed-areas.ts';

/** Lists, what narrows them and what is looked for in them, from the common to what is not there. */
const LISTS = [
  ['waves: open', '/picking/waves'],
  ['waves: all', '/picking/waves?view=all'],
  ['waves: mine', '/picking/waves?view=mine'],
  ['waves: by an order in it', '/picking/waves?view=all&q=150000'],
  ['waves: what can be picked', '/picking/candidates?warehouse=WAREHOUSE'],
  ['waves: of whom and where', '/picking/choices'],
  ['lists for carriers', '/hand-overs'],
  ['lists for carriers: by an order on it', '/hand-overs?q=150000'],
  ['lists for carriers: a carrier', '/hand-overs?q=bench'],
  ['receipts: all', '/receipts'],
  ['receipts: on hold', '/receipts?view=on_hold'],
  ['receipts: short', '/receipts?view=short'],
  ['receipts: a product', '/receipts?q=ART-55'],
  ['receipts: a word that all share', '/receipts?q=produit'],
  ['receipts: a lot', '/receipts?q=L1999'],
  ['receipts: what nobody has', '/receipts?q=zzzzzz'],
  ['invoices: due', '/supplier-invoices'],
  ['invoices: all', '/supplier-invoices?view=all'],
  ['invoices: a number', '/supplier-invoices?view=all&q=F-1500'],
  ['orders to suppliers: open', '/supplier-orders'],
  ['orders to suppliers: all', '/supplier-orders?view=all'],
  ['orders to suppliers: late', '/supplier-orders?view=late'],
  ['orders to suppliers: a product', '/supplier-orders?view=all&q=ART-55'],
  ['orders to suppliers: a word that all share', '/supplier-orders?view=all&q=produit'],
  ['orders to suppliers: what nobody has', '/supplier-orders?view=all&q=zzzzzz'],
  ['orders to suppliers: what is proposed', '/supplier-orders/proposals'],
  ['transfers: open', '/transfers'],
  ['transfers: all', '/transfers?view=all'],
  ['transfers: coming', '/transfers?view=coming'],
  ['transfers: a product', '/transfers?view=all&q=ART-55'],
  ['transfers: a word that all share', '/transfers?view=all&q=produit'],
  ['transfers: what nobody has', '/transfers?view=all&q=zzzzzz'],
  ['transfers: what is proposed', '/transfers/proposals'],
  ['transfers: what can be moved, by a word', '/warehouse/WAREHOUSE/available-products?search=produit+55'],
  ['receipts: what can be received, by a word', '/receipts/things?q=produit+55'],
  ['receipts: what can be received, by a code', '/receipts/things?q=RAY-77123'],
  [
    'orders to suppliers: what can be ordered, by a word',
    '/supplier-orders/things?supplier=1&warehouse=WAREHOUSE&q=produit+55',
  ],
  ['incidents: active', '/incidents'],
  ['incidents: all', '/incidents?view=all'],
  ['incidents: mine', '/incidents?view=mine'],
  ['incidents: the board', '/incidents/board'],
  ['incidents: a word that a quarter share', '/incidents?view=all&q=humidite'],
  ['incidents: a product', '/incidents?view=all&q=ART-55'],
  ['incidents: what nobody has', '/incidents?view=all&q=zzzzzz'],
  ['counts: active', '/stock-counts'],
  ['counts: all', '/stock-counts?view=all'],
  ['counts: a note', '/stock-counts?view=all&q=allee+7'],
  ['counts: one of 100,000 lines', '/stock-counts/COUNT'],
  ['counts: the lines of one of 100,000', '/stock-counts/COUNT/lines'],
  ['counts: what is left of one of 100,000', '/stock-counts/COUNT/lines?view=open'],
  ['counts: a product of one of 100,000', '/stock-counts/COUNT/lines?q=RAY-77'],
] as const;

/** The areas of the warehouse after years: every list's page, and a scan in a count of a whole warehouse. */
export async function benchAreas(serverUrl: string, pace: Pace, say: (text: string) => void): Promise<Result[]> {
  const { url, pool } = await openAreas(serverUrl, say);
  const account = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, account);
    const { rows } = await pool.query<{ warehouse: number; count: number }>(
      `select (select min(id) from warehouses) as warehouse, (select max(id) from stock_counts) as count`,
    );
    const { warehouse = 0, count = 0 } = rows[0] ?? {};
    const results: Result[] = [];
    for (const [what, path] of LISTS) {
      const asked = path.replace('WAREHOUSE', String(warehouse)).replace('COUNT', String(count));
      const timed = await timeReads({ base, staff, path: asked, times: pace === quickPace ? 20 : 60 });
      results.push(rowOf(`${what}, of ${ROWS.toLocaleString('en-US')}`, timed, 100));
    }
    const scans = await timeScans({ base, staff, count }, pace === quickPace ? 40 : 200);
    const lines = COUNTED_LINES.toLocaleString('en-US');
    return [...results, rowOf(`a scan in a count of ${lines} lines`, scans, 150)];
  } finally {
    await app.stop();
    await pool.end();
  }
}

function rowOf(what: string, { p50, p95, p99 }: ReturnType<typeof percentilesOf>, atMost: number): Result {
  return {
    what: `warehouse: ${what}: slowest of twenty`,
    unit: 'ms',
    measured: p95,
    wanted: { atMost },
    p50,
    p99,
    ceiling: null,
  };
}

async function timeScans(
  { base, staff, count }: { readonly base: string; readonly staff: Staff; readonly count: number },
  times: number,
): Promise<ReturnType<typeof percentilesOf>> {
  const latencies: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const sent = performance.now();
    const answer = await fetch(`${base}/dashboard/api/stock-counts/${count}/entries`, {
      method: 'POST',
      headers: {
        cookie: staff.cookie,
        'x-csrf-token': staff.csrfToken,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ code: `RAY-${1 + ((at * 7919) % COUNTED_LINES)}`, quantity: 1 }),
    });
    const text = await answer.text();
    latencies.push(performance.now() - sent);
    if (answer.status !== 200) throw new Error(`a scan was answered ${answer.status}: ${text}`);
  }
  return percentilesOf(latencies);
}
