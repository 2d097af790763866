import {
  cancelOwnOrderRequestSchema,
  changeOwnOrderRequestSchema,
  trackOrderRequestSchema,
  type OwnOrderTotals,
} from '@hanout/contracts/orders/own-order';
import { isUuid, parseDinars, toDinars } from '@hanout/core/kernel';
import type { ChangedTotals } from '@hanout/core/ordering';
import { createTranslate, languageFromHeader, LANGUAGES, type Language } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { addressOf } from '../../../limits/address-of.ts';
import { createSharedRate, type SharedRate } from '../../../limits/shared-rate.ts';
import { policies } from '../../../plugins/policy.ts';
import type { Shop } from '../../shops/index.ts';
import { answerFieldErrors, errorsOf } from '../field-errors.ts';
import type { ActOnOrderRefusal } from '../actions/use-cases/act-on-order.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { changeOwnOrder, type OwnOrderRefusal } from './use-cases/change-own-order.ts';
import { presentFollowedOrder } from './presenter.ts';
import { findFollowedOrder } from './queries.ts';
import { registerOwnReturnRoutes } from './return-routes.ts';

const BODY_BYTES = 16 * 1024;
const LOOKS_PER_ADDRESS_AND_MINUTE = 30;
/** Four digits are ten thousand tries: at this pace weeks, and what is found is a state without a name. */
const LOOKS_PER_ORDER_AND_HOUR = 10;
const CHANGES_PER_ADDRESS_AND_MINUTE = 60;

type Dependencies = Pick<AppContext, 'db' | 'ids' | 'shops' | 'changes' | 'clock' | 'settings'>;
type OrderCall = FastifyRequest<{ Params: { orderUuid: string } }>;

/** What a shopper may do with an order of theirs without an account: follow it by number, change it by its address. */
export function registerOwnOrderRoutes(http: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps;
  const limited = (name: string, limit: number, windowSeconds: number, unasked: number): SharedRate =>
    createSharedRate({ db, clock, name, limit, windowSeconds, unasked, block: Math.max(1, unasked) });
  registerTracking(http, deps, {
    perAddress: limited('order-looks', LOOKS_PER_ADDRESS_AND_MINUTE, 60, 5),
    perOrder: limited('order-looks-at', LOOKS_PER_ORDER_AND_HOUR, 3600, 0),
  });
  const changes = limited('order-changes', CHANGES_PER_ADDRESS_AND_MINUTE, 60, 5);
  registerChanges(http, deps, changes);
  registerOwnReturnRoutes(http, deps, changes);
}

const route = { config: { policy: policies.storefrontToken }, bodyLimit: BODY_BYTES };

function registerTracking(
  http: FastifyInstance,
  { db, shops }: Dependencies,
  rates: { readonly perAddress: SharedRate; readonly perOrder: SharedRate },
): void {
  http.post('/web/api/orders/track', route, async (request, reply) => {
    const { shop, language } = await begin(request, reply, shops);
    const parsed = trackOrderRequestSchema.safeParse(request.body);
    if (!parsed.success) return answerFieldErrors(request, reply, { errors: errorsOf(parsed.error.issues), language });
    const number = digitsOf(parsed.data.number);
    const phoneEnding = digitsOf(parsed.data.phoneEnding);
    // The order is counted by what was typed, whether there is such a one or not.
    const wait =
      (await rates.perAddress.take(addressOf(request))) ?? (await rates.perOrder.take(`${shop?.id ?? 0} ${number}`));
    if (wait !== null) return tooMany(request, reply, wait, language);
    const isAsked = shop !== null && /^\d{1,12}$/.test(number) && /^\d{4}$/.test(phoneEnding);
    const order = isAsked
      ? await findFollowedOrder(db, { shopId: shop.id, number: Number(number), phoneEnding })
      : null;
    return order === null
      ? answerError(request, reply, 'ordering.order-not-found', { language })
      : presentFollowedOrder(order, language);
  });
}

function registerChanges(http: FastifyInstance, deps: Dependencies, rate: SharedRate): void {
  const { shops, changes } = deps;
  http.post('/web/api/orders/:orderUuid/change', route, async (request: OrderCall, reply) => {
    const { shop, language } = await begin(request, reply, shops);
    const wait = await rate.take(addressOf(request));
    if (wait !== null) return tooMany(request, reply, wait, language);
    const parsed = changeOwnOrderRequestSchema.safeParse(request.body);
    if (!parsed.success) return answerFieldErrors(request, reply, { errors: errorsOf(parsed.error.issues), language });
    const orderId = request.params.orderUuid.toLowerCase();
    if (shop === null || !isUuid(orderId)) return answerError(request, reply, 'ordering.order-not-found', { language });
    const { version, address, phone, lines = [], total } = parsed.data;
    const outcome = await changeOwnOrder(deps, {
      shopId: shop.id,
      orderId,
      version,
      address: address ?? null,
      phone: phone ?? null,
      quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
      combinations: new Map(
        lines.flatMap(({ id, combination }) => (combination === undefined ? [] : [[id, combination]])),
      ),
      total: (total === undefined ? undefined : parseDinars(total)) ?? null,
      actor: { kind: 'shopper', requestId: request.id },
    });
    if (!outcome.ok) return answerRefusal(request, reply, { refusal: outcome.error, language });
    changes.publish([`orders:${shop.id}`]);
    return outcome.value;
  });
  http.post('/web/api/orders/:orderUuid/cancel', route, async (request: OrderCall, reply) => {
    const { shop, language } = await begin(request, reply, shops);
    const wait = await rate.take(addressOf(request));
    if (wait !== null) return tooMany(request, reply, wait, language);
    const parsed = cancelOwnOrderRequestSchema.safeParse(request.body);
    if (!parsed.success) return answerFieldErrors(request, reply, { errors: errorsOf(parsed.error.issues), language });
    const orderId = request.params.orderUuid.toLowerCase();
    if (shop === null || !isUuid(orderId)) return answerError(request, reply, 'ordering.order-not-found', { language });
    const { version, reason } = parsed.data;
    const outcome = await cancelOwnOrder(deps, {
      shopId: shop.id,
      orderId,
      version,
      reason: reasonForStaff(shop, reason),
      actor: { kind: 'shopper', requestId: request.id },
    });
    if (!outcome.ok) return answerRefusal(request, reply, { refusal: outcome.error, language });
    changes.publish([`orders:${shop.id}`]);
    return { version: version + 1 };
  });
}

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  shops: Dependencies['shops'],
): Promise<{ readonly shop: Shop | null; readonly language: Language }> {
  reply.header('cache-control', 'no-store');
  return {
    shop: await shops.findByHost(request.hostname),
    language: languageFromHeader(request.headers['accept-language']),
  };
}

function tooMany(request: FastifyRequest, reply: FastifyReply, seconds: number, language: Language): FastifyReply {
  return answerError(request, reply, 'request.rate-limited', {
    parameters: { seconds },
    retryAfterSeconds: seconds,
    language,
  });
}

function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, language }: { readonly refusal: OwnOrderRefusal | ActOnOrderRefusal; readonly language: Language },
): FastifyReply {
  if (refusal.code === 'ordering.input-is-missing')
    return answerFieldErrors(request, reply, {
      language,
      errors: { [refusal.field]: [FIELD_MESSAGE[refusal.field] ?? 'errors.field.malformed'] },
    });
  if (refusal.code === 'ordering.price-changed')
    return answerError(request, reply, refusal.code, { language, body: { totals: presentTotals(refusal.totals) } });
  const state = 'state' in refusal ? createTranslate(language, serverOrdersTexts)(`orders.state.${refusal.state}`) : '';
  return answerError(request, reply, refusal.code, { language, parameters: { state } });
}

const FIELD_MESSAGE: Readonly<Record<string, string>> = {
  phone: 'errors.field.phone',
  address: 'errors.field.required',
  lines: 'errors.field.quantityOnlyDown',
};

function presentTotals(totals: ChangedTotals): OwnOrderTotals {
  return {
    products: toDinars(totals.subtotal),
    discount: toDinars(totals.cartDiscount),
    delivery: toDinars(totals.delivery),
    total: toDinars(totals.total),
  };
}

/** The reason in the language of the shop, as its people write it themselves. */
function reasonForStaff(shop: Shop, reason: string): string {
  const language = LANGUAGES.find((each) => each === shop.defaultLanguage) ?? 'fr';
  return createTranslate(language, serverShopperOrdersTexts)(`order.reason.${reason}`);
}

/** Digits of any script; what stands between and around them does not matter. */
function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '');
}
