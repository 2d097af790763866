import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import { isDatabaseLost } from '../database/away.ts';
import { inTransaction } from '../database/transaction.ts';
import { SUBJECTS_AT_ONCE, takeMarks, takeTurn } from './marks-repository.ts';
import type { GatheredWork } from './module-jobs.ts';
import { addJobs } from './repository.ts';

export interface Gatherer {
  /** Something was marked: it is looked at a moment later, together with what comes until then. */
  readonly wake: () => void;
  /** Looks at what is marked now. */
  readonly drain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface GathererOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly works: Readonly<Record<string, GatheredWork>>;
  readonly pollMilliseconds?: number;
}

/** So long waits the first of many orders for those after it: one look serves them all. */
const GATHER_MS = 300;

/**
 * Does the gathered work of this process; of several one at a time does each. A process that dies gives its marks back by dying:
 * they were taken in the transaction that ended with it.
 */
export function startGatherer({ db, log, works, pollMilliseconds = 1000 }: GathererOptions): Gatherer {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const lookAtAll = async (): Promise<void> => {
    do {
      again = false;
      for (const [name, work] of Object.entries(works)) again = (await look({ db, log, name, work })) || again;
    } while (again && !stopped);
  };
  const drain = (): Promise<void> => {
    again = true;
    running ??= lookAtAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const tryDrain = (): void => {
    soon = undefined;
    drain().catch((error: unknown) => log.warn({ err: error }, 'what is marked waits: it could not be looked at'));
  };
  const timer = setInterval(tryDrain, pollMilliseconds);
  timer.unref();

  return {
    wake: () => {
      if (!stopped) soon ??= setTimeout(tryDrain, GATHER_MS);
    },
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running?.catch(() => undefined);
    },
  };
}

interface Look extends Pick<GathererOptions, 'db' | 'log'> {
  readonly name: string;
  readonly work: GatheredWork;
}

/** One turn; answers whether more may be marked. What the database refused goes on as jobs, so that one product holds up no other. */
async function look({ db, log, name, work }: Look): Promise<boolean> {
  try {
    return await takeAnd({ db, name }, (tx, subjects) => work.work(tx, subjects));
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    log.warn({ err: error, work: name }, 'gathered work failed: each part of it goes on as a job');
    return takeAnd({ db, name }, (tx, subjects) => addJobs(tx, work.otherwise(subjects)));
  }
}

function takeAnd(
  { db, name }: Pick<Look, 'db' | 'name'>,
  work: (tx: Tx, subjects: readonly number[]) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await takeTurn(tx, name))) return false;
    const subjects = await takeMarks(tx, name);
    if (subjects.length > 0) await work(tx, subjects);
    return subjects.length === SUBJECTS_AT_ONCE;
  });
}
