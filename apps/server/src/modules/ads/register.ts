import type { ServerModule } from '../../server-module.ts';
import { personOfConversions } from './conversions/person-repository.ts';
import { pastConversions } from './conversions/repository.ts';
import { registerConversionRoutes } from './conversions/routes.ts';
import { adErrors } from './errors.ts';
import { adJobs, sendingOf } from './jobs.ts';
import { tables } from './tables.ts';
import { registerTokenRoutes } from './tokens/routes.ts';

/** What advertising networks are told of a shop's pages and orders, where its shoppers let them. */
export const ads: ServerModule = {
  name: 'ads',
  tables,
  errors: adErrors,
  personUses: [personOfConversions],
  retentions: [{ name: 'ad-conversions', most: 90, ...pastConversions }],
  routes: (http, context) => {
    registerTokenRoutes(http, context);
    registerConversionRoutes(http, () => sendingOf(context));
  },
  jobs: adJobs,
};
