import type { ServerModule } from '../../server-module.ts';
import { viewErrors } from './errors.ts';
import { registerSavedViewRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** How people want to see the lists of the back office. */
export const savedViews: ServerModule = {
  name: 'saved-views',
  tables,
  errors: viewErrors,
  routes: registerSavedViewRoutes,
};
