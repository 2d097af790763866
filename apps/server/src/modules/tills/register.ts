import { serverTillsTexts } from '@hanout/i18n/catalogues/server/tills';
import type { ServerModule } from '../../server-module.ts';
import { createLineDescriptions, createPlacement } from '../ordering/index.ts';
import { registerTillBuyerRoutes } from './buyers/routes.ts';
import { registerTillCatalogueRoutes } from './catalogue/routes.ts';
import { registerTillConflictRoutes } from './conflicts/routes.ts';
import { registerTillDayRoutes } from './days/routes.ts';
import { createTillGuard } from './devices/guard.ts';
import { registerTillRoutes } from './devices/routes.ts';
import { tillErrors } from './errors.ts';
import { tillJobs } from './jobs.ts';
import { personOfTickets } from './person-repository.ts';
import { registerTillPeopleRoutes } from './people/routes.ts';
import { registerTillProofRoutes } from './proof/routes.ts';
import { tables } from './tables.ts';
import { registerTakingRoutes } from './taking/routes.ts';
import { registerTillVisitRoutes } from './visits/routes.ts';
import { triggers } from './triggers.ts';

/** Where goods are sold over the counter, with and without a network. */
export const tills: ServerModule = {
  name: 'tills',
  tables,
  triggers,
  errors: tillErrors,
  sentences: serverTillsTexts,
  guards: (http, { db, settings }) => createTillGuard(http, { db, publicUrl: settings.publicUrl }),
  personUses: [personOfTickets],
  routes: (http, context) => {
    const placeOrder = createPlacement({ ...context, descriptions: createLineDescriptions(context.changes) });
    registerTillRoutes(http, context);
    registerTillPeopleRoutes(http, context);
    registerTillDayRoutes(http, context);
    registerTillConflictRoutes(http, context);
    registerTakingRoutes(http, { ...context, placeOrder, log: http.log });
    registerTillCatalogueRoutes(http, context);
    registerTillBuyerRoutes(http, context);
    registerTillVisitRoutes(http, context);
    registerTillProofRoutes(http, context);
  },
  jobs: tillJobs,
};
