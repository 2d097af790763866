import type { Database } from '../database/database.ts';
import type { ModuleJobs } from '../jobs/module-jobs.ts';
import { deletePastWindows } from './repository.ts';

const EVERY_HOUR = '17 * * * *';

export const limitJobs: ModuleJobs<{ readonly db: Database }> = {
  tasks: ({ db }) => ({
    'delete-past-windows': async () => {
      await deletePastWindows(db);
    },
  }),
  schedules: [{ task: 'delete-past-windows', match: EVERY_HOUR }],
};
