import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type JobSpec, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { DELIVERY_TAG } from '../delivery/index.ts';
import { announceParcels } from './announcing/use-cases/announce-parcels.ts';
import { cancelWithdrawn } from './announcing/use-cases/cancel-withdrawn.ts';
import { carrierLinesOf } from './connecting/carrier-lines.ts';
import { carrierAccountEvents } from './events.ts';
import { forgetRuns } from './labels/repository.ts';
import { fetchLabels } from './labels/use-cases/fetch-labels.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
import { wantEverySync } from './territory/use-cases/want-sync.ts';
import { forgetTold } from './telling/repository.ts';
import { tellCarriers } from './telling/use-cases/tell-carriers.ts';
import { goOnLater } from './use-cases/go-on-later.ts';

const SYNC = 'read-where-a-carrier-goes';
const SYNC_ALL = 'read-where-carriers-go';
const ANNOUNCE = 'announce-parcels';
/** Longer than a carrier has to answer: whoever asked is not waiting any more. */
const SETTLE_MS = 60_000;
const FOLLOW = 'cancel-withdrawn-parcels';
const LABELS = 'fetch-labels';
const FORGET_LABELS = 'forget-labels';
const EVERY_NIGHT = '20 2 * * *';
const EVERY_HOUR = '35 * * * *';
const labelsPayload = z.object({ runId: z.uuid() });
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

const followJob = (orderIds: readonly string[], delayMilliseconds = 0): JobSpec => ({
  task: FOLLOW,
  payload: { orderIds: [...orderIds] },
  maxAttempts: attemptsBeforeParking,
  delayMilliseconds,
  priority: 5,
});

/** Somebody stands at the printer. */
const labelsJob = (runId: string, delayMilliseconds = 0): JobSpec => ({
  task: LABELS,
  payload: { runId },
  maxAttempts: attemptsBeforeParking,
  queue: `labels ${runId}`,
  delayMilliseconds,
  priority: 2,
});

/** Parcels are announced by an account one turn after the other; where carriers go is read when somebody asks for it, and each night. */
export const carrierAccountJobs: ModuleJobs<AppContext> = {
  events: carrierAccountEvents,
  reactions: [
    reactTo(['carrier-accounts.sync-wanted'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.accountId))].map((accountId) => syncJob(accountId)),
    })),
    // Taken back on the page of an order, the announcement is taken back at the carrier; what was changed is told to it.
    reactTo(['order.changed', 'carrier-accounts.parcel-to-tell'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return { jobs: [followJob(orderIds)] };
    }),
    reactTo(['carrier-accounts.labels-wanted'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.runId))].map((runId) => labelsJob(runId)),
    })),
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
    [FOLLOW]: async (payload) => {
      const { db, ids } = context;
      const lines = carrierLinesOf(context);
      const { orderIds } = ordersPayload.parse(payload);
      await cancelWithdrawn({ db, lines }, orderIds);
      const againMs = await tellCarriers({ db, ids, lines, settleMs: SETTLE_MS }, orderIds);
      if (againMs !== null) await goOnLater(db, followJob(orderIds, againMs));
    },
    [LABELS]: async (payload) => {
      const { db } = context;
      const { runId } = labelsPayload.parse(payload);
      const { againMs } = await fetchLabels({ db, lines: carrierLinesOf(context) }, runId);
      if (againMs !== null) await goOnLater(db, labelsJob(runId, againMs));
    },
    [FORGET_LABELS]: async () => {
      await forgetRuns(context.db);
      await forgetTold(context.db);
    },
    [SYNC_ALL]: () => wantEverySync(context.db),
  }),
  schedules: [
    { task: SYNC_ALL, match: EVERY_NIGHT },
    { task: FORGET_LABELS, match: EVERY_HOUR },
  ],
};
