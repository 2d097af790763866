import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPool } from '../database/pool.ts';
import type { JobsOptions } from './jobs-options.ts';
import { startRelay, type Relay } from './relay.ts';
import { releaseJobsOfDeadWorkers } from './repository.ts';
import { repeat } from './repeat.ts';
import { holdWorkerLocks, workerLockClass } from './worker-locks.ts';
import { keepWorkersRunning } from './workers.ts';

export interface Jobs {
  readonly relay: Relay;
  /** Lets what runs end, at most some seconds, and takes nothing new. Calling it again does nothing. */
  readonly stop: () => Promise<void>;
}

const rescueEveryMilliseconds = 10_000;

/** Starts relay, workers and clock of this process; several processes share the work. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { db, log } = options;
  const pool = openWorkerPool(options.pool, log);
  const locks = holdWorkerLocks(options.pool.options, log);
  const workers = keepWorkersRunning({ ...options, pool, locks });
  await workers.haveStarted;
  const relay = startRelay(options);
  const rescue = repeat({
    everyMilliseconds: rescueEveryMilliseconds,
    work: async () => {
      await releaseJobsOfDeadWorkers(db, workerLockClass);
    },
    onError: (error) => log.warn({ err: error }, 'jobs of dead processes could not be looked for'),
  });

  const stop = async (): Promise<void> => {
    await rescue.stop();
    await relay.stop();
    await workers.stop();
    await locks.stop();
    await pool.end();
  };
  let stopping: Promise<void> | undefined;
  return { relay, stop: () => (stopping ??= stop()) };
}

const workerConnections = 5;

function openWorkerPool({ options }: pg.Pool, log: FastifyBaseLogger): pg.Pool {
  const onConnectionLost = (error: Error): void => log.warn({ err: error }, 'a connection of the jobs was lost');
  const pool = createPool(options.connectionString ?? '', { max: workerConnections, onConnectionLost });
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return pool;
}
