import { CHECKOUT_LIMITS, quoteRequestSchema } from '@hanout/contracts/checkout';
import { languageFromHeader } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { WEB_CHANNEL } from '../checkout-intent.ts';
import { toClaimedLines } from '../parse-checkout.ts';
import { presentCart, presentQuote } from '../presenter.ts';
import { quoteCart } from '../../placing/use-cases/quote-cart.ts';
import { addressOf } from '../../../../limits/address-of.ts';
import type { OrderingRouteDependencies } from './dependencies.ts';
import { answerFieldErrors, errorsOf } from '../../field-errors.ts';

/** `POST /web/api/cart/quote`: what cart and forms show of prices, delivery and availability. Stores nothing. */
export function registerQuoteRoute(http: FastifyInstance, deps: OrderingRouteDependencies): void {
  http.post(
    '/web/api/cart/quote',
    { config: { policy: policies.storefrontToken }, bodyLimit: CHECKOUT_LIMITS.bodyBytes },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const language = languageFromHeader(request.headers['accept-language']);
      const parsed = quoteRequestSchema.safeParse(request.body);
      if (!parsed.success)
        return answerFieldErrors(request, reply, { errors: errorsOf(parsed.error.issues), language });
      const lines = toClaimedLines(parsed.data.cart);
      if (!lines.ok) return answerFieldErrors(request, reply, { errors: lines.error, language });
      const shop = deps.shops.peekByHost(request.hostname) ?? (await deps.shops.findByHost(request.hostname));
      const { delivery, coupon } = parsed.data;
      const serviceId = delivery?.transporter ?? null;
      // Codes are not to be found by trying them all.
      const wait = coupon === undefined || coupon === null ? null : await deps.couponRate.take(addressOf(request));
      if (wait !== null)
        return answerError(request, reply, 'request.rate-limited', {
          parameters: { seconds: wait },
          retryAfterSeconds: wait,
          language,
        });
      const quote =
        shop === null
          ? null
          : await quoteCart(deps, shop.id, {
              channel: WEB_CHANNEL,
              lines: lines.value,
              communeId: delivery?.commune ?? null,
              serviceId,
              coupon: coupon?.trim() || null,
            });
      if (quote === null) return answerError(request, reply, 'request.not-found', { language });
      const { assessment, isServed } = quote;
      const state = presentCart(assessment, { serviceId, isServed, coupon: quote.coupon, language });
      return presentQuote(state, quote, language);
    },
  );
}
