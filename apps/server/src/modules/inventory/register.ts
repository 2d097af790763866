import { serverStockTexts } from '@hanout/i18n/catalogues/server/stock';
import type { ServerModule } from '../../server-module.ts';
import { registerInventoryBackOffice } from './back-office.ts';
import { inventoryErrors } from './errors.ts';
import { stockEvents } from './events.ts';
import { tables } from './tables.ts';

/** Stock: what lies where, what is promised, what moved. */
export const inventory: ServerModule = {
  name: 'inventory',
  tables,
  errors: inventoryErrors,
  sentences: serverStockTexts,
  routes: registerInventoryBackOffice,
  jobs: { events: stockEvents },
};
