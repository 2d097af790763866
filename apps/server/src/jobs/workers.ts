import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { JobsOptions } from './jobs-options.ts';
import type { WorkerLocks } from './worker-locks.ts';

export interface Workers {
  /** once they take jobs for the first time */
  readonly haveStarted: Promise<void>;
  readonly holdings: () => Holdings;
  readonly stop: () => Promise<void>;
}

/** What this process knows to be its own: names of its pools, and the jobs that they do now. */
export interface Holdings {
  readonly pools: ReadonlySet<string>;
  readonly jobs: ReadonlySet<string>;
}

export interface WorkersOptions extends Pick<
  JobsOptions,
  'tasks' | 'schedules' | 'log' | 'pollMilliseconds' | 'concurrency'
> {
  readonly pool: pg.Pool;
  readonly locks: WorkerLocks;
}

const restartMilliseconds = 1000;
/** An import and a picture's AVIF take long and one place each; one is left for what shoppers wait for. */
const jobsAtOnce = 3;

/**
 * Runs the workers of this process and starts them again whenever they end by themselves: the job system gives up when it
 * loses the database at the wrong moment, and a shop must not need a restart for that.
 */
export function keepWorkersRunning(options: WorkersOptions): Workers {
  const stopped = new AbortController();
  const started = Promise.withResolvers<void>();
  const held = { pools: new Set<string>(), jobs: new Set<string>() };
  let runner: Runner | undefined;

  const live = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const events = observe(options, held);
      try {
        runner = await startRunner(options, events.emitter);
        started.resolve();
        if (stopped.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopped.signal.aborted) options.log.warn({ err: error }, 'the workers ended and will be started again');
      } finally {
        runner = undefined;
        events.end();
      }
      await pause(restartMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  const life = live();

  return {
    haveStarted: started.promise,
    holdings: () => held,
    stop: async () => {
      stopped.abort();
      await runner?.stop().catch(() => undefined);
      await life;
    },
  };
}

function startRunner(
  { pool, tasks, schedules, log, pollMilliseconds, concurrency }: WorkersOptions,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: concurrency ?? jobsAtOnce,
    pollInterval: pollMilliseconds ?? 1000,
    noHandleSignals: true,
    taskList: { ...tasks },
    parsedCronItems: parseCronItems(
      schedules.map(({ task, match }) => ({ task, match, options: { jobKey: task, maxAttempts: 3 } })),
    ),
    logger: new Logger(
      () => (level, message) => log[level === 'error' ? 'warn' : 'debug']({ source: 'jobs' }, message),
    ),
    events,
  });
}

/** Shows the pool of workers alive as long as it is, keeps what it does, and reports what was parked. */
function observe(
  { locks, log }: WorkersOptions,
  held: { readonly pools: Set<string>; readonly jobs: Set<string> },
): { emitter: WorkerEvents; end: () => void } {
  const emitter: WorkerEvents = new EventEmitter();
  const own: string[] = [];
  emitter.on('pool:create', ({ workerPool }) => {
    own.push(workerPool.id);
    held.pools.add(workerPool.id);
    locks.hold(workerPool.id);
  });
  // They say text and are numbers: all of the database's are read as such.
  emitter.on('job:start', ({ job }) => held.jobs.add(`${job.id}`));
  emitter.on('job:complete', ({ job }) => held.jobs.delete(`${job.id}`));
  emitter.on('job:failed', ({ job, error }) =>
    log.error({ err: error, job: job.id, task: job.task_identifier }, 'a job was parked'),
  );
  const end = (): void => {
    for (const id of own) {
      held.pools.delete(id);
      locks.release(id);
    }
  };
  return { emitter, end };
}
