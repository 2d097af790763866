import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { freePorts, killDatabase, startInstance, type TestInstance } from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = preparedFolder();
const instances: TestInstance[] = [];
let database: EmbeddedServer;
let pool: pg.Pool;

async function start(): Promise<TestInstance> {
  const [port = 0] = await freePorts(1);
  const env = { DATABASE_URL: withDatabaseName(database.url, 'hanout') };
  const instance = await startInstance({ mode: 'serve', dataFolder: folder.path, port, env });
  instances.push(instance);
  return instance;
}

beforeAll(async () => {
  database = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  pool = createPool(withDatabaseName(database.url, 'hanout'), { max: 3 });
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.kill()));
  await pool.end();
  await database.stop();
  folder.remove();
});

/** Said by the runtime when an address is taken. */
const REFUSED = 'tracing:net.server.listen:error';
/** Restarts need some seconds themselves; the job system's own limit is four hours. */
const WITHIN = { timeout: 15_000, interval: 100 };

/** A job that deletes carts, one after the other in a queue of its own. */
const ask = (): Promise<unknown> =>
  pool.query(`select graphile_worker.add_job('delete-old-carts', queue_name := 'carts', max_attempts := 1)`);

async function jobs(): Promise<readonly { locked: boolean; attempts: number }[]> {
  const { rows } = await pool.query(
    `select j.locked_at is not null as locked, j.attempts::int as attempts from graphile_worker._private_jobs j
     join graphile_worker._private_job_queues q on q.id = j.job_queue_id where q.queue_name = 'carts' order by j.id`,
  );
  return rows;
}

/** Jobs of the queue that somebody has just begun, held as they are until the transaction of this client ends. */
async function holdJobs(holder: pg.PoolClient): Promise<number> {
  const { rowCount } = await holder.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where q.queue_name = 'carts' and j.locked_at > clock_timestamp() - interval '1 second' for update of j`,
  );
  return rowCount ?? 0;
}

/** A job that was not seen in the two seconds for which it waits for the table has failed, and is begun anew. */
const beginAgain = (): Promise<unknown> =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(j.id), run_at := now(), attempts := 0) from graphile_worker._private_jobs j
     join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where q.queue_name = 'carts' and j.locked_at is null and j.attempts >= j.max_attempts`,
  );

/**
 * Resolves while a worker does the job, which waits for the table that is held; the answer lets go of it. The job itself is held
 * too: on a machine that has much to do it would have given up waiting, and failed, before what is to interrupt it came.
 */
async function beginJob(): Promise<pg.PoolClient> {
  const holder = await pool.connect();
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  await holder.query('lock table abandoned_carts in access exclusive mode');
  await ask();
  const holdOne = async (): Promise<number> => {
    const held = await holdJobs(holder);
    if (held === 0) await beginAgain();
    return held;
  };
  await expect.poll(holdOne, WITHIN).toBe(1);
  return holder;
}

// Seen red: the process lives, so that its pool of workers shows alive, and the queue stayed locked by it.
test('F11 · the database killed while a queue is locked: the queue goes on, and the job that was broken off is done', async () => {
  await start();
  const holder = await beginJob();
  holder.on('error', () => undefined);
  killDatabase(folder.path);
  holder.release(true);
  await expect.poll(() => jobs().catch(() => null), WITHIN).toBeNull();
  await database.restart();
  await expect.poll(() => jobs().catch(() => null), WITHIN).toEqual([]);
  await ask();
  await expect.poll(jobs, WITHIN).toEqual([]);
});

test('the database that we bring has a port that no outgoing connection is given while it is away', () => {
  expect(Number(new URL(database.url).port)).toBeLessThan(32_768);
});

test('F11 · a process killed while it has a queue locked: another one goes on with it', async () => {
  const [first] = instances;
  const holder = await beginJob();
  await Promise.all([start(), first?.kill()]);
  await holder.query('rollback');
  holder.release();
  await expect.poll(jobs, WITHIN).toEqual([]);
});

// Seen red: it came back at another port, where nobody looked for it.
test('the database comes back at its address, of which the kernel lets go a moment after those who died', async () => {
  const port = Number(new URL(database.url).port);
  await database.stop();
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const letGo = () => void holder.close();
  subscribe(REFUSED, letGo);
  await database.restart();
  unsubscribe(REFUSED, letGo);
  await expect.poll(() => jobs().catch(() => null), WITHIN).toEqual([]);
});
