import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { planJobs, type Planning } from './plan-jobs.ts';
import { addJobs, takeWaitingEvents } from './repository.ts';

export interface Relay {
  /** Something may wait: look soon. Calls that come close together become one look. */
  readonly wake: () => void;
  /** Hands over what waits now and answers how many rows there were. */
  readonly drain: () => Promise<number>;
  /** Lets a hand-over that has begun end, and begins no other. */
  readonly stop: () => Promise<void>;
}

export interface RelayOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Tells all processes, after the commit, what changed. */
  readonly publish: (tags: readonly string[]) => void;
  readonly planning: Planning;
  readonly pollMilliseconds?: number;
}

/**
 * Moves outbox rows to the job system in batches, each in one transaction: a row is handed over exactly once, whatever
 * process dies when. Several relays on one database share the rows. The poll covers a wake-up that was lost with its process.
 */
export function startRelay({ db, log, publish, planning, pollMilliseconds = 1000 }: RelayOptions): Relay {
  let stopped = false;
  let again = false;
  let running: Promise<number> | undefined;

  const handOver = async (): Promise<number> => {
    let total = 0;
    do {
      again = false;
      const plan = await inTransaction(db, async (tx) => {
        const events = await takeWaitingEvents(tx);
        const planned = planJobs(events, planning);
        await addJobs(tx, planned.jobs);
        return { ...planned, taken: events.length };
      });
      total += plan.taken;
      if (plan.tags.length > 0) publish(plan.tags);
      again ||= plan.taken > 0;
    } while (again && !stopped);
    return total;
  };

  const drain = (): Promise<number> => {
    again = true;
    running ??= handOver().finally(() => {
      running = undefined;
    });
    return running;
  };

  const wake = (): void => {
    if (stopped) return;
    drain().catch((error: unknown) => log.warn({ err: error }, 'the outbox waits: its rows could not be handed over'));
  };

  const timer = setInterval(wake, pollMilliseconds);
  timer.unref();
  return {
    wake,
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
