import { z } from 'zod';
import { attemptsBeforeParking, reactTo } from '../../jobs/module-jobs.ts';
import type { ServerModule } from '../../server-module.ts';
import { cartErrors } from './errors.ts';
import { registerCartQueueRoutes } from './queue/routes.ts';
import { personOfCarts } from './person-repository.ts';
import { deleteOldCarts, forgetCartsOfOrders, pastCarts } from './repository.ts';
import { registerCaptureRoute } from './routes/capture.ts';
import { tables } from './tables.ts';

const EVERY_NIGHT = '30 2 * * *';
const placed = z.object({ orderIds: z.array(z.uuid()) });

/** What was typed for an order that is placed by now is nobody's to keep. */
const forgetPlaced = reactTo(['order.placed'], (events) => {
  const orderIds = events.map(({ payload }) => payload.orderId);
  const job = { task: 'forget-abandoned-carts', payload: { orderIds }, maxAttempts: attemptsBeforeParking };
  return { jobs: orderIds.length === 0 ? [] : [job] };
});

/** Carts that were filled and left. */
export const abandonedCarts: ServerModule = {
  name: 'abandoned-carts',
  tables,
  retentions: [{ name: 'abandoned-carts', most: 30, ...pastCarts }],
  personUses: [personOfCarts],
  errors: cartErrors,
  routes: (http, context) => {
    registerCaptureRoute(http, context);
    registerCartQueueRoutes(http, context);
  },
  jobs: {
    reactions: [forgetPlaced],
    tasks: ({ db }) => ({
      'forget-abandoned-carts': (payload) => forgetCartsOfOrders(db, placed.parse(payload).orderIds),
      'delete-old-carts': async () => {
        await deleteOldCarts(db);
      },
    }),
    schedules: [{ task: 'delete-old-carts', match: EVERY_NIGHT }],
  },
};
