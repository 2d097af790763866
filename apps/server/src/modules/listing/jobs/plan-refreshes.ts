import { attemptsBeforeParking, reactTo, type JobSpec } from '../../../jobs/module-jobs.ts';

const productsPerJob = 200;
/** So long waits the first of many orders for those after it: one refresh serves them all. */
const collectMilliseconds = 300;

/** What was ordered, changed or counted: seen by shoppers and staff a moment later. */
export const refreshTouched = reactTo(['order.placed', 'order.changed', 'stock.changed'], (events) => ({
  jobs: collectJobs([...new Set(events.flatMap(({ payload }) => payload.productIds))]),
}));

export const announceChanged = reactTo(['products.changed'], (events) => ({
  jobs: events.map(({ payload }) => ({
    task: 'announce-products',
    payload: { ...payload },
    maxAttempts: attemptsBeforeParking,
  })),
}));

function collectJobs(productIds: readonly number[]): JobSpec[] {
  if (productIds.length === 0) return [];
  const task = 'collect-listings';
  const delayMilliseconds = collectMilliseconds;
  return [{ task, key: task, queue: task, payload: productIds, maxAttempts: attemptsBeforeParking, delayMilliseconds }];
}

/** A refresh of some products for itself, with its own attempts. */
export function refreshJobs(productIds: readonly number[], maxAttempts: number = attemptsBeforeParking): JobSpec[] {
  const sorted = productIds.toSorted((a, b) => a - b);
  const jobs: JobSpec[] = [];
  for (let start = 0; start < sorted.length; start += productsPerJob)
    jobs.push({
      task: 'refresh-listings',
      payload: { productIds: sorted.slice(start, start + productsPerJob) },
      maxAttempts,
    });
  return jobs;
}
