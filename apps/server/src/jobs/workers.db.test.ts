import { openTestDatabase } from '@hanout/test-kit';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { findForgotten } from './rescue.ts';
import { listLocks } from './rescue-repository.ts';
import { holdWorkerLocks, workerLockClass } from './worker-locks.ts';
import { keepWorkersRunning } from './workers.ts';

const { log } = fastify();
const within = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('a job that takes long, and its queue, are not taken from the workers that do it', async () => {
  const { db, pool, close } = await openTestDatabase();
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const locks = holdWorkerLocks(pool.options, log);
  const tasks = {
    'take-long': async () => {
      begun.resolve();
      await done.promise;
    },
  };
  const workers = keepWorkersRunning({ pool, locks, tasks, schedules: [], log, pollMilliseconds: 100 });
  try {
    await workers.haveStarted;
    await sql`select graphile_worker.add_job('take-long', queue_name := 'slow')`.execute(db);
    await begun.promise;
    await within(async () => {
      const held = await listLocks(db, workerLockClass);
      expect(held.map(({ kind, isAlive }) => [kind, isAlive])).toEqual([
        ['job', true],
        ['queue', true],
      ]);
      expect(findForgotten(held, workers.holdings())).toEqual([]);
    });
    done.resolve();
    await within(async () => expect(await listLocks(db, workerLockClass)).toEqual([]));
    expect([...workers.holdings().jobs]).toEqual([]);
  } finally {
    done.resolve();
    await workers.stop();
    await locks.stop();
    await close();
  }
});
