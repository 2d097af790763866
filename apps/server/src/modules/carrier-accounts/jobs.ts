import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { attemptsBeforeParking, reactTo, type JobSpec, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { addJobs } from '../../jobs/repository.ts';
import { DELIVERY_TAG } from '../delivery/index.ts';
import { carrierLinesOf } from './connecting/carrier-lines.ts';
import { carrierAccountEvents } from './events.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
import { wantEverySync } from './territory/use-cases/want-sync.ts';

const SYNC = 'read-where-a-carrier-goes';
const SYNC_ALL = 'read-where-carriers-go';
const EVERY_NIGHT = '20 2 * * *';
const syncPayload = z.object({ accountId: z.int().positive() });

const syncJob = (accountId: number, delayMilliseconds = 0): JobSpec => ({
  task: SYNC,
  payload: { accountId },
  maxAttempts: attemptsBeforeParking,
  queue: `carrier ${accountId}`,
  delayMilliseconds,
  priority: 7,
});

/** Where carriers go is read when somebody asks for it, and each night. */
export const carrierAccountJobs: ModuleJobs<AppContext> = {
  events: carrierAccountEvents,
  reactions: [
    reactTo(['carrier-accounts.sync-wanted'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.accountId))].map((accountId) => syncJob(accountId)),
    })),
  ],
  tasks: (context) => ({
    [SYNC]: async (payload) => {
      const { db, changes } = context;
      const { accountId } = syncPayload.parse(payload);
      const synced = await syncTerritory({ db, lines: carrierLinesOf(context) }, accountId);
      if (!synced.done) await inTransaction(db, (tx) => addJobs(tx, [syncJob(accountId, synced.againMs)]));
      else if (synced.changed) changes.publish([DELIVERY_TAG]);
    },
    [SYNC_ALL]: () => wantEverySync(context.db),
  }),
  schedules: [{ task: SYNC_ALL, match: EVERY_NIGHT }],
};
