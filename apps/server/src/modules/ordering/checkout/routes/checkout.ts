import { CHECKOUT_LIMITS } from '@hanout/contracts/checkout';
import { formatWeekDay, languageFromHeader, type Language } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerError } from '../../../../errors/answer.ts';
import type { ErrorCode } from '../../../../errors/error-codes.ts';
import { addressOf } from '../../../../limits/address-of.ts';
import { policies } from '../../../../plugins/policy.ts';
import { CHECKOUT_PROBLEMS, checkoutAnswer, checkoutIntent } from '../checkout-intent.ts';
import { parseCheckout, type CheckoutCommand } from '../parse-checkout.ts';
import { presentCart } from '../presenter.ts';
import type { PlaceOrderOutcome } from '../../placing/placing-outcome.ts';
import type { OrderingRouteDependencies } from './dependencies.ts';
import { answerFieldErrors } from '../../field-errors.ts';

/** `POST /web/api/cart/checkout` (storefront §7; every answer in design/contract, Checkout). */
export function registerCheckoutRoute(http: FastifyInstance, deps: OrderingRouteDependencies): void {
  http.post(
    '/web/api/cart/checkout',
    { config: { policy: policies.storefrontToken }, bodyLimit: CHECKOUT_LIMITS.bodyBytes },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const shop = deps.shops.peekByHost(request.hostname) ?? (await deps.shops.findByHost(request.hostname));
      const command = parseCheckout(request.body);
      if (!command.ok)
        return answerFieldErrors(request, reply, { errors: command.error, language: languageOf(request) });
      const language = command.value.locale;
      if (shop === null || command.value.shopUuid !== shop.uuid)
        return answerFieldErrors(request, reply, { errors: { shopUuid: ['errors.field.unknownShop'] }, language });
      const wait = await deps.orderRate.take(addressOf(request));
      if (wait !== null)
        return answerError(request, reply, 'request.rate-limited', {
          parameters: { seconds: wait },
          retryAfterSeconds: wait,
          language,
        });
      const outcome = await deps.placeOrder({
        shopId: shop.id,
        intent: checkoutIntent(command.value, request.id),
        tell: checkoutAnswer(command.value),
      });
      if (outcome.kind === 'placed') deps.changes.publish([`orders:${shop.id}`]);
      return answer(request, reply, { outcome, command: command.value });
    },
  );
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, command }: { readonly outcome: PlaceOrderOutcome; readonly command: CheckoutCommand },
): FastifyReply {
  const language = command.locale;
  switch (outcome.kind) {
    case 'placed':
      return reply.code(201).type(JSON_TYPE).send(outcome.answer);
    case 'repeated':
      return reply.code(200).type(JSON_TYPE).send(outcome.answer);
    case 'key-reused':
      return answerError(request, reply, 'ordering.key-is-reused', { language });
    case 'shop-closed':
      return outcome.reopensOn === null
        ? answerError(request, reply, 'ordering.shop-is-closed', { language })
        : answerError(request, reply, 'ordering.shop-is-closed-until', {
            language,
            parameters: { date: formatWeekDay(new Date(outcome.reopensOn), language) },
          });
    case 'beyond-limits':
    case 'blacklisted':
      return answerError(request, reply, 'ordering.order-is-not-taken', { language });
    case 'cooling': {
      const seconds = outcome.retryAfterSeconds;
      return answerError(request, reply, 'ordering.buyer-is-cooling-down', {
        language,
        parameters: { seconds },
        retryAfterSeconds: seconds,
      });
    }
    case 'invalid':
      return answerFieldErrors(request, reply, { errors: CHECKOUT_PROBLEMS[outcome.problem], language });
    case 'refused': {
      const { refusal, coupon } = outcome;
      const { serviceId } = command;
      const code: ErrorCode = refusal.code;
      const { assessment, isServed } = refusal;
      return answerError(request, reply, code, {
        language,
        body: presentCart(assessment, { serviceId, isServed, coupon, language }),
      });
    }
    case 'no-sale':
    case 'not-exchangeable':
      throw new Error(`a checkout cannot end as ${outcome.kind}`);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

const claimedLocale = z.object({ meta: z.object({ locale: z.enum(['fr', 'ar', 'en']) }) });

/** A body that is no order still has a language: the page's by its own claim, else the browser's. */
function languageOf(request: FastifyRequest): Language {
  const claimed = claimedLocale.safeParse(request.body);
  return claimed.success ? claimed.data.meta.locale : languageFromHeader(request.headers['accept-language']);
}
