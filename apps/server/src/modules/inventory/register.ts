import { serverStockTexts } from '@hanout/i18n/catalogues/server/stock';
import type { ServerModule } from '../../server-module.ts';
import { registerInventoryBackOffice } from './back-office.ts';
import { inventoryErrors } from './errors.ts';
import { stockEvents } from './events.ts';
import { PROMOTIONS_TAG } from '../promotions/index.ts';
import { endPromotionsOfSoldLots } from './lots/use-cases/end-promotions-of-sold-lots.ts';
import { followExpiry } from './lots/use-cases/follow-expiry.ts';
import { tables } from './tables.ts';

/** Shoppers see within a second what a day that is over took away. */
const FOLLOW_EXPIRY_EVERY_MS = 250;
const DAY_IS_OVER = 'stock-day';
/** Whoever writes the last piece of a lot knows no promotion: the few that hang on lots are looked at, within a second of it. */
const FOLLOW_SOLD_LOTS_EVERY_MS = 500;

/** Stock: what lies where, what is promised, what moved. */
export const inventory: ServerModule = {
  name: 'inventory',
  tables,
  errors: inventoryErrors,
  sentences: serverStockTexts,
  routes: registerInventoryBackOffice,
  jobs: {
    events: stockEvents,
    wakesRelay: [DAY_IS_OVER],
    repeated: ({ db, changes }) => [
      {
        everyMilliseconds: FOLLOW_EXPIRY_EVERY_MS,
        work: async () => {
          if ((await followExpiry(db)) > 0) changes.publish([DAY_IS_OVER]);
        },
        complaint: 'what expires could not be looked through',
      },
      {
        everyMilliseconds: FOLLOW_SOLD_LOTS_EVERY_MS,
        work: async () => {
          if ((await endPromotionsOfSoldLots(db)) > 0) changes.publish([PROMOTIONS_TAG]);
        },
        complaint: 'lots that were promoted could not be looked through',
      },
    ],
  },
};
