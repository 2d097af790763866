import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { pickingEvents } from './events.ts';
import { followOrders } from './use-cases/follow-orders.ts';

const changed = z.object({ orderIds: z.array(z.uuid()) });

/** What agents and other screens do with an order reaches the wave that it is in. */
const followChanged = reactTo(['order.changed'], (events) => {
  const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
  if (orderIds.length === 0) return {};
  const job = { task: 'follow-picked-orders', payload: { orderIds }, maxAttempts: attemptsBeforeParking };
  return { jobs: [job] };
});

export const pickingJobs: ModuleJobs<AppContext> = {
  events: pickingEvents,
  reactions: [followChanged],
  tasks: ({ db }) => ({
    'follow-picked-orders': (payload) => followOrders(db, changed.parse(payload).orderIds),
  }),
};
