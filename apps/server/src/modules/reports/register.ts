import { serverReportsTexts } from '@hanout/i18n/catalogues/server/reports';
import type { ServerModule } from '../../server-module.ts';
import { reportJobs } from './jobs.ts';
import { registerReportReading } from './reading/routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** How far orders have come, hour by hour and thing by thing, kept beside the orders that say so. */
export const reports: ServerModule = {
  name: 'reports',
  tables,
  triggers,
  sentences: serverReportsTexts,
  jobs: reportJobs,
  routes: registerReportReading,
};
