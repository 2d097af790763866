import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { chromium } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { startApp } from './load/app-process.ts';
import type { Result } from './load/result.ts';
import { signInOver } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';

/** As many as one document holds. */
const SHEETS = 200;
const ASKED_EVERY_MS = 20;

/** Two hundred orders printed as one document, by the server and by a browser, and what others wait for meanwhile. */
export async function benchPapers(serverUrl: string, orders: number): Promise<Result[]> {
  const { url, pool } = await openManyOrders(serverUrl, orders);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const { rows } = await pool.query<{ id: string }>('select id::text as id from orders order by number desc limit $1', [
    SHEETS,
  ]);
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const { cookie } = await signInOver(base, { email, password });
    const address = `${base}/dashboard/api/papers/order-prints?orders=${rows.map(({ id }) => id).join(',')}`;
    const fetchPaper = async (): Promise<string> => {
      const answer = await fetch(address, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`printing was answered ${answer.status}`);
      return answer.text();
    };
    const began = performance.now();
    const printing = fetchPaper();
    const others = await timeOthers(`${base}/readyz`, printing);
    const html = await printing;
    const drawn = performance.now() - began;
    const printed = await timePrinting(html);
    const what = `${SHEETS} orders as one document`;
    return [
      {
        what: `papers: ${what}, drawn by the server and made a PDF by a browser`,
        unit: 'ms',
        measured: drawn + printed,
        wanted: { atMost: 10_000 },
        ceiling: null,
        note: `server ${Math.round(drawn)} ms, browser ${Math.round(printed)} ms, ${Math.round(html.length / 1024)} kB`,
      },
      {
        what: `papers: ${what}: the longest that another request waits meanwhile`,
        unit: 'ms',
        measured: others,
        wanted: { atMost: 100 },
        ceiling: null,
      },
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

/** The slowest of small requests, one after the other, until something is done. */
async function timeOthers(address: string, until: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = until.finally(() => (state.isOver = true));
  const latencies: number[] = [];
  do {
    const sent = performance.now();
    await (await fetch(address)).text();
    latencies.push(performance.now() - sent);
    await setTimeout(ASKED_EVERY_MS);
  } while (!state.isOver);
  await over;
  return Math.max(...latencies);
}

async function timePrinting(html: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const began = performance.now();
    await page.setContent(html);
    await page.pdf({ preferCSSPageSize: true });
    return performance.now() - began;
  } finally {
    await browser.close();
  }
}
