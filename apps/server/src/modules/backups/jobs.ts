import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { backupEvents } from './events.ts';
import { placesOf } from './places.ts';
import { askForBackup } from './use-cases/ask-for-backup.ts';
import { makeBackup } from './use-cases/make-backup.ts';
import { isDue } from './schedule.ts';
import { lastScheduledAt, readBackupSettings } from './repository.ts';
import { readNow } from '../../database/transaction.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
const asked = z.object({ backupId: z.int() });

export const backupJobs: ModuleJobs<AppContext> = {
  events: backupEvents,
  reactions: [
    reactTo(['backup.asked'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: 'make-backup',
        payload: { ...payload },
        queue: 'make-backup',
        maxAttempts: 3,
      })),
    })),
  ],
  tasks: ({ db, pool, images, settings, clock }) => ({
    'make-backup': async (payload, { abortSignal }) => {
      const making = {
        db,
        images,
        clock,
        url: pool.options.connectionString ?? '',
        secret: settings.secret ?? null,
        placeOf: placesOf({ db, settings }),
      };
      const failed = await makeBackup(making, asked.parse(payload).backupId, abortSignal);
      // Tried again, and then parked, so that the bell tells it.
      if (failed !== null) throw new Error(`the backup was not made: ${failed.failure} ${failed.detail}`.trim());
    },
    'plan-backup': async () => {
      const plan = await readBackupSettings(db);
      const since = Math.max(plan.updatedAt.getTime(), (await lastScheduledAt(db))?.getTime() ?? 0);
      if (isDue(plan, { since, now: await readNow(db) }))
        await askForBackup({ db, settings }, { actor: { kind: 'system', job: 'plan-backup' }, cause: 'schedule' });
    },
  }),
  schedules: [{ task: 'plan-backup', match: EVERY_FIVE_MINUTES }],
};
