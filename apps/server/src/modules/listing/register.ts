import type { ServerModule } from '../../server-module.ts';
import { listingErrors } from './errors.ts';
import { listingJobs } from './jobs/listing-jobs.ts';
import { registerCardCall } from './routes/card-call.ts';
import { registerListingCalls } from './routes/listing-calls.ts';
import { tables } from './tables.ts';

/** What a shop lists: cards, filters, orders and counts. */
export const listing: ServerModule = {
  name: 'listing',
  tables,
  errors: listingErrors,
  routes: (http, context) => {
    registerListingCalls(http, context);
    registerCardCall(http, context);
  },
  jobs: listingJobs,
};
