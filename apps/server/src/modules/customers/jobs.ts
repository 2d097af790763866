import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { linkNextOrders, linkOrders } from './linking/use-cases/link-orders.ts';

const FOLLOW = 'follow-orders-of-customers';
const CATCH_UP = 'link-orders-of-before';
const EVERY_MINUTE = '* * * * *';

const ordersPayload = z.object({ orderIds: z.array(z.string()) });

/** Customers follow their orders once these are stored: placing one never waits for it. */
export const customerJobs: ModuleJobs<AppContext> = {
  reactions: [
    reactTo(['order.placed', 'order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return {
        jobs: [
          { task: FOLLOW, payload: { orderIds }, maxAttempts: attemptsBeforeParking, queue: 'customers', priority: 5 },
        ],
      };
    }),
  ],
  tasks: ({ db }) => ({
    [FOLLOW]: async (payload) => linkOrders(db, ordersPayload.parse(payload).orderIds),
    [CATCH_UP]: async () => {
      while (await linkNextOrders(db));
    },
  }),
  schedules: [{ task: CATCH_UP, match: EVERY_MINUTE }],
};
