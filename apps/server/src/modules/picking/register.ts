import { serverPickingTexts } from '@hanout/i18n/catalogues/server/picking';
import type { ServerModule } from '../../server-module.ts';
import { registerWaveActions } from './acting/routes.ts';
import { pickingErrors } from './errors.ts';
import { registerHandOverLists } from './handing/list-routes.ts';
import { registerHandOvers } from './handing/routes.ts';
import { pickingJobs } from './jobs.ts';
import { registerWaveMaking } from './making/routes.ts';
import { registerPacking } from './packing/routes.ts';
import { registerParcelLabels } from './paper/label-routes.ts';
import { registerWavePaper } from './paper/routes.ts';
import { registerWaveReading } from './reading/routes.ts';
import { tables } from './tables.ts';

/** Orders that are picked together, packed, and handed to their carrier. */
export const picking: ServerModule = {
  name: 'picking',
  tables,
  errors: pickingErrors,
  sentences: serverPickingTexts,
  routes: (http, context) => {
    registerWaveMaking(http, context);
    registerWaveReading(http, context);
    registerWaveActions(http, context);
    registerWavePaper(http, context);
    registerPacking(http, context);
    registerHandOverLists(http, context);
    registerHandOvers(http, context);
    registerParcelLabels(http, context);
  },
  jobs: pickingJobs,
};
