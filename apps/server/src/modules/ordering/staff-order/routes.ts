import { CHECKOUT_LIMITS } from '@hanout/contracts/checkout';
import { isInScope } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { neededKeyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { presentCart } from '../checkout/presenter.ts';
import { answerFieldErrors, type FieldErrors } from '../field-errors.ts';
import type { OrderIntent } from '../placing/order-intent.ts';
import type { PlaceOrderOutcome, PlacingProblem } from '../placing/placing-outcome.ts';
import type { PlaceOrder } from '../placing/use-cases/place-orders.ts';
import { withKnownBuyer } from './known-buyer.ts';
import { parseStaffOrder, type StaffOrder } from './parse-staff-order.ts';
import { withProposal } from './with-proposal.ts';

export interface StaffOrderDependencies extends Pick<AppContext, 'changes' | 'db' | 'clock' | 'pool' | 'rulebooks'> {
  readonly placeOrder: PlaceOrder;
}

/** `POST /dashboard/api/orders` (ST-03): an employee writes down what a customer orders. */
export function registerStaffOrderRoute(http: FastifyInstance, deps: StaffOrderDependencies): void {
  const { placeOrder, changes } = deps;
  http.post(
    '/dashboard/api/orders',
    {
      bodyLimit: CHECKOUT_LIMITS.bodyBytes,
      config: { policy: policies.permission('orders.create') },
      schema: { headers: neededKeyHeaders },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const actor = actorOf(request);
      const key = neededKeyHeaders.parse(request.headers)['idempotency-key'];
      const order = parseStaffOrder(request.body, { key, actor });
      if (!order.ok) return answerFieldErrors(request, reply, { errors: order.error, language });
      const { shopId, setsPrices } = order.value;
      if (!isInScope(actor, shopId))
        return answerFieldErrors(request, reply, { errors: PROBLEMS['unknown-shop'], language });
      if (setsPrices && !actor.permissions.has('orders.price'))
        return answerError(request, reply, 'ordering.permission-is-missing', { language });
      const known = await withKnownBuyer(deps, order.value);
      if (!known.ok) return answerFieldErrors(request, reply, { errors: known.error, language });
      const intent = await withProposal(deps, { ...order.value, intent: known.value, language });
      const outcome = await placeOrder({ shopId, intent, tell: ({ id }) => JSON.stringify({ id }) });
      if (outcome.kind === 'placed') changes.publish([`orders:${shopId}`]);
      return answer(request, reply, { outcome, order: order.value, language });
    },
  );
}

const JSON_TYPE = 'application/json; charset=utf-8';

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    outcome,
    order: { intent },
    language,
  }: { readonly outcome: PlaceOrderOutcome; readonly order: StaffOrder; readonly language: Language },
): FastifyReply {
  switch (outcome.kind) {
    case 'placed':
      return reply.code(201).type(JSON_TYPE).send(outcome.answer);
    case 'repeated':
      return reply.code(200).type(JSON_TYPE).send(outcome.answer);
    case 'key-reused':
      return answerError(request, reply, 'ordering.key-is-reused', { language });
    case 'blacklisted':
      return answerFieldErrors(request, reply, {
        errors: { passesBlacklist: ['errors.field.phoneIsBlacklisted'] },
        language,
      });
    case 'invalid':
      return answerFieldErrors(request, reply, { errors: fieldErrorsOf(outcome.problem, intent), language });
    case 'refused': {
      const { refusal, coupon } = outcome;
      const { assessment, isServed } = refusal;
      const serviceId = intent.fulfilment.kind === 'delivery' ? intent.fulfilment.serviceId : null;
      return answerError(request, reply, refusal.code, {
        language,
        body: presentCart(assessment, { serviceId, isServed, coupon, language }),
      });
    }
    case 'not-exchangeable':
      return answerError(request, reply, 'ordering.return-is-not-exchangeable', { language });
    case 'cooling':
    case 'beyond-limits':
    case 'shop-closed':
    case 'no-sale':
      throw new Error(`an order by staff cannot end as ${outcome.kind}`);
  }
}

/** Where nobody chose and nobody is proposed, a carrier is asked for. */
function fieldErrorsOf(problem: PlacingProblem, { fulfilment }: OrderIntent): FieldErrors {
  const isUnchosen = fulfilment.kind === 'delivery' && fulfilment.serviceId === null;
  return problem === 'unknown-carrier-service' && isUnchosen
    ? { 'delivery.transporter': ['errors.field.required'] }
    : PROBLEMS[problem];
}

/** The field of the body that a problem is told under. */
const PROBLEMS: Readonly<Record<PlacingProblem, FieldErrors>> = {
  'unknown-shop': { shop: ['errors.field.unknownShop'] },
  'unknown-commune': { 'delivery.commune': ['errors.field.unknownCommune'] },
  'commune-of-other-wilaya': { 'delivery.commune': ['errors.field.communeOfOtherWilaya'] },
  'unknown-carrier-service': { 'delivery.transporter': ['errors.field.unknownTransporter'] },
  'address-is-missing': { 'delivery.address': ['errors.field.required'] },
};
