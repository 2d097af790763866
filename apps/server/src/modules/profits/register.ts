import { serverProfitsTexts } from '@hanout/i18n/catalogues/server/profits';
import type { ServerModule } from '../../server-module.ts';
import { profitErrors } from './errors.ts';
import { profitJobs } from './jobs.ts';
import { registerPackaging } from './packaging/routes.ts';
import { registerProfitReading } from './reading/routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** What each order left and what became of its parcel, kept beside the entries and movements that say so. */
export const profits: ServerModule = {
  name: 'profits',
  tables,
  triggers,
  errors: profitErrors,
  sentences: serverProfitsTexts,
  jobs: profitJobs,
  routes: (http, context) => {
    registerProfitReading(http, context);
    registerPackaging(http, context);
  },
};
