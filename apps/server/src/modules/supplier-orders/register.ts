import { serverSupplierOrdersTexts } from '@hanout/i18n/catalogues/server/supplier-orders';
import type { ServerModule } from '../../server-module.ts';
import { registerSupplierOrderActions } from './acting/routes.ts';
import { supplierOrderErrors } from './errors.ts';
import { supplierOrderJobs } from './jobs.ts';
import { registerSupplierOrderMaking } from './making/routes.ts';
import { registerSupplierOrderPaper } from './paper/routes.ts';
import { registerSupplierOrderReading } from './reading/routes.ts';
import { tables } from './tables.ts';

/** What is ordered of suppliers, sent to them, and awaited from them. */
export const supplierOrders: ServerModule = {
  name: 'supplier-orders',
  tables,
  errors: supplierOrderErrors,
  sentences: serverSupplierOrdersTexts,
  routes: (http, context) => {
    registerSupplierOrderMaking(http, context);
    registerSupplierOrderReading(http, context);
    registerSupplierOrderActions(http, context);
    registerSupplierOrderPaper(http, context);
  },
  jobs: supplierOrderJobs,
};
