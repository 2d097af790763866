import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseLost } from '../database/away.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { carryOut } from './carry-out.ts';
import { planJobs, type Planning, type WaitingEvent } from './plan-jobs.ts';
import { addJobs, takeWaitingEvent, takeWaitingEvents } from './repository.ts';
import { setAsideJob } from './set-aside.ts';

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
  /** Something was marked for gathered work. */
  readonly onMarked: () => void;
  readonly pollMilliseconds?: number;
}

const MOST_AT_ONCE = 500;

/**
 * Moves outbox rows to the job system in batches, each in one transaction: a row is handed over exactly once, whatever
 * process dies when. Several relays on one database share the rows. The poll covers a wake-up that was lost with its process.
 * A row with which a batch fails is found by halving and becomes a job of its own, which is parked if it goes on failing.
 */
export function startRelay({ db, log, publish, planning, onMarked, pollMilliseconds = 1000 }: RelayOptions): Relay {
  let stopped = false;
  let again = false;
  let running: Promise<number> | undefined;

  /** rows of the next batch: fewer after one that failed, until the row at fault is alone */
  let most = MOST_AT_ONCE;

  const nothing = planJobs([], planning);
  const handOverBatch = async (): Promise<number> => {
    let taken: readonly WaitingEvent[] = [];
    try {
      const plan = await inTransaction(db, async (tx) => {
        if (stopped) return nothing;
        taken = await takeWaitingEvents(tx, most);
        return carryOut(tx, planJobs(taken, planning));
      });
      most = Math.min(most * 2, MOST_AT_ONCE);
      if (plan.tags.length > 0) publish(plan.tags);
      if (plan.marks.length > 0) onMarked();
    } catch (error) {
      if (isDatabaseLost(error)) throw error;
      const [only, ...others] = taken;
      most = Math.max(1, Math.floor(taken.length / 2));
      if (only !== undefined && others.length === 0) await setAside(only, error);
    }
    return taken.length;
  };

  const setAside = async (event: WaitingEvent, error: unknown): Promise<void> => {
    log.error(
      { err: error, row: event.id, type: event.type },
      'an outbox row could not be handed over and is set aside',
    );
    await inTransaction(db, async (tx) => {
      if (await takeWaitingEvent(tx, event.id)) await addJobs(tx, [setAsideJob(event)]);
    });
  };

  const handOver = async (): Promise<number> => {
    let total = 0;
    do {
      again = false;
      const taken = await handOverBatch();
      total += taken;
      again ||= taken > 0;
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
