import { serverBackupsTexts } from '@hanout/i18n/catalogues/server/backups';
import type { ServerModule } from '../../server-module.ts';
import { shopExportErrors } from './errors.ts';
import { shopExportJobs } from './jobs.ts';
import { registerShopExportRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** Everything of one shop as one archive in open formats, for who leaves or wants to look. */
export const shopExports: ServerModule = {
  name: 'shop-exports',
  tables,
  errors: shopExportErrors,
  sentences: serverBackupsTexts,
  routes: registerShopExportRoutes,
  jobs: shopExportJobs,
};
