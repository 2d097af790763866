import {
  carrierChoiceSchema,
  choiceOrderParams,
  choiceQuerySchema,
  type CarrierChoice,
} from '@hanout/contracts/carrier-choice/choices';
import { ENOUGH_PARCELS, type Reason, type ScoredWay } from '@hanout/core/carrier-choice';
import { toCentimes } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { findOrderToCarry, type GoodsAsked } from './goods-queries.ts';
import { propose, type Proposal, type ProposalAsked } from './propose.ts';

const READS = { policy: policies.permission('orders.read') };

/** Who is to carry an order, or what is about to be one, each with its figures. */
export function registerProposals(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { current, ...asked }: ProposalAsked & { readonly current: number | null },
  ) => {
    const staff = requireStaff(request);
    const proposal = await propose(db, asked);
    if (proposal === null) return missing(request, reply);
    return present(proposal, current, staff);
  };

  app.get(
    '/dashboard/api/carrier-choice/proposal',
    { config: READS, schema: { querystring: choiceQuerySchema, response: { 200: carrierChoiceSchema } } },
    async (request, reply) => {
      const { shop, commune, goods, amountCentimes } = request.query;
      const { shopIds } = requireStaff(request);
      if (shopIds !== null && !shopIds.includes(shop)) return missing(request, reply);
      const amount = toCentimes(amountCentimes);
      return answer(request, reply, {
        shopId: shop,
        communeId: commune,
        amount,
        goods: parseGoods(goods),
        current: null,
      });
    },
  );

  app.get(
    '/dashboard/api/carrier-choice/orders/:orderId',
    { config: READS, schema: { params: choiceOrderParams, response: { 200: carrierChoiceSchema } } },
    async (request, reply) => {
      const order = await findOrderToCarry(db, request.params.orderId, requireStaff(request));
      if (order === undefined) return missing(request, reply);
      const { communeId, serviceId: current, ...rest } = order;
      if (communeId === null) return NOWHERE;
      return answer(request, reply, { ...rest, communeId, current });
    },
  );
}

/** An order that is fetched goes nowhere. */
const NOWHERE: CarrierChoice = {
  ways: [],
  proposed: null,
  by: null,
  rule: null,
  passedOver: [],
  reasons: [],
  enough: ENOUGH_PARCELS,
  takesItself: false,
  current: null,
};

const missing = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(request, reply, 'carrier-choice.not-found', { language: requireStaff(request).language });

const parseGoods = (text = ''): readonly GoodsAsked[] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [productId, quantity = 1] = part.split('x').map(Number);
        return { productId: productId ?? 0, quantity };
      });

function present(proposal: Proposal, current: number | null, { permissions }: StaffSession): CarrierChoice {
  const { choice, services, rules, takesItself } = proposal;
  const seesCosts = permissions.has('profits.read');
  const names = new Map(services.map(({ carrierId, name }) => [carrierId, name]));
  const named = ({ id }: { readonly id: number }) => ({ id, name: rules.find((rule) => rule.id === id)?.name ?? '' });
  return {
    ways: choice.ways.map((way) => presentWay(way, names.get(way.carrierId) ?? '', seesCosts)),
    proposed: choice.proposed?.serviceId ?? null,
    by: choice.by,
    rule: choice.rule === null ? null : named(choice.rule),
    passedOver: choice.passedOver.map(named),
    reasons: choice.reasons.map((reason) => presentReason(reason, seesCosts)),
    enough: ENOUGH_PARCELS,
    takesItself,
    current,
  };
}

/** Shares are told in per cent; how near two are is a figure of what is left. */
function presentReason({ code, is, other }: Reason, seesCosts: boolean): CarrierChoice['reasons'][number] {
  if (code === 'is-close' && !seesCosts) return { code, is: 0, other: 0 };
  return code === 'delivers-more' ? { code, is: percent(is), other: percent(other) } : { code, is, other };
}

const percent = (share: number): number => Math.round(share * 1_000) / 10;

function presentWay(
  { serviceId, carrierId, mode, priced, estimate, expected, plusMinus }: ScoredWay,
  name: string,
  seesCosts: boolean,
): CarrierChoice['ways'][number] {
  return {
    transporter: serviceId,
    carrier: { id: carrierId, name },
    mode,
    priceCentimes: priced.price,
    basis: estimate.basis,
    parcels: estimate.parcels,
    deliveredPercent: percent(estimate.deliveryRate),
    days: Math.round(estimate.days * 10) / 10,
    feeCentimes: Math.round(estimate.fee),
    returnCostCentimes: Math.round(estimate.returnCost),
    payoutDays: Math.round(estimate.payoutDays * 10) / 10,
    expectedCentimes: seesCosts ? expected : null,
    plusMinusCentimes: seesCosts ? plusMinus : null,
  };
}
