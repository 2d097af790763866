import type { ServerModule } from '../../server-module.ts';
import { pinErrors } from './errors.ts';
import { registerPinRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** What people keep at hand in the back office, on whichever device they sign in. */
export const pins: ServerModule = {
  name: 'pins',
  tables,
  errors: pinErrors,
  routes: registerPinRoutes,
};
