import type { ServerModule } from '../../server-module.ts';
import { retentionErrors } from './errors.ts';
import { retentionJobs } from './jobs.ts';
import { registerRetentionRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** How long what is of persons is kept, where an owner wants it shorter than the house. */
export const retention: ServerModule = {
  name: 'retention',
  tables,
  errors: retentionErrors,
  routes: registerRetentionRoutes,
  jobs: retentionJobs,
};
