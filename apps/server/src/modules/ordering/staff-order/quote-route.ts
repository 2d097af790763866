import { CHECKOUT_LIMITS } from '@hanout/contracts/checkout';
import { staffQuoteRequestSchema, staffQuoteSchema } from '@hanout/contracts/orders/staff-quotes';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { policies } from '../../../plugins/policy.ts';
import { findBuyer } from '../../customers/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { answerFieldErrors, errorsOf, type FieldErrors } from '../field-errors.ts';
import { quoteCart } from '../placing/use-cases/quote-cart.ts';
import { isReturnOurFault } from '../returns/links-repository.ts';
import { segmentsOf } from './known-buyer.ts';
import { toStaffLines } from './parse-staff-order.ts';
import { presentStaffQuote } from './present-quote.ts';

type QuoteDependencies = Pick<AppContext, 'pool' | 'db' | 'clock' | 'rulebooks'>;

const UNKNOWN_SHOP: FieldErrors = { shop: ['errors.field.unknownShop'] };

/**
 * `POST /dashboard/api/orders/quote`: what an order that an employee writes down would cost now, by the same engine that
 * places it. Stores nothing; a price that was set is only refused to whom may not set it when the order is placed.
 */
export function registerStaffQuoteRoute(http: FastifyInstance, deps: QuoteDependencies): void {
  http.post(
    '/dashboard/api/orders/quote',
    { bodyLimit: CHECKOUT_LIMITS.bodyBytes, config: { policy: policies.permission('orders.create') } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const refuseFields = (errors: FieldErrors) => answerFieldErrors(request, reply, { errors, language });
      const parsed = staffQuoteRequestSchema.safeParse(request.body);
      if (!parsed.success) return refuseFields(errorsOf(parsed.error.issues));
      const { shop: shopId, channel, customer, delivery, cart, coupon, exchangeOf } = parsed.data;
      const lines = toStaffLines(cart);
      if (!lines.ok) return refuseFields(lines.error);
      if (!isInScope(actorOf(request), shopId)) return refuseFields(UNKNOWN_SHOP);
      const asked = { shopId, id: customer?.id ?? null, phone: customer?.phone ?? '', now: deps.clock.now() };
      const buyer = customer === null ? null : await findBuyer(deps.db, asked);
      const quote = await quoteCart(deps, shopId, {
        channel,
        ...(buyer === null ? {} : { segmentIds: segmentsOf(buyer, channel) }),
        lines: lines.value,
        communeId: delivery?.commune ?? null,
        serviceId: delivery?.transporter ?? null,
        coupon: coupon?.trim() || null,
        isFreeDelivery: exchangeOf ? await isReturnOurFault(deps.db, { id: exchangeOf, shopId }) : false,
      });
      if (quote === null) return refuseFields(UNKNOWN_SHOP);
      return staffQuoteSchema.parse(presentStaffQuote(quote, language));
    },
  );
}
