import { serverBackupsTexts } from '@hanout/i18n/catalogues/server/backups';
import type { ServerModule } from '../../server-module.ts';
import { backupErrors } from './errors.ts';
import { backupJobs } from './jobs.ts';
import { registerBackupRoutes } from './routes.ts';
import { registerImagePlaceRoutes, registerStoreRoutes } from './store-routes.ts';
import { tables } from './tables.ts';

/** Copies of the whole installation, made by hand and by the clock. */
export const backups: ServerModule = {
  name: 'backups',
  tables,
  errors: backupErrors,
  sentences: serverBackupsTexts,
  routes: (http, context) => {
    registerBackupRoutes(http, context);
    registerStoreRoutes(http, context);
    registerImagePlaceRoutes(http, context);
  },
  jobs: backupJobs,
};
