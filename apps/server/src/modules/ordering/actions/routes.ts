import {
  assignOrderRequestSchema,
  orderActionRequestSchema,
  type OrderActionRequest,
} from '@hanout/contracts/orders/order-actions';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { ActionAnswers } from './action-answers.ts';
import { answerOrder } from './answer-order.ts';
import { answerActionRefusal } from './answer-refusal.ts';
import { operationOf } from './operation-of.ts';
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
  // Who acts is the session's matter; only an assignment names somebody.
  if (body.employeeId !== undefined && action !== 'assign')
    return answerError(request, reply, 'request.malformed', { language: staff.language });
  const outcome = await actOnOrder(
    { db, ids },
    {
      orderId,
      action,
      version: body.version,
      answers: answersOf(body),
      actor: actorOf(request),
      operation: operationOf(request, action, { ids }),
      shopIds: staff.shopIds,
    },
  );
  if (!outcome.ok) return answerActionRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
  return answerOrder(request, reply, { db, changes, orderId, shopId: outcome.value.shopId });
}

function answersOf({ nextCallAt, postponedUntil, ...body }: OrderActionRequest): ActionAnswers {
  return { ...body, nextCallAt: parseInstant(nextCallAt), postponedUntil: parseInstant(postponedUntil) };
}

const parseInstant = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
