import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type JobSpec, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { carrierLinesOf } from '../carrier-accounts/index.ts';
import { askCarrier } from './asking/use-cases/ask-carrier.ts';
import { wantAsking } from './asking/use-cases/want-asking.ts';
import { parcelsTag } from '../ordering/index.ts';
import { followOrders, leaveCancelled } from './following/repository.ts';
import { followDue } from './following/use-cases/follow-parcels.ts';
import { deleteOldLetters, deleteOldRefusals, readAgain } from './hearing/repository.ts';
import { tendTasksOf } from './tasks/use-cases/do-task.ts';
import { workOffInbox } from './hearing/use-cases/work-off-inbox.ts';

const ASK = 'ask-about-parcels';
const ASK_ALL = 'ask-carriers-about-parcels';
const FOLLOW = 'follow-parcels-of-orders';
const OLD = 'delete-old-carrier-letters';
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '11 3 * * *';
const accountPayload = z.object({ accountId: z.int().positive() });
const ordersPayload = z.object({ orderIds: z.array(z.uuid()) });

const askJob = (accountId: number): JobSpec => ({
  task: ASK,
  payload: { accountId },
  maxAttempts: attemptsBeforeParking,
  // One that waits is enough, and behind one that runs another may wait.
  key: `ask carrier ${accountId}`,
  queue: `carrier ${accountId} following`,
  priority: 6,
});

/** What carriers call back is worked off each second; they are asked each minute about what is due. */
export const followingJobs: ModuleJobs<AppContext> = {
  reactions: [
    reactTo(['order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return { jobs: [{ task: FOLLOW, payload: { orderIds }, maxAttempts: attemptsBeforeParking, priority: 5 }] };
    }),
  ],
  tasks: (context) => ({
    [ASK_ALL]: () => wantAsking(context.db, askJob),
    [ASK]: async (payload) => {
      const { db } = context;
      const isMore = await askCarrier({ db, lines: carrierLinesOf(context) }, accountPayload.parse(payload).accountId);
      if (isMore) await wantAsking(db, askJob);
      await follow(context);
    },
    [FOLLOW]: async (payload) => {
      const { orderIds } = ordersPayload.parse(payload);
      await followOrders(context.db, orderIds);
      await readAgain(context.db, orderIds);
      await leaveCancelled(context.db, orderIds);
      const shops = await tendTasksOf(context.db, orderIds);
      context.changes.publish(shops.map(parcelsTag));
    },
    [OLD]: async () => {
      while ((await deleteOldLetters(context.db)) > 0);
      await deleteOldRefusals(context.db);
    },
  }),
  schedules: [
    { task: ASK_ALL, match: EVERY_MINUTE },
    { task: OLD, match: EVERY_NIGHT },
  ],
  repeated: (context) => [
    {
      everyMilliseconds: 1_000,
      complaint: 'what carriers told could not be worked off',
      work: async () => {
        while ((await workOffInbox(context.db)) > 0);
        await follow(context);
      },
    },
  ],
};

/** Open pages of the back office hear of orders that moved, and of news that moved none. */
async function follow({ db, ids, changes }: Pick<AppContext, 'db' | 'ids' | 'changes'>): Promise<void> {
  await followDue({ db, ids }, ({ moved, told }) =>
    changes.publish([...[...moved].map((shopId) => `orders:${shopId}`), ...[...told].map(parcelsTag)]),
  );
}
