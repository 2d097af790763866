import { serverTransfersTexts } from '@hanout/i18n/catalogues/server/transfers';
import type { ServerModule } from '../../server-module.ts';
import { registerTransferActions } from './acting/routes.ts';
import { transferErrors } from './errors.ts';
import { transferEvents } from './events.ts';
import { registerExpeditionRoutes } from './expedition/routes.ts';
import { registerTransferMaking } from './making/routes.ts';
import { registerTransferPaper } from './paper/routes.ts';
import { registerTransferReading } from './reading/routes.ts';
import { tables } from './tables.ts';

/** Goods that go from one warehouse to another. */
export const transfers: ServerModule = {
  name: 'transfers',
  tables,
  errors: transferErrors,
  sentences: serverTransfersTexts,
  routes: (http, context) => {
    registerTransferMaking(http, context);
    registerTransferReading(http, context);
    registerTransferActions(http, context);
    registerExpeditionRoutes(http, context);
    registerTransferPaper(http, context);
  },
  jobs: { events: transferEvents },
};
