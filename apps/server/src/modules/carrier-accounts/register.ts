import { serverCarrierAccountsTexts } from '@hanout/i18n/catalogues/server/carrier-accounts';
import type { ServerModule } from '../../server-module.ts';
import { registerAccountRoutes } from './accounts/routes.ts';
import { registerAnnouncingRoutes } from './announcing/routes.ts';
import { carrierAccountErrors } from './errors.ts';
import { carrierAccountJobs } from './jobs.ts';
import { registerTerritoryRoutes } from './territory/routes.ts';
import { registerLabelRoutes } from './labels/routes.ts';
import { registerTellingRoutes } from './telling/routes.ts';
import { tables } from './tables.ts';

/** The shops' accounts with carriers, and what is asked of carriers by them. */
export const carrierAccounts: ServerModule = {
  name: 'carrier-accounts',
  tables,
  errors: carrierAccountErrors,
  sentences: serverCarrierAccountsTexts,
  routes: (http, context) => {
    registerAccountRoutes(http, context);
    registerTerritoryRoutes(http, context);
    registerAnnouncingRoutes(http, context);
    registerLabelRoutes(http, context);
    registerTellingRoutes(http, context);
  },
  jobs: carrierAccountJobs,
};
