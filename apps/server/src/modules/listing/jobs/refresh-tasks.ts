import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobSpec } from '../../../jobs/module-jobs.ts';
import { addJobs } from '../../../jobs/repository.ts';
import { refreshJobs } from './plan-refreshes.ts';

type Refresh = (tx: Tx, productIds: readonly number[]) => Promise<unknown>;

const collected = z.array(z.int().positive());
const productsAtOnce = 500;

/**
 * Writes the listings of the products that many orders touched. Doing it twice does no harm. What fails is handed on as jobs of
 * its own: this one is joined by every new order, which would begin its attempts anew for ever.
 */
export function collectListingsTask(db: Database, refresh: Refresh): Task {
  return async (payload) => {
    const productIds = [...new Set(collected.parse(payload))];
    for (let start = 0; start < productIds.length; start += productsAtOnce) {
      const batch = productIds.slice(start, start + productsAtOnce);
      await inTransaction(db, (tx) => refresh(tx, batch)).catch(() =>
        inTransaction(db, (tx) => addJobs(tx, refreshJobs(batch))),
      );
    }
  };
}

const products = z.object({ productIds: collected });

/** After so many attempts of a whole batch it is halved, so that one bad product does not keep the others waiting. */
const attemptsBeforeHalving = 2;

/** The same for a batch of its own, halved when it goes on failing, until the product that fails is alone and is parked. */
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
