import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { createSharedRate } from '../../limits/shared-rate.ts';
import type { RulebookCache } from '../promotions/index.ts';
import { createLineDescriptions } from './placing/line-descriptions.ts';
import { registerOwnOrderRoutes } from './own-order/routes.ts';
import { registerCheckoutRoute } from './checkout/routes/checkout.ts';
import { registerQuoteRoute } from './checkout/routes/quote.ts';
import { createPlacement } from './placing/use-cases/place-orders.ts';

export { registerOrderingBackOffice } from './back-office/index.ts';

/** An address alone is stopped only above this: a whole village may share one (design/contract, Checkout). */
const ORDERS_PER_ADDRESS_AND_MINUTE = 300;
/** A cart with a coupon is priced anew at every change of it; who tries codes needs many more. */
const COUPON_QUOTES_PER_ADDRESS_AND_MINUTE = 300;

/** The shopper's calls on a cart: quote and checkout. */
export function registerOrderingRoutes(
  http: FastifyInstance,
  context: AppContext & { readonly rulebooks: RulebookCache },
): void {
  const descriptions = createLineDescriptions(context.changes);
  const deps = {
    pool: context.pool,
    shops: context.shops,
    changes: context.changes,
    rulebooks: context.rulebooks,
    placeOrder: createPlacement({ ...context, descriptions }),
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

export { deletePastCooldowns } from './keeping/past-cooldowns-repository.ts';
export { releaseExpiredOrderReservations } from './keeping/use-cases/release-expired-reservations.ts';
