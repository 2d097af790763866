import { createHash } from 'node:crypto';
import {
  assignOrderRequestSchema,
  orderActionRequestSchema,
  type OrderActionRequest,
} from '@hanout/contracts/orders/order-actions';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { canonicalJson, type Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import type { ActionAnswers } from './action-answers.ts';
import { answerActionRefusal } from './answer-refusal.ts';
import { actOnOrder } from './use-cases/act-on-order.ts';

export interface ActionRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly changes: Pick<Changes, 'publish'>;
}

const bodyBytes = 64 * 1024;

/** What a person does with an order. Reading is the route's permission; each action asks for its own from the table. */
export function registerActionRoutes(http: FastifyInstance, deps: ActionRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/orders/:id/actions/:action',
    {
      bodyLimit: bodyBytes,
      config: { policy: policies.permission('orders.read') },
      schema: {
        params: uuidParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: orderActionRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return act(deps, { request, reply, orderId: params.id, action: params.action, body });
    },
  );

  app.post(
    '/dashboard/api/orders/:id/assign',
    {
      bodyLimit: bodyBytes,
      config: { policy: policies.permission('orders.assign') },
      schema: {
        params: uuidParams,
        headers: keyHeaders,
        body: assignOrderRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return act(deps, { request, reply, orderId: params.id, action: 'assign', body });
    },
  );
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly orderId: string;
  readonly action: string;
  readonly body: OrderActionRequest;
}

/** The same key again is answered with the order as it is now, and nothing is done a second time. */
async function act({ db, ids, changes }: ActionRouteDependencies, { request, reply, orderId, action, body }: Asked) {
  const staff = requireStaff(request);
  const actor = actorOf(request);
  const { employeeId } = actor;
  // Who acts is the session's matter; only an assignment names somebody.
  if (body.employeeId !== undefined && action !== 'assign')
    return answerError(request, reply, 'request.malformed', { language: staff.language });
  const headers = keyHeaders.parse(request.headers);
  const digest = createHash('sha256').update(canonicalJson({ employeeId, action, body })).digest('hex');
  const outcome = await actOnOrder(
    { db, ids },
    {
      orderId,
      action,
      version: body.version,
      answers: answersOf(body),
      actor,
      operation:
        headers['idempotency-key'] === undefined ? null : { id: operationIdOf(headers, { employeeId, ids }), digest },
      shopIds: staff.shopIds,
    },
  );
  if (!outcome.ok) return answerActionRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
  changes.publish([`orders:${outcome.value.shopId}`]);
  const order = await readOrder(db, orderId, staff);
  return order ?? answerError(request, reply, 'request.not-found', { language: staff.language });
}

function answersOf({ nextCallAt, postponedUntil, ...body }: OrderActionRequest): ActionAnswers {
  return { ...body, nextCallAt: parseInstant(nextCallAt), postponedUntil: parseInstant(postponedUntil) };
}

const parseInstant = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
