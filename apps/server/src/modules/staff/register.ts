import { serverStaffTexts } from '@hanout/i18n/catalogues/server/staff';
import type { ServerModule } from '../../server-module.ts';
import { staffErrors } from './errors.ts';
import { staffEvents } from './events.ts';
import { createStaffGuards } from './guards.ts';
import { createPasswordHasher } from './password.ts';
import { deleteOldLinks } from './links/repository.ts';
import { registerLinkRoutes } from './links/routes.ts';
import { registerOwnAccountRoutes } from './own-account/routes.ts';
import { deletePastChallenges } from './passkeys/repository.ts';
import { registerPasskeyRoutes } from './passkeys/routes.ts';
import { registerPeopleRoutes } from './people/routes.ts';
import { deleteOldBrowsers } from './known-browsers/repository.ts';
import { deleteOldSessions, pastSessions } from './repository.ts';
import { registerRoleRoutes } from './roles/routes.ts';
import { registerFirstRunRoutes } from './routes/first-run.ts';
import { registerSessionRoutes } from './routes/session.ts';
import { registerSecondFactorRoutes } from './second-factor/routes.ts';
import { tables } from './tables.ts';

/** In the night of Algeria (UTC+1), when nobody orders. */
const EVERY_NIGHT = '30 2 * * *';

/** Employees, their roles, and how they get in. */
export const staff: ServerModule = {
  name: 'staff',
  tables,
  retentions: [{ name: 'staff-sessions', most: 30, ...pastSessions }],
  errors: staffErrors,
  sentences: serverStaffTexts,
  guards: (http, { db, settings }) => createStaffGuards(http, { db, publicUrl: settings.publicUrl }),
  routes: (http, context) => {
    const deps = { ...context, hasher: createPasswordHasher() };
    registerSessionRoutes(http, deps);
    registerFirstRunRoutes(http, deps);
    registerLinkRoutes(http, deps);
    registerOwnAccountRoutes(http, deps);
    registerSecondFactorRoutes(http, deps);
    registerPasskeyRoutes(http, deps);
    registerRoleRoutes(http, deps);
    registerPeopleRoutes(http, deps);
  },
  jobs: {
    events: staffEvents,
    tasks: ({ db }) => ({
      'delete-old-sessions': async () => {
        await deleteOldSessions(db);
        await deleteOldBrowsers(db);
        await deleteOldLinks(db);
        await deletePastChallenges(db);
      },
    }),
    schedules: [{ task: 'delete-old-sessions', match: EVERY_NIGHT }],
  },
};
