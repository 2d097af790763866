import { inTransaction } from '@hanout/server/database/transaction';
import { planJobs } from '@hanout/server/jobs/plan-jobs';
import { takeWaitingEvents } from '@hanout/server/jobs/repository';
import { moduleJobs, planning } from '@hanout/server/modules';
import type { TestApp } from '../test-app.ts';

/** What moves stock behind the screens, or follows it. */
const TASKS: ReadonlySet<string> = new Set(['post-stock-count', 'follow-picked-orders', 'open-incident-of-shortage']);
const MOST_AT_ONCE = 500;

/** Does, at this very moment and in order, what was announced since: what a process does by itself, for a seed that replays. */
export async function workBehind({ context, http }: TestApp): Promise<void> {
  const { db } = context;
  const events = await inTransaction(db, (tx) => takeWaitingEvents(tx, MOST_AT_ONCE));
  const tasks: Readonly<Record<string, (payload: unknown) => unknown>> = Object.assign(
    {},
    ...moduleJobs.map((jobs) => jobs.tasks?.(context, http.log)),
  );
  for (const { task, payload } of planJobs(events, planning).jobs) if (TASKS.has(task)) await tasks[task]?.(payload);
}
