import { serverReceivingTexts } from '@hanout/i18n/catalogues/server/receiving';
import type { ServerModule } from '../../server-module.ts';
import { registerReceiptActions } from './acting/routes.ts';
import { registerCosting } from './costing/routes.ts';
import { receivingErrors } from './errors.ts';
import { receivingEvents } from './events.ts';
import { registerSupplierInvoices } from './invoices/routes.ts';
import { registerInvoicePhotos } from './invoices/photo-routes.ts';
import { registerReceiptMaking } from './making/routes.ts';
import { registerReceiptReading } from './reading/routes.ts';
import { tables } from './tables.ts';

/** What arrives from suppliers: how it was found, what it cost, and what they ask for it. */
export const receiving: ServerModule = {
  name: 'receiving',
  tables,
  errors: receivingErrors,
  sentences: serverReceivingTexts,
  routes: (http, context) => {
    registerReceiptMaking(http, context);
    registerReceiptReading(http, context);
    registerReceiptActions(http, context);
    registerCosting(http, context);
    registerSupplierInvoices(http, context);
    registerInvoicePhotos(http, context);
  },
  jobs: { events: receivingEvents },
};
