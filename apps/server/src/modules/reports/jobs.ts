import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { followOrders } from './following/use-cases/follow-orders.ts';

const EVERY_MS = 1_000;

/** Figures follow orders, a moment later. */
export const reportJobs: ModuleJobs<AppContext> = {
  repeated: ({ db }) => [
    {
      everyMilliseconds: EVERY_MS,
      work: async () => {
        while (await followOrders(db));
      },
      complaint: 'how far orders have come could not be counted',
    },
  ],
};
