import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './app-context.ts';
import { repeat } from './jobs/repeat.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { moduleJobs, planning } from './modules.ts';

export type Background = { readonly stop: () => Promise<void> };

/** What this process does without being asked: events after commits, the clock's work, tidying. Every process shares in it. */
export async function startBackground(context: AppContext, log: FastifyBaseLogger): Promise<Background> {
  const { db, pool, changes } = context;
  const publish = (tags: readonly string[]): void => changes.publish(tags);
  const tasks = Object.assign({}, ...moduleJobs.map((jobs) => jobs.tasks?.(context, log)));
  const gathered = Object.assign({}, ...moduleJobs.map((jobs) => jobs.gathered?.(context)));
  const schedules = moduleJobs.flatMap((jobs) => jobs.schedules ?? []);
  const jobs = await startJobs({ db, pool, log, publish, planning, tasks, gathered, schedules });
  const wakes = moduleJobs.flatMap(({ wakesRelay = [] }) => wakesRelay);
  const isWaking = (tag: string): boolean => wakes.some((start) => tag.startsWith(start));
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.some(isWaking)) jobs.relay.wake();
  });
  const repeated = moduleJobs
    .flatMap((each) => each.repeated?.(context) ?? [])
    .map(({ everyMilliseconds, work, complaint }) =>
      repeat({ everyMilliseconds, work, onError: (error) => log.warn({ err: error }, complaint) }),
    );
  return {
    stop: async () => {
      unsubscribe();
      await Promise.all(repeated.map((each) => each.stop()));
      await jobs.stop();
    },
  };
}
