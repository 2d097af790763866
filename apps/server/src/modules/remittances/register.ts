import { serverRemittancesTexts } from '@hanout/i18n/catalogues/server/remittances';
import type { ServerModule } from '../../server-module.ts';
import { registerConfirming } from './confirming/routes.ts';
import { registerDrafting } from './drafting/routes.ts';
import { registerDisputeProofs } from './disputes/proof-routes.ts';
import { registerDisputes } from './disputes/routes.ts';
import { remittanceErrors } from './errors.ts';
import { registerStatementFiles } from './files/routes.ts';
import { registerCarrierLists } from './lists/routes.ts';
import { registerOwed } from './owed/routes.ts';
import { registerTransporterPayments } from './paying/routes.ts';
import { personOfRows } from './person-repository.ts';
import { registerRemittanceReading } from './reading/routes.ts';
import { tables } from './tables.ts';

/** What carriers owe and pay: statements matched row by row, confirmed once, and the form of unpaid orders. */
export const remittances: ServerModule = {
  name: 'remittances',
  tables,
  errors: remittanceErrors,
  sentences: serverRemittancesTexts,
  personUses: [personOfRows],
  routes: (http, context) => {
    registerStatementFiles(http, context);
    registerDrafting(http, context);
    registerCarrierLists(http, context);
    registerConfirming(http, context);
    registerRemittanceReading(http, context);
    registerTransporterPayments(http, context);
    registerOwed(http, context);
    registerDisputes(http, context);
    registerDisputeProofs(http, context);
  },
};
