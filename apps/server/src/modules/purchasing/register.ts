import { serverPurchasingTexts } from '@hanout/i18n/catalogues/server/purchasing';
import type { ServerModule } from '../../server-module.ts';
import { purchasingErrors } from './errors.ts';
import { registerSuppliers } from './suppliers/routes.ts';
import { registerSupplierTerms } from './suppliers/terms-routes.ts';
import { tables } from './tables.ts';

/** Suppliers, and what each of them sells to us. */
export const purchasing: ServerModule = {
  name: 'purchasing',
  tables,
  errors: purchasingErrors,
  sentences: serverPurchasingTexts,
  routes: (http, context) => {
    registerSuppliers(http, context);
    registerSupplierTerms(http, context);
  },
};
