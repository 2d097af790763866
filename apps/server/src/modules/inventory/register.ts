import { serverStockTexts } from '@hanout/i18n/catalogues/server/stock';
import type { ServerModule } from '../../server-module.ts';
import { registerInventoryBackOffice } from './back-office.ts';
import { inventoryErrors } from './errors.ts';
import { stockEvents } from './events.ts';
import { followExpiry } from './lots/use-cases/follow-expiry.ts';
import { tables } from './tables.ts';

const FOLLOW_EXPIRY_EVERY_MS = 1_000;

/** Stock: what lies where, what is promised, what moved. */
export const inventory: ServerModule = {
  name: 'inventory',
  tables,
  errors: inventoryErrors,
  sentences: serverStockTexts,
  routes: registerInventoryBackOffice,
  jobs: {
    events: stockEvents,
    repeated: ({ db }) => [
      {
        everyMilliseconds: FOLLOW_EXPIRY_EVERY_MS,
        work: async () => void (await followExpiry(db)),
        complaint: 'what expires could not be looked through',
      },
    ],
  },
};
