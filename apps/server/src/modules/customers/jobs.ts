import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { customerEvents } from './events.ts';
import { continueImport, failImport } from './importing/use-cases/continue-import.ts';
import { linkNextOrders, linkOrders } from './linking/use-cases/link-orders.ts';

const IMPORT = 'continue-customer-import';
const FOLLOW = 'follow-orders-of-customers';
const CATCH_UP = 'link-orders-of-before';
const EVERY_MINUTE = '* * * * *';

const importPayload = z.object({ importId: z.uuid() });
const ordersPayload = z.object({ orderIds: z.array(z.string()) });

/** Customers follow their orders once these are stored: placing one never waits for it. */
export const customerJobs: ModuleJobs<AppContext> = {
  events: customerEvents,
  reactions: [
    reactTo(['customers.import-waiting'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: IMPORT,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        queue: 'customer-imports',
      })),
    })),
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
    [IMPORT]: async (payload, { job, abortSignal }) => {
      const { importId } = importPayload.parse(payload);
      try {
        await continueImport(db, importId, abortSignal ?? new AbortController().signal);
      } catch (error) {
        if (job.attempts >= job.max_attempts) await failImport(db, importId);
        throw error;
      }
    },
    [FOLLOW]: async (payload) => linkOrders(db, ordersPayload.parse(payload).orderIds),
    [CATCH_UP]: async () => {
      while (await linkNextOrders(db));
    },
  }),
  schedules: [{ task: CATCH_UP, match: EVERY_MINUTE }],
};
