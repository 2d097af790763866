import {
  callClaimSchema,
  callLeaseRequestSchema,
  callLeaseSchema,
  callPaneSchema,
  callQueueSchema,
  nextCallRequestSchema,
  undoCallRequestSchema,
} from '@hanout/contracts/orders/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { answerActionRefusal } from '../actions/answer-refusal.ts';
import type { ActionRouteDependencies } from '../actions/routes.ts';
import { freeLeases, renewLease } from './lease-repository.ts';
import { countQueue, QUEUE_CAP } from './queries.ts';
import { readPane, type PaneDependencies } from './read-pane.ts';
import { claimNext, type Claim } from './use-cases/claim-next.ts';
import { undoCall } from './use-cases/undo-call.ts';

const CALLS = { policy: policies.permission('orders.confirm') };
const PATH = '/dashboard/api/calls';

type CallRouteDependencies = ActionRouteDependencies & PaneDependencies;

/** The confirmation cockpit: who is called next, what is to be known of them, and whose they are meanwhile. */
export function registerCallRoutes(http: FastifyInstance, deps: CallRouteDependencies): void {
  const { db } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(`${PATH}/queue`, { config: CALLS, schema: { response: { 200: callQueueSchema } } }, async (request) => {
    const { nextCallBackAt, ...counts } = await countQueue(db, requireStaff(request));
    const isCapped = counts.waiting === QUEUE_CAP || counts.callBacks === QUEUE_CAP;
    return { ...counts, isCapped, nextCallBackAt: nextCallBackAt?.toISOString() ?? null };
  });

  app.post(
    `${PATH}/next`,
    { config: CALLS, schema: { body: nextCallRequestSchema, response: { 200: callClaimSchema } } },
    async (request) => {
      const { employeeId, shopIds, ordersOf } = requireStaff(request);
      const claim = await claimNext(db, { employeeId, shopIds, ordersOf, skipped: request.body.skip ?? null });
      return { claim: claim === undefined ? null : presentClaim(claim) };
    },
  );

  app.get(
    `${PATH}/:id`,
    { config: CALLS, schema: { params: uuidParams, response: { 200: callPaneSchema } } },
    (request, reply) => answerPane(deps, request, reply, request.params.id),
  );

  app.post(
    `${PATH}/keep`,
    { config: CALLS, schema: { body: callLeaseRequestSchema, response: { 200: callLeaseSchema } } },
    async (request) => {
      const lease = await renewLease(db, requireStaff(request), request.body.order);
      return { until: lease?.until.toISOString() ?? null };
    },
  );

  app.post(
    `${PATH}/leave`,
    { config: CALLS, schema: { body: callLeaseRequestSchema, response: { 200: callLeaseSchema } } },
    async (request) => {
      await freeLeases(db, actorOf(request).employeeId, request.body.order);
      return { until: null };
    },
  );

  app.post(
    `${PATH}/:id/undo`,
    { config: CALLS, schema: { params: uuidParams, body: undoCallRequestSchema, response: { 200: callPaneSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const orderId = request.params.id;
      const { shopIds } = staff;
      const command = { orderId, version: request.body.version, actor: actorOf(request), shopIds };
      const outcome = await undoCall(deps, command);
      if (!outcome.ok) return answerActionRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      deps.changes.publish([`orders:${outcome.value.shopId}`]);
      return answerPane(deps, request, reply, orderId);
    },
  );
}

async function answerPane(deps: CallRouteDependencies, request: FastifyRequest, reply: FastifyReply, orderId: string) {
  const staff = requireStaff(request);
  const pane = await readPane(deps, orderId, staff);
  return pane ?? answerError(request, reply, 'ordering.order-not-found', { language: staff.language });
}

function presentClaim({ orderId, until, rank }: Claim) {
  return { orderId, until: until.toISOString(), rank: rank === null ? null : presentRank(rank) };
}

function presentRank(rank: NonNullable<Claim['rank']>) {
  switch (rank.kind) {
    case 'call_back':
      return { kind: rank.kind, dueAt: rank.dueAt.toISOString() };
    case 'fresh':
      return { kind: rank.kind, placedAt: rank.placedAt.toISOString() };
    case 'gain':
      return rank;
  }
}
