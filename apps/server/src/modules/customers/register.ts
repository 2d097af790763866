import { serverCustomersTexts } from '@hanout/i18n/catalogues/server/customers';
import type { ServerModule } from '../../server-module.ts';
import { registerCustomerRoutes } from './editing/routes.ts';
import { registerErasing } from './erasing/routes.ts';
import { customerErrors } from './errors.ts';
import { registerCustomerImports } from './importing/routes.ts';
import { customerJobs } from './jobs.ts';
import { registerCustomerListRoutes } from './list/routes.ts';
import { registerSegmentRoutes } from './segments/routes.ts';
import { registerMerging } from './merging/routes.ts';
import { tables } from './tables.ts';

/** Who buys: known by phone within a shop, made of their orders, cared for by staff. */
export const customers: ServerModule = {
  name: 'customers',
  tables,
  errors: customerErrors,
  sentences: serverCustomersTexts,
  routes: (http, context) => {
    registerCustomerListRoutes(http, context);
    registerSegmentRoutes(http, context);
    registerErasing(http, context);
    registerMerging(http, context);
    registerCustomerImports(http, context);
    registerCustomerRoutes(http, context);
  },
  jobs: customerJobs,
};
