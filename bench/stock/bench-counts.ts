import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { postCount } from '@hanout/server/modules/stock-counts/index';
import { buildEmployee } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startApp } from '../load/app-process.ts';
import { percentilesOf } from '../load/drive-gets.ts';
import { makeDatabase } from '../load/make-database.ts';
import type { Result } from '../load/result.ts';
import { signInOver, type Staff } from '../load/staff.ts';
import { timeReads } from '../office-lists.ts';
import { COUNTED_THINGS, seedCounted } from './seed-counted.ts';

const DATABASE = 'bench_counts';
const ROWS = `a warehouse of ${COUNTED_THINGS.toLocaleString('en-US')} things`;
const AT_ONCE = 2_000;
const TIMES = 20;

interface Scene {
  readonly base: string;
  readonly staff: Staff;
  readonly pool: pg.Pool;
}

/** A whole warehouse is counted: the list drawn up, looked at, counted by file and by scan, approved and posted while sales go on. */
export async function benchCounts(serverUrl: string, say: (text: string) => void): Promise<Result[]> {
  const url = await open(serverUrl, say);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const account = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: false });
  try {
    const base = `http://localhost:${app.port}`;
    const scene: Scene = { base, staff: await signInOver(base, account), pool };
    const said = { warehouseId: 1, kind: 'whole', mode: 'running', isBlind: false };
    const { seconds: opening, body } = await timed(() => post(scene, '/stock-counts', said));
    const { id } = Object(body);
    await post(scene, `/stock-counts/${id}/actions/start`, {});
    const sheets = await timed(() => countByFile(scene, id));
    const results = [
      seconds(`the list of ${ROWS} is drawn up`, opening, 15),
      seconds(`${ROWS} are counted by file`, sheets.seconds, 60),
      await read(scene, 'the count itself', `/stock-counts/${id}`, 500),
      await read(scene, 'the first page of its lines', `/stock-counts/${id}/lines`, 200),
      await read(scene, 'the lines of a zone', `/stock-counts/${id}/lines?zone=Z7`, 200),
      await read(scene, 'a line that is looked for', `/stock-counts/${id}/lines?q=REF-77123`, 200),
      await scans(scene, id),
      await read(scene, 'the plan of the warehouse', '/stock-counts/plan?warehouse=1', 2_000),
    ];
    const ended = await timed(() => post(scene, `/stock-counts/${id}/actions/finish`, {}));
    const approved = await timed(() => post(scene, `/stock-counts/${id}/actions/approve`, {}));
    results.push(
      seconds('counting is ended, each difference with its value', ended.seconds, 15),
      seconds('the count is approved', approved.seconds, 2),
      ...(await postWhileSelling(scene, id)),
    );
    const megabytes = app.memory() / 1e6;
    results.push({
      what: 'counts: memory of the process afterwards',
      unit: 'MB',
      measured: megabytes,
      wanted: { atMost: 600 },
      ceiling: null,
    });
    return results;
  } finally {
    await app.stop();
    await pool.end();
  }
}

/** Filled once, and used again by the next run. */
async function open(serverUrl: string, say: (text: string) => void): Promise<string> {
  const url = withDatabaseName(serverUrl, DATABASE);
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const { rows } = await server.query(
    'select shobj_description(oid, $2) as state from pg_database where datname = $1',
    [DATABASE, 'pg_database'],
  );
  if (rows[0]?.state !== 'complete') {
    await makeDatabase(serverUrl, DATABASE);
    await migrate(url, { acceptUnsafeServer: true });
    const pool = createPool(url, { statementTimeoutMs: 0 });
    await seedCounted(pool, say);
    await pool.end();
    await server.query(`comment on database ${DATABASE} is 'complete'`);
  }
  await server.end();
  await migrate(url, { acceptUnsafeServer: true });
  return url;
}

function seconds(what: string, measured: number, atMost: number): Result {
  return { what: `counts: ${what}`, unit: 's', measured, wanted: { atMost }, ceiling: null };
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly body: T }> {
  const began = performance.now();
  const body = await work();
  return { seconds: (performance.now() - began) / 1_000, body };
}

async function read({ base, staff }: Scene, what: string, path: string, atMost: number): Promise<Result> {
  const { p50, p95, p99 } = await timeReads({ base, staff, path, times: TIMES });
  const wanted = { atMost };
  return { what: `counts: ${what}: slowest of twenty`, unit: 'ms', measured: p95, wanted, p50, p99, ceiling: null };
}

async function post({ base, staff }: Scene, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${base}/dashboard/api${path}`, {
    method: 'POST',
    headers: {
      cookie: staff.cookie,
      'x-csrf-token': staff.csrfToken,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** One thing in ten differs. */
async function countByFile(scene: Scene, id: number): Promise<void> {
  for (let from = 1; from <= COUNTED_THINGS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const thing = from + at;
      return { code: `REF-${thing}`, quantity: thing % 10 === 0 ? 19 : 20 };
    });
    await post(scene, `/stock-counts/${id}/sheet`, { rows });
  }
}

async function scans(scene: Scene, id: number): Promise<Result> {
  const times: number[] = [];
  for (let at = 1; at <= 200; at += 1) {
    const one = await timed(() => post(scene, `/stock-counts/${id}/entries`, { code: `REF-${at * 401}`, quantity: 1 }));
    times.push(one.seconds * 1_000);
  }
  const { p50, p95, p99 } = percentilesOf(times);
  const what = `counts: a scan in ${ROWS}: slowest of twenty`;
  return { what, unit: 'ms', measured: p95, wanted: { atMost: 150 }, p50, p99, ceiling: null };
}

async function postWhileSelling(scene: Scene, id: number): Promise<Result[]> {
  const life = { isOver: false };
  const meanwhile: number[] = [];
  const sell = async (): Promise<void> => {
    for (let at = 1; !life.isOver; at += 1) {
      const productId = 1 + ((at * 7_919) % COUNTED_THINGS);
      const change = {
        warehouseId: 1,
        productId,
        combinationId: null,
        kind: 'take_out',
        quantity: 1,
        reasonCode: 'gift',
      };
      meanwhile.push((await timed(() => post(scene, '/stock/changes', change))).seconds * 1_000);
    }
  };
  const work = async (): Promise<number> => {
    const posted = await timed(() => postCount(createDatabase(scene.pool), id));
    life.isOver = true;
    return posted.seconds;
  };
  const [posting] = await Promise.all([work(), sell()]);
  const { p50, p95, p99 } = percentilesOf(meanwhile);
  const what = 'counts: a thing taken out of the warehouse while it is posted: slowest of twenty';
  const note = `of ${meanwhile.length}`;
  return [
    seconds(`${ROWS} are posted while goods go out`, posting, 120),
    { what, unit: 'ms', measured: p95, wanted: { atMost: 1_000 }, p50, p99, ceiling: null, note },
  ];
}
