import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { webhookCallsOf } from '../../outgoing/webhook-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { apiEvents } from './events.ts';
import { deleteOldDeliveries } from './telling/repository.ts';
import { planOrderDeliveries, planProductDeliveries } from './telling/use-cases/plan-deliveries.ts';
import { sendDeliveries } from './telling/use-cases/send-deliveries.ts';

const PLAN = 'plan-webhook-deliveries';
const OLD = 'delete-old-webhook-deliveries';
const EVERY_NIGHT = '47 3 * * *';
const ordersPayload = z.object({ orderIds: z.array(z.string()) });

/** Events become deliveries once they are stored; a turn of its own sends them, so that no receiver keeps a worker waiting. */
export const apiJobs: ModuleJobs<AppContext> = {
  events: apiEvents,
  reactions: [
    reactTo(['order.placed', 'order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return { jobs: [{ task: PLAN, payload: { orderIds }, maxAttempts: attemptsBeforeParking, priority: 6 }] };
    }),
  ],
  tasks: ({ db }) => ({
    [PLAN]: (payload) => planOrderDeliveries(db, ordersPayload.parse(payload).orderIds),
    [OLD]: async () => {
      while ((await deleteOldDeliveries(db)) > 0);
    },
  }),
  schedules: [{ task: OLD, match: EVERY_NIGHT }],
  repeated: ({ db, settings, outgoing }) => [
    {
      everyMilliseconds: 1_000,
      complaint: 'webhooks could not be told',
      work: async () => {
        await planProductDeliveries(db);
        await sendDeliveries({ db, calls: webhookCallsOf(settings, outgoing), secret: secretOf(settings) });
      },
    },
  ],
};
