import { serverCarrierChoiceTexts } from '@hanout/i18n/catalogues/server/carrier-choice';
import type { ServerModule } from '../../server-module.ts';
import { carrierChoiceErrors } from './errors.ts';
import { carrierChoiceJobs } from './jobs.ts';
import { registerProposals } from './proposing/routes.ts';
import { registerRules } from './rules/routes.ts';
import { registerChoiceSettings } from './settings/routes.ts';
import { registerSimulations } from './simulating/routes.ts';
import { tables } from './tables.ts';

/** Who is to carry what: rules by hand, else what the shop's own parcels say; and what would have been under other rules. */
export const carrierChoice: ServerModule = {
  name: 'carrier-choice',
  tables,
  errors: carrierChoiceErrors,
  sentences: serverCarrierChoiceTexts,
  jobs: carrierChoiceJobs,
  routes: (http, context) => {
    registerProposals(http, context);
    registerRules(http, context);
    registerChoiceSettings(http, context);
    registerSimulations(http, context);
  },
};
