import { serverStockCountsTexts } from '@hanout/i18n/catalogues/server/stock-counts';
import type { ServerModule } from '../../server-module.ts';
import { registerCountActions } from './acting/routes.ts';
import { registerCounting } from './counting/routes.ts';
import { countErrors } from './errors.ts';
import { countJobs } from './jobs.ts';
import { registerCountMaking } from './making/routes.ts';
import { registerCountReading } from './reading/routes.ts';
import { registerCountPaper } from './paper/routes.ts';
import { registerCountParts } from './parts/routes.ts';
import { registerCountPlans } from './planning/routes.ts';
import { tables } from './tables.ts';

/** Counting what lies in a warehouse, by two people, and believing it. */
export const stockCounts: ServerModule = {
  name: 'stock-counts',
  tables,
  errors: countErrors,
  sentences: serverStockCountsTexts,
  routes: (http, context) => {
    registerCountMaking(http, context);
    registerCountReading(http, context);
    registerCountPlans(http, context);
    registerCountParts(http, context);
    registerCountPaper(http, context);
    registerCountActions(http, context);
    registerCounting(http, context);
  },
  jobs: countJobs,
};
