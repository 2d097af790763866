import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type JobSpec, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { DELIVERY_TAG } from '../delivery/index.ts';
import { announceParcels } from './announcing/use-cases/announce-parcels.ts';
import { cancelWithdrawn } from './announcing/use-cases/cancel-withdrawn.ts';
import { carrierLinesOf } from './connecting/carrier-lines.ts';
import { carrierAccountEvents } from './events.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
import { wantEverySync } from './territory/use-cases/want-sync.ts';
import { goOnLater } from './use-cases/go-on-later.ts';

const SYNC = 'read-where-a-carrier-goes';
const SYNC_ALL = 'read-where-carriers-go';
const ANNOUNCE = 'announce-parcels';
/** Longer than a carrier has to answer: whoever asked is not waiting any more. */
const SETTLE_MS = 60_000;
const FOLLOW = 'cancel-withdrawn-parcels';
const EVERY_NIGHT = '20 2 * * *';
const ordersPayload = z.object({ orderIds: z.array(z.uuid()) });
const syncPayload = z.object({ accountId: z.int().positive() });

const syncJob = (accountId: number, delayMilliseconds = 0): JobSpec => ({
  task: SYNC,
  payload: { accountId },
  maxAttempts: attemptsBeforeParking,
  queue: `carrier ${accountId}`,
  delayMilliseconds,
  priority: 7,
});

const announceJob = (accountId: number, delayMilliseconds = 0): JobSpec => ({
  task: ANNOUNCE,
  payload: { accountId },
  maxAttempts: attemptsBeforeParking,
  queue: `carrier ${accountId} announcing`,
  delayMilliseconds,
  priority: 3,
});

/** Parcels are announced by an account one turn after the other; where carriers go is read when somebody asks for it, and each night. */
export const carrierAccountJobs: ModuleJobs<AppContext> = {
  events: carrierAccountEvents,
  reactions: [
    reactTo(['carrier-accounts.sync-wanted'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.accountId))].map((accountId) => syncJob(accountId)),
    })),
    // Taken back on the page of an order, the announcement is taken back at the carrier.
    reactTo(['order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return { jobs: [{ task: FOLLOW, payload: { orderIds }, maxAttempts: attemptsBeforeParking, priority: 5 }] };
    }),
    reactTo(['carrier-accounts.parcels-planned'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.accountId))].map((accountId) => announceJob(accountId)),
    })),
  ],
  tasks: (context) => ({
    [SYNC]: async (payload) => {
      const { db, changes } = context;
      const { accountId } = syncPayload.parse(payload);
      const synced = await syncTerritory({ db, lines: carrierLinesOf(context) }, accountId);
      if (!synced.done) await goOnLater(db, syncJob(accountId, synced.againMs));
      else if (synced.changed) changes.publish([DELIVERY_TAG]);
    },
    [ANNOUNCE]: async (payload) => {
      const { db, ids } = context;
      const { accountId } = syncPayload.parse(payload);
      const { againMs } = await announceParcels(
        { db, ids, lines: carrierLinesOf(context), settleMs: SETTLE_MS },
        accountId,
      );
      if (againMs !== null) await goOnLater(db, announceJob(accountId, againMs));
    },
    [FOLLOW]: (payload) =>
      cancelWithdrawn({ db: context.db, lines: carrierLinesOf(context) }, ordersPayload.parse(payload).orderIds),
    [SYNC_ALL]: () => wantEverySync(context.db),
  }),
  schedules: [{ task: SYNC_ALL, match: EVERY_NIGHT }],
};
