import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { carryOut } from './carry-out.ts';
import type { JobsOptions } from './jobs-options.ts';
import type { JobSpec } from './module-jobs.ts';
import { planJobs, type Planning, type WaitingEvent } from './plan-jobs.ts';

const TASK = 'hand-over-event';
/** Some ten seconds: what is wrong with a row alone seldom passes, and a person should see it soon. */
const ATTEMPTS = 3;
const setAside = z.object({ id: z.int(), type: z.string(), payload: z.unknown() });

/** An outbox row that could not be handed over, as a job that tries again and is parked when it fails. */
export function setAsideJob({ id, type, payload }: WaitingEvent): JobSpec {
  return { task: TASK, payload: { id, type, payload }, maxAttempts: ATTEMPTS };
}

/** Hands over one row that was set aside. */
export function setAsideTasks(
  { db, publish }: Pick<JobsOptions, 'db' | 'publish'>,
  planning: Planning,
): Readonly<Record<string, Task>> {
  return {
    [TASK]: async (payload) => {
      const plan = planJobs([setAside.parse(payload)], planning);
      await inTransaction(db, (tx) => carryOut(tx, plan));
      publish(plan.tags);
    },
  };
}
