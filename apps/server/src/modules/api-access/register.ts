import { serverApiTexts } from '@hanout/i18n/catalogues/server/api';
import type { ServerModule } from '../../server-module.ts';
import { apiErrors } from './errors.ts';
import { apiJobs } from './jobs.ts';
import { createKeyGuard } from './keys/guard.ts';
import { registerKeyRoutes } from './keys/routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';
import { publishCalls } from './v1/publish-calls.ts';
import { registerDescription } from './v1/description-routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

/** What programs of the merchant's call, by keys, and where they are told what happens. */
export const apiAccess: ServerModule = {
  name: 'api-access',
  tables,
  triggers,
  errors: apiErrors,
  sentences: serverApiTexts,
  guards: (_http, context) => ({ apiKey: createKeyGuard(context) }),
  routes: (http, context) => {
    publishCalls(http);
    registerDescription(http);
    registerKeyRoutes(http, context);
    registerWebhookRoutes(http, context);
  },
  jobs: apiJobs,
};
