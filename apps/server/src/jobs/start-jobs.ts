import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { startRelay, type Relay } from './relay.ts';
import { releaseJobsOfDeadWorkers } from './repository.ts';
import { repeat } from './repeat.ts';
import { holdWorkerLocks, workerLockClass } from './worker-locks.ts';
import { keepWorkersRunning } from './workers.ts';

/** A thing done by the clock: `match` is a cron pattern in UTC; the run is skipped, not repeated, when nobody was there. */
export interface Schedule {
  readonly task: string;
  readonly match: string;
}

export interface JobsOptions {
  readonly db: Database;
  /** Gives the way to the database; the workers have connections of their own, so that they take none from requests. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly publish: (tags: readonly string[]) => void;
  /** Tasks are repeated after a failure and after a kill: each must bear that. */
  readonly tasks: Readonly<Record<string, Task>>;
  readonly schedules: readonly Schedule[];
  readonly pollMilliseconds?: number;
  readonly concurrency?: number;
}

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
  const relay = startRelay({ db, log, publish: options.publish, pollMilliseconds: options.pollMilliseconds });
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
