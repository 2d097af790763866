import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { followResults } from './following/use-cases/follow-results.ts';

const EVERY_MS = 1_000;

/** Results follow what they are made of, a moment later. */
export const profitJobs: ModuleJobs<AppContext> = {
  repeated: ({ db }) => [
    {
      everyMilliseconds: EVERY_MS,
      work: async () => {
        while (await followResults(db));
      },
      complaint: 'what orders left could not be made anew',
    },
  ],
};
