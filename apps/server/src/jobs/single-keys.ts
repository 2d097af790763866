import type { JobSpec } from './module-jobs.ts';

/**
 * One job of each key, as the job system makes one of those that come one after the other: arrays are joined, of anything else the
 * last counts. It refuses a whole batch that names a key twice.
 */
export function withSingleKeys(jobs: readonly JobSpec[]): readonly JobSpec[] {
  const keyed = new Map<string, JobSpec>();
  const others: JobSpec[] = [];
  for (const job of jobs) {
    if (job.key === undefined) others.push(job);
    else keyed.set(job.key, join(keyed.get(job.key), job));
  }
  return [...others, ...keyed.values()];
}

function join(earlier: JobSpec | undefined, job: JobSpec): JobSpec {
  const [before, now] = [earlier?.payload, job.payload];
  return isList(before) && isList(now) ? { ...job, payload: [...before, ...now] } : job;
}

function isList(payload: JobSpec['payload'] | undefined): payload is readonly number[] {
  return Array.isArray(payload);
}
