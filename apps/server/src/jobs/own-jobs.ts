import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { ModuleJobs } from './module-jobs.ts';
import { deleteDoneEvents } from './repository.ts';

const EVERY_NIGHT = '30 2 * * *';
const unreadable = z.object({ id: z.unknown(), type: z.unknown() }).catch({ id: null, type: null });

/** Fails always: what cannot be read waits among the parked jobs for a person. */
export const unreadableEventTask: Task = async (payload) => {
  const { id, type } = unreadable.parse(payload);
  throw new Error(`outbox row ${String(id)} of type ${String(type)} cannot be read`);
};

/** What the job system does for itself. */
export const ownJobs: ModuleJobs<{ readonly db: Database }> = {
  tasks: ({ db }) => ({
    'unreadable-event': unreadableEventTask,
    'delete-done-events': async () => {
      while ((await deleteDoneEvents(db)) > 0);
    },
  }),
  schedules: [{ task: 'delete-done-events', match: EVERY_NIGHT }],
};
