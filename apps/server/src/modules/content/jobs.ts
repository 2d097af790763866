import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { followWaitingPages } from './writing/use-cases/follow-waiting-pages.ts';

/** Half a second late at most, and a look at an index of those that wait. */
const LOOK_EVERY_MS = 500;

export const contentJobs: ModuleJobs<AppContext> = {
  repeated: ({ db, clock }) => [
    {
      everyMilliseconds: LOOK_EVERY_MS,
      work: async () => void (await followWaitingPages(db, new Date(clock.now()))),
      complaint: 'pages that were to be shown at a time were not looked for',
    },
  ],
};
