import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import { quickPace, type Pace } from '../load/measure.ts';
import type { Result } from '../load/result.ts';
import { signInOver } from '../load/staff.ts';
import { timeReads } from '../office-lists.ts';
import { addOne, moveMuch, post, type Scene } from './move-much.ts';
import { showAtTheOther } from './show-at-the-other.ts';
import { LONG_PAST, PRODUCTS, seedStock, WAREHOUSES } from './seed-stock.ts';

const DATABASE = 'bench_stock';
const ROWS = `${PRODUCTS.toLocaleString('en-US')} things × ${WAREHOUSES} warehouses`;

/** Views, filters, orders and searches of the grid. */
const GRID = [
  ['all by name', ''],
  ['all by name, from the end', 'sort=-name'],
  ['what is least first', 'sort=available'],
  ['what is most first', 'sort=-available'],
  ['a warehouse', 'warehouse=7'],
  ['a warehouse, what is least first', 'warehouse=7&sort=available'],
  ['what is low', 'state=low'],
  ['what is out', 'state=out'],
  ['what is out in a warehouse', 'state=out&warehouse=7&sort=available'],
  ['what is short', 'state=short'],
  ['what has expired', 'state=expired'],
  ['what is in stock', 'state=in'],
  ['a family', 'family=3'],
  ['a category', 'category=11'],
  ['a brand', 'brand=5'],
  ['a supplier, what is least first', 'supplier=4&sort=available'],
  ['a brand that is low in a warehouse', 'brand=5&state=low&warehouse=7'],
  ['a word that a twelfth share', 'q=lampe'],
  ['a word, what is least first', 'q=lampe&sort=available'],
  ['a word in a warehouse', 'q=lampe&warehouse=7'],
  ['a reference', 'q=REF-77123'],
  ['what nobody has', 'q=zzzzzz'],
] as const;

/** The grid of stock, a line with a long past, movements in a row and the recount of a warehouse. */
export async function benchStock(serverUrl: string, pace: Pace, say: (text: string) => void): Promise<Result[]> {
  const url = await open(serverUrl, say);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const account = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, account);
    const scene: Scene = { url, base, staff, pool, times: pace === quickPace ? 20 : 60 };
    return [
      ...(await readGrid(scene)),
      ...(await readLongPast(scene)),
      ...(await moveMuch(scene)),
      ...(await showAtTheOther(scene)),
      ...(await recountWarehouse(scene)),
    ];
  } finally {
    await app.stop();
    await pool.end();
  }
}

async function open(serverUrl: string, say: (text: string) => void): Promise<string> {
  const url = withDatabaseName(serverUrl, DATABASE);
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const { rows } = await server.query(
    'select shobj_description(oid, $2) as state from pg_database where datname = $1',
    [DATABASE, 'pg_database'],
  );
  if (rows[0]?.state !== 'complete') {
    await server.query(`drop database if exists ${DATABASE} with (force)`);
    await server.query(`create database ${DATABASE}`);
    await migrate(url, { acceptUnsafeServer: true });
    const pool = createPool(url, { statementTimeoutMs: 0 });
    await seedStock(pool, say);
    await pool.end();
    await server.query(`comment on database ${DATABASE} is 'complete'`);
  }
  await server.end();
  await migrate(url, { acceptUnsafeServer: true });
  return url;
}

async function readGrid(scene: Scene): Promise<Result[]> {
  const reads: (readonly [string, string])[] = GRID.map(([what, query]) => [what, `/stock/lines?limit=50&${query}`]);
  const cursor = await nextPageOf(scene, '/stock/lines?limit=50&sort=available', 20);
  reads.push(['the twentieth page, what is least first', `/stock/lines?limit=50&sort=available&cursor=${cursor}`]);
  reads.push(['how many lines are in each state', '/stock/counts']);
  const results: Result[] = [];
  for (const [what, path] of reads) results.push(await timed(scene, `${what} of ${ROWS}`, { path, atMost: 100 }));
  results.push(
    await timed(scene, `the page of a warehouse of ${ROWS}`, { path: '/stock/warehouse/7/stock', atMost: 1_000 }),
  );
  return results;
}

async function nextPageOf({ base, staff }: Scene, path: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 1; page < pages; page += 1) {
    const answer = await fetch(`${base}/dashboard/api${path}${cursor === '' ? '' : `&cursor=${cursor}`}`, {
      headers: { cookie: staff.cookie },
    });
    const { nextCursor }: { nextCursor: string } = await answer.json();
    cursor = encodeURIComponent(nextCursor);
  }
  return cursor;
}

async function readLongPast(scene: Scene): Promise<Result[]> {
  const { rows } = await scene.pool.query<{ id: number }>('select min(id) as id from stocks');
  const id = rows[0]?.id ?? 0;
  const past = `of a line with ${LONG_PAST.toLocaleString('en-US')} movements`;
  const from = encodeURIComponent(new Date(Date.now() - 86_400_000).toISOString());
  const reads = [
    ['the level', `/stock/lines/${id}`],
    ['the movements', `/stock/movements/${id}`],
    ['the journal', `/stock/journal?line=${id}&limit=50`],
    ['why it is what it is since yesterday', `/stock/lines/${id}/story?from=${from}`],
  ] as const;
  const results: Result[] = [];
  for (const [what, path] of reads) results.push(await timed(scene, `${what} ${past}`, { path, atMost: 20 }));
  return results;
}

async function timed(
  { base, staff, times }: Scene,
  what: string,
  { path, atMost }: { readonly path: string; readonly atMost: number },
): Promise<Result> {
  const { p50, p95, p99 } = await timeReads({ base, staff, path, times });
  return {
    what: `stock: ${what}: slowest of twenty`,
    unit: 'ms',
    measured: p95,
    wanted: { atMost },
    p50,
    p99,
    ceiling: null,
  };
}

const RECOUNTED = 2;

/** One row in a hundred says something else than its movements; meanwhile people go on in the same warehouse. */
async function recountWarehouse(scene: Scene): Promise<Result[]> {
  await scene.pool.query('set session_replication_role = replica').catch(() => undefined);
  await scene.pool.query('update stocks set on_hand = on_hand + 1 where warehouse_id = $1 and product_id % 100 = 0', [
    RECOUNTED,
  ]);
  const began = performance.now();
  let isOver = false;
  const meanwhile: number[] = [];
  const sell = async (): Promise<void> => {
    for (let at = RECOUNTED - 1; !isOver; at += WAREHOUSES) {
      const sent = performance.now();
      await addOne(scene, at);
      meanwhile.push(performance.now() - sent);
    }
  };
  const recount = async (): Promise<number> => {
    const answer = await post(scene, `/stock/warehouse/update-stocks/${RECOUNTED}`, {});
    const text = await answer.text();
    isOver = true;
    if (answer.status !== 200) throw new Error(`the recount was answered ${answer.status}: ${text}`);
    return (performance.now() - began) / 1000;
  };
  const [seconds] = await Promise.all([recount(), sell()]);
  const { p50, p95, p99 } = percentilesOf(meanwhile);
  const rows = `a warehouse of ${PRODUCTS.toLocaleString('en-US')} rows`;
  return [
    {
      what: `stock: recount of ${rows}, one in a hundred wrong`,
      unit: 's',
      measured: seconds,
      wanted: { atMost: 30 },
      ceiling: null,
    },
    {
      what: `stock: a movement in ${rows} that is being recounted: slowest of twenty`,
      unit: 'ms',
      measured: p95,
      wanted: { atMost: 1_000 },
      p50,
      p99,
      ceiling: null,
      note: `of ${meanwhile.length}`,
    },
  ];
}
