import { serverPapersTexts } from '@hanout/i18n/catalogues/server/papers';
import type { ServerModule } from '../../server-module.ts';
import { registerPaperEnumerationsRoute } from './enumerations-route.ts';
import { paperErrors } from './errors.ts';
import { registerInvoiceRoutes } from './invoicing/routes.ts';
import { registerPrintRoutes } from './printing/routes.ts';
import { registerPaperSettingsRoutes } from './setup/routes.ts';
import { tables } from './tables.ts';

/** What is printed of orders, and invoices, which stay as they were issued. */
export const papers: ServerModule = {
  name: 'papers',
  tables,
  errors: paperErrors,
  sentences: serverPapersTexts,
  routes: (http, context) => {
    registerPaperEnumerationsRoute(http);
    registerPrintRoutes(http, context);
    registerInvoiceRoutes(http, context);
    registerPaperSettingsRoutes(http, context);
  },
};
