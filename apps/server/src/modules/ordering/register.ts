import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { createSharedRate } from '../../limits/shared-rate.ts';
import type { ServerModule } from '../../server-module.ts';
import { registerOrderingBackOffice } from './back-office/index.ts';
import { registerCheckoutRoute } from './checkout/routes/checkout.ts';
import { registerQuoteRoute } from './checkout/routes/quote.ts';
import { orderingErrors } from './errors.ts';
import { orderingJobs } from './jobs.ts';
import { registerOwnOrderRoutes } from './own-order/routes.ts';
import {
  personOfBlacklist,
  personOfCalls,
  personOfOrderHistory,
  personOfOrderNotes,
  personOfReturns,
} from './keeping/person-notes-repository.ts';
import { personOfOrders } from './keeping/person-repository.ts';
import { createLineDescriptions } from './placing/line-descriptions.ts';
import { createPlacement, type PlaceOrder } from './placing/use-cases/place-orders.ts';
import { registerStaffChoicesRoutes } from './staff-order/choices-routes.ts';
import { registerStaffQuoteRoute } from './staff-order/quote-route.ts';
import { registerStaffOrderRoute } from './staff-order/routes.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** An address alone is stopped only above this: a whole village may share one (design/contract, Checkout). */
const ORDERS_PER_ADDRESS_AND_MINUTE = 300;
/** A cart with a coupon is priced anew at every change of it; who tries codes needs many more. */
const COUPON_QUOTES_PER_ADDRESS_AND_MINUTE = 300;

/** Orders: placed by shoppers, worked on by staff, followed by both. */
export const ordering: ServerModule = {
  name: 'ordering',
  tables,
  triggers,
  errors: orderingErrors,
  personUses: [
    personOfOrderNotes,
    personOfOrderHistory,
    personOfCalls,
    personOfReturns,
    personOfBlacklist,
    personOfOrders,
  ],
  routes: (http, context) => {
    const placeOrder = createPlacement({ ...context, descriptions: createLineDescriptions(context.changes) });
    registerShopperCalls(http, context, placeOrder);
    registerStaffOrderRoute(http, { ...context, placeOrder });
    registerStaffQuoteRoute(http, context);
    registerStaffChoicesRoutes(http, context);
    registerOrderingBackOffice(http, context);
  },
  jobs: orderingJobs,
};

/** The shopper's calls on a cart: quote and checkout. */
function registerShopperCalls(http: FastifyInstance, context: AppContext, placeOrder: PlaceOrder): void {
  const deps = {
    pool: context.pool,
    shops: context.shops,
    changes: context.changes,
    rulebooks: context.rulebooks,
    placeOrder,
    orderRate: createSharedRate({
      db: context.db,
      clock: context.clock,
      name: 'orders',
      limit: ORDERS_PER_ADDRESS_AND_MINUTE,
      windowSeconds: 60,
      unasked: 20,
      block: 20,
    }),
    couponRate: createSharedRate({
      db: context.db,
      clock: context.clock,
      name: 'coupons',
      limit: COUPON_QUOTES_PER_ADDRESS_AND_MINUTE,
      windowSeconds: 60,
      unasked: 20,
      block: 20,
    }),
  };
  registerQuoteRoute(http, deps);
  registerCheckoutRoute(http, deps);
  registerOwnOrderRoutes(http, context);
}
