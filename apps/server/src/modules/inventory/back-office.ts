import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import { registerStockChanges } from './changes/routes.ts';
import { registerStockJournal } from './journal/routes.ts';
import { registerLocationRoutes } from './locations/routes.ts';
import { registerLineRoutes } from './lines/routes.ts';
import { registerStockAdditions } from './stock-page/addition-routes.ts';
import { registerHeldLots } from './lots/held-routes.ts';
import { registerLotPromotions } from './lots/promotion-routes.ts';
import { registerLotRoutes } from './lots/routes.ts';
import { registerStockCounts } from './stock-page/count-routes.ts';
import { registerStockForms } from './stock-page/form-routes.ts';
import { registerStockRoutes } from './stock-page/routes.ts';
import { registerWarehouseRoutes } from './warehouses/routes.ts';

/** Stock as the back office sees and changes it. */
export function registerInventoryBackOffice(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  registerStockRoutes(http, { db, ids });
  registerStockCounts(http, { db, ids });
  registerLineRoutes(http, { db });
  registerLocationRoutes(http, { db });
  registerLotRoutes(http, { db });
  registerLotPromotions(http, { db, ids });
  registerHeldLots(http, { db });
  registerStockJournal(http, { db });
  registerStockChanges(http, { db, ids });
  registerStockAdditions(http, { db, ids });
  registerWarehouseRoutes(http, { db, ids });
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    registerStockForms(forms, { db, ids });
  });
}
