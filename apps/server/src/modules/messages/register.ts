import { serverMessagesTexts } from '@hanout/i18n/catalogues/server/messages';
import type { ServerModule } from '../../server-module.ts';
import { registerMessageEnumerationsRoute } from './enumerations-route.ts';
import { messageErrors } from './errors.ts';
import { messageJobs } from './jobs.ts';
import { registerLogRoutes } from './log/routes.ts';
import { registerMailServerRoutes } from './mail-server/routes.ts';
import { personOfMessages } from './person-repository.ts';
import { registerRuleRoutes } from './rules/routes.ts';
import { pastMessages } from './sending/repository.ts';
import { tables } from './tables.ts';

/** What shoppers are told: by letters that leave by themselves, by WhatsApp and SMS that a person sends. */
export const messages: ServerModule = {
  name: 'messages',
  tables,
  retentions: [{ name: 'messages', most: 365, ...pastMessages }],
  errors: messageErrors,
  sentences: serverMessagesTexts,
  personUses: [personOfMessages],
  routes: (http, context) => {
    registerMessageEnumerationsRoute(http);
    registerRuleRoutes(http, context);
    registerMailServerRoutes(http, context);
    registerLogRoutes(http, context);
  },
  jobs: messageJobs,
};
