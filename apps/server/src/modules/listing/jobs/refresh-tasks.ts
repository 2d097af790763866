import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobSpec } from '../../../jobs/module-jobs.ts';
import { insertMarks } from '../../../jobs/marks-repository.ts';
import { addJobs } from '../../../jobs/repository.ts';
import { OUT_OF_DATE } from '../writing/use-cases/follow-together.ts';
import { refreshJobs } from './plan-refreshes.ts';

type Refresh = (tx: Tx, productIds: readonly number[]) => Promise<unknown>;

const collected = z.array(z.int().positive());

/** What an earlier version asked for, and may still ask for while it is being replaced. */
export function collectListingsTask(db: Database): Task {
  return async (payload) => {
    await inTransaction(db, (tx) => insertMarks(tx, [{ work: OUT_OF_DATE, subjects: collected.parse(payload) }]));
  };
}

const products = z.object({ productIds: collected });

/** After so many attempts of a whole batch it is halved, so that one bad product does not keep the others waiting. */
const attemptsBeforeHalving = 2;

/** Writes the listings of some products; halved when it goes on failing, until the product that fails is alone and is parked. */
export function refreshListingsTask(db: Database, refresh: Refresh): Task {
  return async (payload, { job }) => {
    const { productIds } = products.parse(payload);
    try {
      await inTransaction(db, (tx) => refresh(tx, productIds));
    } catch (error) {
      if (productIds.length < 2 || job.attempts < attemptsBeforeHalving) throw error;
      await inTransaction(db, (tx) => addJobs(tx, halve(productIds, job.max_attempts)));
    }
  };
}

function halve(productIds: readonly number[], maxAttempts: number): JobSpec[] {
  const middle = Math.ceil(productIds.length / 2);
  return [
    ...refreshJobs(productIds.slice(0, middle), maxAttempts),
    ...refreshJobs(productIds.slice(middle), maxAttempts),
  ];
}
