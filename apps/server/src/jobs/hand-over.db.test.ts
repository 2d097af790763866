import { openTestDatabase, type TestDatabase } from '@hanout/test-kit';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { planning } from '../modules.ts';
import { readJobFigures } from './queries.ts';
import { reactTo, type JobSpec } from './module-jobs.ts';
import { appendToOutbox } from './outbox.ts';
import { listParkedJobs } from './parked/repository.ts';
import { addJobs } from './repository.ts';
import { startJobs, type Jobs } from './start-jobs.ts';

let database: TestDatabase;
let jobs: Jobs | undefined;
let seen: number[];

beforeEach(async () => {
  database = await openTestDatabase();
  jobs = undefined;
  seen = [];
});

afterEach(async () => {
  await jobs?.stop();
  await database.close();
});

async function start(rules = planning): Promise<Jobs> {
  const { db, pool } = database;
  const look = async (_tx: unknown, subjects: readonly number[]): Promise<void> => void seen.push(...subjects);
  jobs = await startJobs({
    db,
    pool,
    log: fastify().log,
    publish: () => undefined,
    schedules: [],
    planning: rules,
    pollMilliseconds: 100,
    tasks: {},
    gathered: { listings: { work: look, otherwise: () => [] } },
  });
  return jobs;
}

const order = (...productIds: number[]) =>
  ({
    type: 'order.placed',
    payload: { orderId: 'c0ffee00-0000-4000-8000-000000000000', shopId: 7, productIds },
  }) as const;
const picture = { type: 'picture.stored', payload: { folder: 'reviews', key: 'twice.webp' } } as const;

const append = (...events: readonly Parameters<typeof appendToOutbox>[1][]): Promise<void> =>
  inTransaction(database.db, (tx) => appendToOutbox(tx, ...events));

const within = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** Jobs of a task with their payloads. */
async function jobsOf(task: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`.execute(database.db);
  return rows.map(({ payload }) => payload);
}

// Seen red: the whole batch was rolled back and tried again each second, for ever.
test('F11 · one picture that is stored twice at once becomes one job, and what came with it is done', async () => {
  await append(picture, picture, order(4), picture);
  await start();
  await within(() => expect(seen).toEqual([4]));
  expect(await jobsOf('make-avif')).toEqual([picture.payload]);
  expect(await readJobFigures(database.db)).toMatchObject({ waiting: 0 });
});

// Seen red: without halving none of the other rows was handed over.
test('F11 · a row with which a batch cannot be handed over is set aside alone and parked where it is seen', async () => {
  const stumbling = reactTo(['order.placed'], (events) => {
    if (events.some(({ payload }) => payload.productIds.includes(13))) throw new Error('nobody thought of 13');
    return {};
  });
  await append(...Array.from({ length: 40 }, (_, index) => order(index + 1)));
  await start({ ...planning, reactions: [...planning.reactions, stumbling] });
  const others = Array.from({ length: 40 }, (_, index) => index + 1).filter((id) => id !== 13);
  await within(() => expect(seen.toSorted((a, b) => a - b)).toEqual(others));
  await within(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
    expect(await listParkedJobs(database.db)).toEqual([
      expect.objectContaining({
        task: 'hand-over-event',
        lastError: 'nobody thought of 13',
        payload: expect.objectContaining({ type: 'order.placed', payload: order(13).payload }),
      }),
    ]);
  });
  expect(await readJobFigures(database.db)).toMatchObject({ waiting: 0, parked: 1 });
  await append(order(41));
  await within(() => expect(seen).toContain(41));
});

// Seen red: the job system passes over a job that is taken while it is joined, and what was to be added was lost.
test('F11 · a job that a worker takes at the moment in which it is asked for again is done once more', async () => {
  const { db, pool } = database;
  await (await start()).stop();
  const job: JobSpec = { task: 'some-task', key: 'the-same', payload: [1], maxAttempts: 8 };
  await inTransaction(db, (tx) => addJobs(tx, [job]));
  const worker = await pool.connect();
  await worker.query('begin');
  await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 1`);
  const asked = inTransaction(db, (tx) => addJobs(tx, [{ ...job, payload: [2] }]));
  await expect
    .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount, { timeout: 15_000 })
    .toBe(1);
  await worker.query('commit');
  worker.release();
  await asked;
  expect(await jobsOf('some-task')).toEqual([[1], [2]]);
});

test('F11 · jobs of one key that are added together become one', async () => {
  const { db } = database;
  await (await start()).stop();
  const job: JobSpec = { task: 'some-task', key: 'the-same', payload: [1], maxAttempts: 8 };
  await inTransaction(db, (tx) => addJobs(tx, [job, { ...job, payload: [2] }]));
  expect(await jobsOf('some-task')).toEqual([[1, 2]]);
});

test('F11 · what is marked while it is looked at is looked at again', async () => {
  const { db, pool } = database;
  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const looks: (readonly number[])[] = [];
  jobs = await startJobs({
    db,
    pool,
    log: fastify().log,
    publish: () => undefined,
    schedules: [],
    planning,
    tasks: {},
    gathered: {
      listings: {
        work: async (_tx, subjects) => {
          looks.push(subjects);
          reading.resolve();
          if (looks.length === 1) await goOn.promise;
        },
        otherwise: () => [],
      },
    },
  });
  await append(order(5));
  await reading.promise;
  await append(order(5));
  await jobs.relay.drain();
  goOn.resolve();
  await within(() => expect(looks).toEqual([[5], [5]]));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from marks where work = 'listings'`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});
