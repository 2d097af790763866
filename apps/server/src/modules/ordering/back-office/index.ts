import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { createSessionFinder } from '../../staff/index.ts';
import { registerBulkRoutes } from '../bulk/routes.ts';
import { registerActionRoutes } from '../actions/routes.ts';
import { registerEditRoutes } from '../changing/routes.ts';
import { registerBlacklistRoutes } from '../blacklist/routes.ts';
import { registerCallEnumerationsRoute } from '../calls/enumerations-route.ts';
import { registerCallFigureRoutes } from '../calls/figures/routes.ts';
import { registerCallRoutes } from '../calls/routes.ts';
import { registerCallRuleRoutes } from '../calls/rule-routes.ts';
import { registerMergeRoutes } from '../merging/routes.ts';
import { registerNoteRoutes } from '../notes/routes.ts';
import { registerTagRoutes } from '../tags/routes.ts';
import { registerEnumerationsRoute } from './enumerations/routes.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { registerLiveRoute } from './live/routes.ts';
import { registerOrderExportRoutes } from './order-list/export-routes.ts';
import { registerOrderListRoutes } from './order-list/routes.ts';
import { registerReturnRuleRoutes } from '../returns/rule-routes.ts';
import { registerReturnEnumerationsRoute } from '../returns/enumerations-route.ts';
import { registerReturnRoutes } from '../returns/routes.ts';
import { registerOrderPageRoute } from './order-page/routes.ts';

/** What the back office sees of orders and does with them. */
export function registerOrderingBackOffice(
  http: FastifyInstance,
  { db, ids, changes, settings }: Pick<AppContext, 'db' | 'ids' | 'changes' | 'settings'>,
): void {
  registerOrderListRoutes(http, { db });
  registerOrderExportRoutes(http, { db });
  registerBulkRoutes(http, { db, ids, changes });
  registerEnumerationsRoute(http, { db });
  registerLiveRoute(http, {
    feed: createLiveFeed({ db, changes, log: http.log }),
    findLivingSession: createSessionFinder(db),
  });
  registerOrderPageRoute(http, { db });
  registerActionRoutes(http, { db, ids, changes });
  registerNoteRoutes(http, { db, ids, changes });
  registerTagRoutes(http, { db, changes });
  registerReturnRuleRoutes(http, { db });
  registerReturnEnumerationsRoute(http);
  registerReturnRoutes(http, { db, ids, changes });
  registerBlacklistRoutes(http, { db, settings });
  registerEditRoutes(http, { db, ids, changes });
  registerMergeRoutes(http, { db, ids, changes });
  registerCallEnumerationsRoute(http);
  registerCallRuleRoutes(http, { db });
  registerCallFigureRoutes(http, { db });
  registerCallRoutes(http, { db, ids, changes, settings });
}
