import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { followSchedules } from './use-cases/schedule.ts';

/** Half a second late at most, and a look at an index of those that wait. */
const LOOK_EVERY_MS = 500;

export const documentJobs: ModuleJobs<AppContext> = {
  repeated: ({ db, clock }) => [
    {
      everyMilliseconds: LOOK_EVERY_MS,
      work: async () => void (await followSchedules(db, new Date(clock.now()))),
      complaint: 'what was to be shown at a time was not looked for',
    },
  ],
};
