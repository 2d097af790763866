import { serverIncidentsTexts } from '@hanout/i18n/catalogues/server/incidents';
import type { ServerModule } from '../../server-module.ts';
import { registerIncidentActions } from './acting/routes.ts';
import { registerIncidentCorrections } from './correcting/routes.ts';
import { incidentErrors } from './errors.ts';
import { incidentJobs } from './jobs.ts';
import { registerIncidentOpening } from './opening/routes.ts';
import { registerIncidentPhotos } from './photos/routes.ts';
import { registerPutAside } from './put-aside/routes.ts';
import { registerIncidentReading } from './reading/routes.ts';
import { registerIncidentReport } from './reading/report-routes.ts';
import { tables } from './tables.ts';

/** Something is wrong in a warehouse: what, where, how bad, who was told, why it was and what it cost. */
export const incidents: ServerModule = {
  name: 'incidents',
  tables,
  errors: incidentErrors,
  sentences: serverIncidentsTexts,
  routes: (http, context) => {
    registerIncidentOpening(http, context);
    registerIncidentReading(http, context);
    registerIncidentReport(http, context);
    registerIncidentActions(http, context);
    registerIncidentPhotos(http, context);
    registerIncidentCorrections(http, context);
    registerPutAside(http, context);
  },
  jobs: incidentJobs,
};
