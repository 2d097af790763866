import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { planConversions } from './conversions/use-cases/plan-conversions.ts';
import { sendConversions, type SendingDependencies } from './conversions/use-cases/send-conversions.ts';
import { adEvents } from './events.ts';

const PLAN = 'plan-ad-conversions';
const ordersPayload = z.object({ orderIds: z.array(z.string()) });

/** Orders become conversions once they are stored; a turn of its own sends them, so that no network keeps a worker waiting. */
export const adJobs: ModuleJobs<AppContext> = {
  events: adEvents,
  reactions: [
    reactTo(['order.placed', 'order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return { jobs: [{ task: PLAN, payload: { orderIds }, maxAttempts: attemptsBeforeParking, priority: 6 }] };
    }),
  ],
  tasks: ({ db, settings }) => ({
    [PLAN]: (payload) => planConversions({ db, settings }, ordersPayload.parse(payload).orderIds),
  }),
  repeated: (context) => [
    {
      everyMilliseconds: 1_000,
      complaint: 'conversions could not be sent',
      work: async () => {
        await sendConversions(sendingOf(context));
      },
    },
  ],
};

export const sendingOf = ({ db, settings, outgoing, adNetworks }: AppContext): SendingDependencies => ({
  db,
  calls: outgoing,
  networks: adNetworks,
  secret: secretOf(settings),
});
