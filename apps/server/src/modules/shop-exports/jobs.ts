import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { shopExportEvents } from './events.ts';
import { exportFilesOf } from './export-files.ts';
import { forgetExports } from './repository.ts';
import { expireExports } from './use-cases/handle-export.ts';
import { makeExport } from './use-cases/make-export.ts';

const EVERY_HOUR = '23 * * * *';
/** For how long a line says what was exported once. */
const FORGOTTEN_DAYS = 90;
const asked = z.object({ exportId: z.int() });

export const shopExportJobs: ModuleJobs<AppContext> = {
  events: shopExportEvents,
  reactions: [
    reactTo(['shop-export.asked'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: 'make-shop-export',
        payload: { ...payload },
        queue: 'make-shop-export',
        maxAttempts: 3,
      })),
    })),
  ],
  tasks: ({ db, pool, images, settings, clock }) => ({
    'make-shop-export': async (payload, { abortSignal }) => {
      const making = { db, images, clock, url: pool.options.connectionString ?? '', files: exportFilesOf(settings) };
      const failed = await makeExport(making, asked.parse(payload).exportId, abortSignal);
      // Tried again, and then parked, so that the bell tells it.
      if (failed !== null) throw new Error(`the shop was not exported: ${failed.failure} ${failed.detail}`.trim());
    },
    'remove-old-exports': async () => {
      await expireExports({ db, files: exportFilesOf(settings) });
      await forgetExports(db, FORGOTTEN_DAYS);
    },
  }),
  schedules: [{ task: 'remove-old-exports', match: EVERY_HOUR }],
};
