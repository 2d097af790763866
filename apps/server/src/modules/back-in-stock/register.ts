import { z } from 'zod';
import { attemptsBeforeParking, reactTo } from '../../jobs/module-jobs.ts';
import type { ServerModule } from '../../server-module.ts';
import { backInStockErrors } from './errors.ts';
import { personOfRequests } from './person-repository.ts';
import { deleteOldRequests, findAvailable, pastRequests } from './repository.ts';
import { registerAskRoute } from './routes/ask.ts';
import { registerRequestList } from './routes/request-list.ts';
import { tables } from './tables.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '40 2 * * *';
const touched = z.object({ productIds: z.array(z.int()) });

/** Counts, deliveries of goods and orders that give stock back: what was waited for may be there. */
const lookForStock = reactTo(['stock.changed', 'order.changed'], (events) => {
  const productIds = [...new Set(events.flatMap(({ payload }) => payload.productIds))];
  const job = { task: 'find-back-in-stock', payload: { productIds }, maxAttempts: attemptsBeforeParking };
  return { jobs: productIds.length === 0 ? [] : [job] };
});

/** Shoppers who want to hear when something is there again. */
export const backInStock: ServerModule = {
  name: 'back-in-stock',
  tables,
  retentions: [{ name: 'back-in-stock', most: 90, ...pastRequests }],
  errors: backInStockErrors,
  personUses: [personOfRequests],
  routes: (http, context) => {
    registerAskRoute(http, context);
    registerRequestList(http, context);
  },
  jobs: {
    reactions: [lookForStock],
    tasks: ({ db }) => ({
      'find-back-in-stock': (payload) => findAvailable(db, touched.parse(payload).productIds),
      // What a listing gathers, packs for one, changes without an event of its own.
      'find-all-back-in-stock': () => findAvailable(db, null),
      'delete-old-requests': () => deleteOldRequests(db),
    }),
    schedules: [
      { task: 'find-all-back-in-stock', match: EVERY_MINUTE },
      { task: 'delete-old-requests', match: EVERY_NIGHT },
    ],
  },
};
