import type { ServerModule } from '../../server-module.ts';
import { redirectErrors } from './errors.ts';
import { registerRedirectRoutes } from './routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** Where former addresses of a shop lead, and what is gone for good. */
export const redirects: ServerModule = {
  name: 'redirects',
  tables,
  triggers,
  errors: redirectErrors,
  routes: registerRedirectRoutes,
};
