import { createHash } from 'node:crypto';
import { askOwnReturnRequestSchema, ownReturnParams, type OwnReturns } from '@hanout/contracts/orders/returns';
import { canonicalJson, formatUuidv4, isUuid } from '@hanout/core/kernel';
import { createTranslate, formatDate, isolate, languageFromHeader, type Language } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { addressOf } from '../../../limits/address-of.ts';
import type { SharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import { wordIn } from '../../dictionary/index.ts';
import { answerFieldErrors, errorsOf } from '../field-errors.ts';
import { mayWithdraw, withdrawOwnReturn } from './use-cases/withdraw-own-return.ts';
import { askReturn, type AskReturnRefusal } from '../returns/use-cases/ask-return.ts';
import { findOwnReturns, type OwnReturnFacts } from './own-returns-queries.ts';

type Dependencies = Pick<AppContext, 'db' | 'ids' | 'shops' | 'changes'>;
type OrderCall = FastifyRequest<{ Params: { orderUuid: string } }>;

const PATH = '/web/api/orders/:orderUuid/returns';
const route = { config: { policy: policies.storefrontToken }, bodyLimit: 16 * 1024 };

/** What whoever knows the address of an order may give back: see what may be asked and what became of it, and ask. */
export function registerOwnReturnRoutes(http: FastifyInstance, deps: Dependencies, rate: SharedRate): void {
  const { db, shops, changes } = deps;

  http.get(PATH, { config: { policy: policies.publishableKey } }, async (request: OrderCall, reply) => {
    const language = languageFromHeader(request.headers['accept-language']);
    const found = await begin(request, reply);
    return found === null
      ? answerError(request, reply, 'ordering.order-not-found', { language })
      : answerWith(request, reply, { ...found, language });
  });

  http.post(PATH, route, async (request: OrderCall, reply) => {
    const language = languageFromHeader(request.headers['accept-language']);
    const seconds = await rate.take(addressOf(request));
    if (seconds !== null)
      return answerError(request, reply, 'request.rate-limited', {
        parameters: { seconds },
        retryAfterSeconds: seconds,
        language,
      });
    const parsed = askOwnReturnRequestSchema.safeParse(request.body);
    if (!parsed.success) return answerFieldErrors(request, reply, { errors: errorsOf(parsed.error.issues), language });
    const found = await begin(request, reply);
    if (found === null) return answerError(request, reply, 'ordering.order-not-found', { language });
    const { key, ...asked } = parsed.data;
    const { orderId, shopId } = found;
    const id = formatUuidv4(createHash('sha256').update(`own-return ${orderId} ${key}`).digest());
    const digest = createHash('sha256').update(canonicalJson(asked)).digest('hex');
    const actor = { kind: 'shopper', requestId: request.id } as const;
    const operation = { id, digest };
    const outcome = await askReturn(db, {
      ...asked,
      id,
      orderId,
      isAccepted: false,
      actor,
      operation,
      shopIds: [shopId],
    });
    if (!outcome.ok) return answerRefusal(request, reply, { refusal: outcome.error, language });
    changes.publish([`orders:${shopId}`]);
    reply.code(201);
    return answerWith(request, reply, { ...found, language });
  });

  http.post(`${PATH}/:number/withdraw`, route, async (request: OrderCall, reply) => {
    const language = languageFromHeader(request.headers['accept-language']);
    const seconds = await rate.take(addressOf(request));
    if (seconds !== null)
      return answerError(request, reply, 'request.rate-limited', {
        parameters: { seconds },
        retryAfterSeconds: seconds,
        language,
      });
    const found = await begin(request, reply);
    const named = ownReturnParams.safeParse(request.params);
    if (found === null || !named.success) return answerError(request, reply, 'ordering.return-not-found', { language });
    const number = Number(named.data.number.replace('R', ''));
    const refusal = await withdrawOwnReturn(deps, { ...found, number, requestId: request.id });
    if (refusal !== null) {
      const state =
        'state' in refusal ? createTranslate(language, serverShopperOrdersTexts)(`return.state.${refusal.state}`) : '';
      return answerError(request, reply, refusal.code, { language, parameters: { state } });
    }
    changes.publish([`orders:${found.shopId}`]);
    return answerWith(request, reply, { ...found, language });
  });

  async function begin(request: OrderCall, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const shop = await shops.findByHost(request.hostname);
    const orderId = request.params.orderUuid.toLowerCase();
    return shop === null || !isUuid(orderId) ? null : { shopId: shop.id, orderId };
  }

  async function answerWith(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, ...order }: { readonly shopId: number; readonly orderId: string; readonly language: Language },
  ): Promise<OwnReturns | FastifyReply> {
    const facts = await findOwnReturns(db, order);
    return facts === undefined
      ? answerError(request, reply, 'ordering.order-not-found', { language })
      : present(facts, language);
  }
}

function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, language }: { readonly refusal: AskReturnRefusal; readonly language: Language },
): FastifyReply {
  if (refusal.code === 'ordering.return-lines-are-wrong')
    return answerFieldErrors(request, reply, {
      language,
      errors: { lines: [`errors.order.returnLines.${refusal.why}`] },
    });
  if (refusal.code === 'ordering.return-reason-is-unknown')
    return answerFieldErrors(request, reply, { language, errors: { reason: ['errors.order.returnReason'] } });
  return answerError(request, reply, refusal.code, { language });
}

function present(
  { today, isDelivered, isOpenToShoppers, deadlineOn, lines, reasons, returns }: OwnReturnFacts,
  language: Language,
): OwnReturns {
  const t = createTranslate(language, serverShopperOrdersTexts);
  const nameOf = ({ names, values }: OwnReturnFacts['lines'][number]): string =>
    [wordIn(names, language), ...values.map(isolate)].join(' · ');
  const left = lines.filter(({ quantity }) => quantity > 0);
  const isInTime = deadlineOn !== null && today <= deadlineOn;
  const isOffered = isDelivered && isOpenToShoppers && isInTime && left.length > 0;
  return {
    offer: isOffered
      ? {
          until: deadlineOn === null ? null : formatDate(noonOf(deadlineOn), language),
          reasons: reasons.map(({ code, names, isOurFault }) => ({
            code,
            name: names[language] || names.fr,
            isFree: isOurFault,
          })),
          lines: left.map((line) => ({ id: line.id, name: nameOf(line), quantity: line.quantity })),
        }
      : null,
    returns: returns.map(({ number, state, hasExchange, refusalReason, refundDueOn, askedOn, lines: given }) => ({
      number: `R${number}`,
      state,
      mayWithdraw: mayWithdraw({ state, hasExchange }),
      label: t(`return.state.${state}`),
      detail:
        state === 'refused'
          ? refusalReason
          : state === 'received' && refundDueOn !== null
            ? t('return.refundBy', { day: formatDate(noonOf(refundDueOn), language) })
            : '',
      askedOn: formatDate(noonOf(askedOn), language),
      lines: given.map((line) => ({ name: nameOf(line), quantity: line.quantity })),
    })),
  };
}

/** Noon of a day: it is that day in Algiers too. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
