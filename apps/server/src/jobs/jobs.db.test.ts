import { openTestDatabase, type TestDatabase } from '@hanout/test-kit';
import { freePorts } from '@hanout/test-kit/processes';
import fastify from 'fastify';
import { sql } from 'kysely';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { appendToOutbox } from './outbox.ts';
import { readJobFigures } from './queries.ts';
import { listParkedJobs, retryParkedJob } from './parked/repository.ts';
import { addJobs, deleteDoneEvents } from './repository.ts';
import { refreshJobs } from '../modules/listing/jobs/plan-refreshes.ts';
import { refreshListingsTask } from '../modules/listing/jobs/refresh-tasks.ts';
import { planning } from '../modules.ts';
import type { JobsOptions } from './jobs-options.ts';
import { unreadableEventTask } from './own-jobs.ts';
import { startJobs, type Jobs } from './start-jobs.ts';

const { log } = fastify();
let database: TestDatabase;
let running: Jobs[];
let published: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  running = [];
  published = [];
});

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.close();
});

async function start(
  refresh: (productIds: readonly number[]) => Promise<void>,
  options: Partial<JobsOptions> = {},
): Promise<Jobs> {
  const { db, pool } = database;
  const jobs = await startJobs({
    db,
    pool,
    log,
    publish: (tags) => published.push(...tags),
    schedules: [],
    planning,
    pollMilliseconds: 100,
    tasks: {
      'refresh-listings': refreshListingsTask(db, (_tx, productIds) => refresh(productIds)),
      'unreadable-event': unreadableEventTask,
    },
    gathered: {
      listings: { work: (_tx, productIds) => refresh(productIds), otherwise: (productIds) => refreshJobs(productIds) },
    },
    ...options,
  });
  running.push(jobs);
  return jobs;
}

const order = (productIds: number[], shopId = 7) =>
  ({ type: 'order.placed', payload: { orderId: 'c0ffee00-0000-4000-8000-000000000000', shopId, productIds } }) as const;

const append = (...events: readonly Parameters<typeof appendToOutbox>[1][]): Promise<void> =>
  inTransaction(database.db, (tx) => appendToOutbox(tx, ...events));

/** Failed jobs wait longer each time: this makes them due now. */
const hurry = (): Promise<unknown> =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null`.execute(
    database.db,
  );

const within = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('Q-05 · an event that commits has its effect, one that does not has none', async () => {
  const seen: number[] = [];
  await start(async (productIds) => void seen.push(...productIds));
  await append(order([1, 2]), order([2, 3], 8));
  await expect(
    inTransaction(database.db, async (tx) => {
      await appendToOutbox(tx, order([99]));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await within(() => expect(new Set(seen)).toEqual(new Set([1, 2, 3])));
  expect(published.toSorted()).toEqual(['orders:7', 'orders:8']);
  expect(await readJobFigures(database.db)).toMatchObject({ waiting: 0, parked: 0 });
});

test('Q-05 · a row whose process died before it told anybody is found by the poll of another', async () => {
  await append(order([5]));
  const seen: number[] = [];
  await start(async (productIds) => void seen.push(...productIds));
  await within(() => expect(seen).toEqual([5]));
});

test('Q-05 · many orders of the same products cost few refreshes', async () => {
  const batches: number[] = [];
  await start(async (productIds) => void batches.push(productIds.length));
  for (let batch = 0; batch < 20; batch++)
    await append(...Array.from({ length: 50 }, (_, index) => order([(index % 10) + 1])));
  await within(async () => expect(await readJobFigures(database.db)).toMatchObject({ waiting: 0 }));
  await within(() => expect(batches.length).toBeGreaterThan(0));
  expect(batches.length).toBeLessThan(10);
  expect(Math.max(...batches)).toBe(10);
});

// Seen red: with rows that are read without being held, each process handed over what the others did.
test('Q-05 · several processes share the rows: each is handed over once', async () => {
  const { db } = database;
  const seen: number[] = [];
  const refresh = async (productIds: readonly number[]): Promise<void> => void seen.push(...productIds);
  const processes = await Promise.all([start(refresh), start(refresh), start(refresh)]);
  for (let round = 0; round < 10; round += 1) {
    await append(...[1, 2, 3].map((index) => order([round * 3 + index])));
    await Promise.all(processes.map(({ relay }) => relay.drain()));
  }
  await within(() => expect(new Set(seen).size).toBe(30));
  const { rows } = await sql`select count(*) from outbox where dispatched_at is not null`.execute(db);
  expect(rows).toEqual([{ count: 30 }]);
  // Nobody here does these jobs, which name each order that was handed over.
  const { rows: named } = await sql`
    select sum(json_array_length(j.payload -> 'orderIds'))::int as orders from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'forget-abandoned-carts'`.execute(
    db,
  );
  expect(named).toEqual([{ orders: 30 }]);
});

test('F11 · a row that cannot be read is parked where it is seen, and holds up nobody', async () => {
  const seen: number[] = [];
  await start(async (productIds) => void seen.push(...productIds));
  await sql`insert into outbox (type, payload) values ('order.placed', '{"orderId": 5}'), ('from.the.future', '{}')`.execute(
    database.db,
  );
  await append(order([4]));
  await within(() => expect(seen).toEqual([4]));
  await within(async () => expect(await readJobFigures(database.db)).toMatchObject({ parked: 2, waiting: 0 }));
  expect(await listParkedJobs(database.db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        task: 'unreadable-event',
        attempts: 1,
        lastError: expect.stringContaining('from.the.future'),
      }),
    ]),
  );
});

test('F11 · one product that always fails is parked alone, the others of its batch are refreshed', async () => {
  const done = new Set<number>();
  await start(async (productIds) => {
    if (productIds.includes(13)) throw new Error('product 13 is broken');
    for (const id of productIds) done.add(id);
  });
  const all = Array.from({ length: 20 }, (_, index) => index + 1);
  await append(order(all));
  await within(async () => {
    await hurry();
    expect(await listParkedJobs(database.db)).toEqual([
      expect.objectContaining({
        task: 'refresh-listings',
        payload: { productIds: [13] },
        lastError: 'product 13 is broken',
        attempts: 8,
      }),
    ]);
  });
  expect([...done].toSorted((a, b) => a - b)).toEqual(all.filter((id) => id !== 13));
  await append(order([21]));
  await within(() => expect(done).toContain(21));
});

test('F11 · a parked job runs again when a person says so', async () => {
  let isBroken = true;
  await start(async () => {
    if (isBroken) throw new Error('not yet');
  });
  await inTransaction(database.db, (tx) =>
    addJobs(tx, [{ task: 'refresh-listings', payload: { productIds: [1] }, maxAttempts: 1 }]),
  );
  let id = '';
  await within(async () => {
    const [parked] = await listParkedJobs(database.db);
    expect(parked).toBeDefined();
    id = parked?.id ?? '';
  });
  isBroken = false;
  expect(await inTransaction(database.db, (tx) => retryParkedJob(tx, id))).toBe('refresh-listings');
  await within(async () => expect(await listParkedJobs(database.db)).toEqual([]));
  expect(await inTransaction(database.db, (tx) => retryParkedJob(tx, id))).toBeNull();
});

test('Q-05 · stopping lets the running job end and leaves the rest to others', async () => {
  const ended: (number | 'stopped')[] = [];
  const held = Promise.withResolvers<void>();
  const jobs = await start(async (productIds) => {
    await held.promise;
    ended.push(...productIds);
  });
  await inTransaction(database.db, (tx) =>
    addJobs(tx, [{ task: 'refresh-listings', payload: { productIds: [1] }, maxAttempts: 8 }]),
  );
  await within(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });
  // A hand-over that has begun ends, and takes what was written meanwhile: none has when the stop comes.
  await jobs.relay.drain();
  const stopped = jobs.stop().then(() => ended.push('stopped'));
  await append(order([2]));
  held.resolve();
  await stopped;
  expect(ended).toEqual([1, 'stopped']);
  expect(await readJobFigures(database.db)).toMatchObject({ waiting: 1 });
});

test('F04 · every connection cut, the work goes on by itself', async () => {
  const seen: number[] = [];
  await start(async (productIds) => void seen.push(...productIds));
  for (const productId of [1, 2]) {
    // a connection that was cut a moment ago is found to be so by the first statement over it
    await within(() => append(order([productId])));
    await within(() => expect(seen).toContain(productId));
    await cutConnections();
  }
  await within(() => append(order([3])));
  await within(() => expect(seen).toContain(3));
});

// Seen red: without another attempt of keepWorkersRunning the process waited for ever.
test('F04 · a process whose workers cannot start, the database being away, has them once it is back', async () => {
  const address = new URL(database.url);
  const target = { port: Number(address.port), host: address.hostname };
  const way = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  const [port = 0] = await freePorts(1);
  address.port = String(port);
  const pool = createPool(address.href);
  const seen: number[] = [];
  const starting = start(async (productIds) => void seen.push(...productIds), { pool });
  await append(order([1]));
  way.listen(port, '127.0.0.1');
  await starting;
  await within(() => expect(seen).toEqual([1]));
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await pool.end();
  way.close();
});

/** Ends every other connection to the database, as a restart of the server does. */
async function cutConnections(): Promise<void> {
  const { Client } = pg;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

test('decision 10 · outbox rows go seven days after they were handed over, never before', async () => {
  await start(async () => undefined);
  await running[0]?.stop();
  await sql`insert into outbox (type, payload, created_at, dispatched_at) values
    ('x', '{}', now() - interval '9 days', now() - interval '8 days'),
    ('x', '{}', now() - interval '9 days', now() - interval '6 days'),
    ('x', '{}', now() - interval '9 days', null)`.execute(database.db);
  expect(await deleteDoneEvents(database.db)).toBe(1);
  const { rows } = await sql`select count(*) from outbox`.execute(database.db);
  expect(rows).toEqual([{ count: 2 }]);
});
