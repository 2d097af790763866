import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { repeat } from './repeat.ts';
import { freeLocks, listLocks, type Lock } from './rescue-repository.ts';
import { workerLockClass } from './worker-locks.ts';
import type { Holdings } from './workers.ts';

export interface RescueOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly holdings: () => Holdings;
  readonly everyMilliseconds?: number;
}

/** A lock is freed by the second look that finds nobody behind it: within five seconds. */
const EVERY_MS = 2_000;

/**
 * Frees what is locked and done by nobody: by pools of processes that are gone, and by pools of this one that do not know of it.
 * Those are made when a connection breaks at the wrong moment: the job system has locked a job and nobody heard of it, or could not
 * write down that it is done, and its own patience is four hours. Only a process knows what it does: each sees to its own.
 */
export function startRescue({ db, log, holdings, everyMilliseconds = EVERY_MS }: RescueOptions): {
  readonly stop: () => Promise<void>;
} {
  let suspects: ReadonlySet<string> = new Set();
  return repeat({
    everyMilliseconds,
    work: async () => {
      const locks = await listLocks(db, workerLockClass);
      const forgotten = findForgotten(locks, holdings());
      const sure = forgotten.filter((lock) => suspects.has(nameOf(lock)));
      suspects = new Set(forgotten.map(nameOf));
      if (sure.length === 0) return;
      await freeLocks(db, sure);
      log.warn(
        { locks: sure.map(({ kind, id, holder }) => ({ kind, id, holder })) },
        'locks that nobody held were freed',
      );
    },
    onError: (error) => log.warn({ err: error }, 'jobs of dead processes could not be looked for'),
  });
}

/** Locks with nobody behind them, with the queues that their jobs keep closed. */
export function findForgotten(locks: readonly Lock[], { pools, jobs }: Holdings): readonly Lock[] {
  const isForgottenJob = ({ id, holder, isAlive }: Lock): boolean => !isAlive || (pools.has(holder) && !jobs.has(id));
  const ofJobs = locks.filter((lock) => lock.kind === 'job' && isForgottenJob(lock));
  const isForgottenQueue = ({ id, holder, isAlive }: Lock): boolean => {
    if (!isAlive) return true;
    const isUsed = locks.some((lock) => lock.queueId === id && lock.holder === holder && !ofJobs.includes(lock));
    return pools.has(holder) && !isUsed;
  };
  return [...ofJobs, ...locks.filter((lock) => lock.kind === 'queue' && isForgottenQueue(lock))];
}

function nameOf({ kind, id, holder, since }: Lock): string {
  return `${kind} ${id} ${holder} ${since}`;
}
