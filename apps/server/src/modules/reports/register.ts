import { serverReportsTexts } from '@hanout/i18n/catalogues/server/reports';
import type { ServerModule } from '../../server-module.ts';
import { reportJobs } from './jobs.ts';
import { mailingErrors } from './mailing/errors.ts';
import { mailingJobs } from './mailing/jobs.ts';
import { registerMailingRoutes } from './mailing/routes.ts';
import { registerReportReading } from './reading/routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** How far orders have come, hour by hour and thing by thing, kept beside the orders that say so. */
export const reports: ServerModule = {
  name: 'reports',
  tables,
  triggers,
  errors: mailingErrors,
  sentences: serverReportsTexts,
  jobs: {
    ...mailingJobs,
    repeated: (context) => [...(reportJobs.repeated?.(context) ?? []), ...(mailingJobs.repeated?.(context) ?? [])],
  },
  routes: (http, context) => {
    registerReportReading(http, context);
    registerMailingRoutes(http, context);
  },
};
