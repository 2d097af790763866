import type { ServerModule } from '../../server-module.ts';
import { registerDebtRoutes } from './debts/routes.ts';
import { registerJournalRoutes } from './journal/routes.ts';
import { registerMoneyOverviewRoutes } from './overview/routes.ts';

/** What the ledger says of all orders together: who owes what since when, every entry, every account. It writes nothing. */
export const money: ServerModule = {
  name: 'money',
  routes: (http, context) => {
    registerMoneyOverviewRoutes(http, context);
    registerDebtRoutes(http, context);
    registerJournalRoutes(http, context);
  },
};
