import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import type { JobsOptions } from './jobs-options.ts';
import { startRelay, type Relay } from './relay.ts';
import { startGatherer, type Gatherer } from './gathered.ts';
import { startRescue } from './rescue.ts';
import { setAsideTasks } from './set-aside.ts';
import { holdWorkerLocks } from './worker-locks.ts';
import { keepWorkersRunning } from './workers.ts';

export interface Jobs {
  readonly relay: Relay;
  readonly gatherer: Gatherer;
  /** Lets what runs end, at most some seconds, and takes nothing new. Calling it again does nothing. */
  readonly stop: () => Promise<void>;
}

/** Starts relay, workers and clock of this process; several processes share the work. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, planning } = options;
  const pool = openWorkerPool(options.pool, log);
  // Of the connections of the workers: what looks after them must not wait for requests.
  const db = createDatabase(pool);
  const locks = holdWorkerLocks(options.pool.options, log);
  const tasks = { ...options.tasks, ...setAsideTasks(options, planning) };
  const workers = keepWorkersRunning({ ...options, tasks, pool, locks });
  await workers.haveStarted;
  const gatherer = startGatherer({ ...options, works: options.gathered });
  const relay = startRelay({ ...options, onMarked: gatherer.wake });
  const rescue = startRescue({ db, log, holdings: workers.holdings });

  const stop = async (): Promise<void> => {
    // All at once: from this moment on nothing new is taken.
    await Promise.all([rescue.stop(), relay.stop(), gatherer.stop()]);
    await workers.stop();
    await locks.stop();
    await pool.end();
  };
  let stopping: Promise<void> | undefined;
  return { relay, gatherer, stop: () => (stopping ??= stop()) };
}

const workerConnections = 5;

function openWorkerPool({ options }: pg.Pool, log: FastifyBaseLogger): pg.Pool {
  const onConnectionLost = (error: Error): void => log.warn({ err: error }, 'a connection of the jobs was lost');
  const pool = createPool(options.connectionString ?? '', { max: workerConnections, onConnectionLost });
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return pool;
}
