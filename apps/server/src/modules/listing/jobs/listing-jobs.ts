import type { AppContext } from '../../../app-context.ts';
import type { GatheredWork, ModuleJobs } from '../../../jobs/module-jobs.ts';
import { repairListings } from './repair-listings.ts';
import { OUT_OF_DATE, refreshProducts } from '../writing/use-cases/follow-together.ts';
import { announceProducts } from '../writing/use-cases/refresh-listing.ts';
import { refreshByCalendar, repriceDueListings } from '../writing/use-cases/reprice-due-listings.ts';
import { announceChanged, refreshJobs, refreshTouched } from './plan-refreshes.ts';
import { collectListingsTask, refreshListingsTask } from './refresh-tasks.ts';

const REPRICE_EVERY_MS = 1_000;
const EVERY_MINUTE = '* * * * *';

/** What orders and counts touch, looked at once for all of them. */
export const gatheredListings: Readonly<Record<string, GatheredWork>> = {
  [OUT_OF_DATE]: { work: refreshProducts, otherwise: (productIds) => refreshJobs(productIds) },
};

export const listingJobs: ModuleJobs<AppContext> = {
  reactions: [refreshTouched, announceChanged],
  tasks: ({ db, changes }) => ({
    'collect-listings': collectListingsTask(db),
    'refresh-listings': refreshListingsTask(db, refreshProducts),
    'announce-products': refreshListingsTask(db, announceProducts),
    'repair-listings': async () => repairListings(db),
    'refresh-by-calendar': async () => changes.publish(await refreshByCalendar(db)),
  }),
  gathered: () => gatheredListings,
  schedules: [
    { task: 'refresh-by-calendar', match: EVERY_MINUTE },
    { task: 'repair-listings', match: EVERY_MINUTE },
  ],
  repeated: ({ db, changes }) => [
    {
      everyMilliseconds: REPRICE_EVERY_MS,
      work: async () => changes.publish(await repriceDueListings(db)),
      complaint: 'prices that are due could not be looked through',
    },
  ],
};
