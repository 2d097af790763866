import {
  assignOrderRequestSchema,
  orderActionRequestSchema,
  orderDetailSchema,
  type OrderConflict,
} from '@hanout/contracts/orders/orders';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError, statusOf } from '../../../errors/answer.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff, type StaffSession } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import { orderTexts } from '../order-texts.ts';
import { actOnOrder, type ActOnOrderRefusal } from './use-cases/act-on-order.ts';
import { assignOrder, type AssignOrderRefusal } from './use-cases/assign-order.ts';

export interface ActionRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly changes: Pick<Changes, 'publish'>;
}

const bodyBytes = 16 * 1024;

/** What a person does with an order. Reading is the route's permission; each action asks for its own from the table. */
export function registerActionRoutes(http: FastifyInstance, { db, ids, changes }: ActionRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/orders/:id/actions/:action',
    {
      bodyLimit: bodyBytes,
      config: { policy: policies.permission('orders.read') },
      schema: {
        params: uuidParams.extend({ action: z.string().max(40) }),
        body: orderActionRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { params, body } = request;
      const outcome = await actOnOrder(
        { db, ids },
        {
          orderId: params.id,
          action: params.action,
          version: body.version,
          reason: body.reason ?? null,
          note: body.note ?? null,
          nextCallAt: parseInstant(body.nextCallAt),
          postponedUntil: parseInstant(body.postponedUntil),
          duplicateOf: body.duplicateOf ?? null,
          actor: actorOf(request),
          shopIds: staff.shopIds,
        },
      );
      if (!outcome.ok) return answerRefusal(request, reply, { db, staff, orderId: params.id, refusal: outcome.error });
      changes.publish([`orders:${outcome.value.shopId}`]);
      const order = await readOrder(db, params.id, staff);
      return order ?? answerError(request, reply, 'request.not-found', { language: staff.language });
    },
  );

  app.post(
    '/dashboard/api/orders/:id/assign',
    {
      bodyLimit: bodyBytes,
      config: { policy: policies.permission('orders.assign') },
      schema: {
        params: uuidParams,
        body: assignOrderRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const orderId = request.params.id;
      const { version, employeeId: assigneeId } = request.body;
      const outcome = await assignOrder(db, {
        orderId,
        version,
        assigneeId,
        actor: actorOf(request),
      });
      if (!outcome.ok) return answerRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      changes.publish([`orders:${outcome.value.shopId}`]);
      const order = await readOrder(db, orderId, staff);
      return order ?? answerError(request, reply, 'request.not-found', { language: staff.language });
    },
  );
}

const parseInstant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

interface Refusal {
  readonly db: Database;
  readonly staff: StaffSession;
  readonly orderId: string;
  readonly refusal: ActOnOrderRefusal | AssignOrderRefusal;
}

async function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, staff, orderId, refusal }: Refusal,
): Promise<FastifyReply> {
  const { language } = staff;
  if (refusal.code === 'ordering.input-is-missing') {
    const message = orderTexts(language)(`errors.order.input.${refusal.field}`);
    return answerError(request, reply, refusal.code, {
      language,
      errors: { [refusal.field]: [message] },
    });
  }
  if (statusOf(request, refusal.code) !== 409) return answerError(request, reply, refusal.code, { language });
  // a conflict shows what is now, so that the other person need not ask
  const current = await readOrder(db, orderId, staff);
  if (current === undefined) return answerError(request, reply, 'request.not-found', { language });
  const missing = refusal.code === 'ordering.stock-missing' ? namedMissing(refusal.missing, current) : [];
  const state = orderTexts(language)(`orders.state.${current.confirmationState}`);
  return answerError(request, reply, refusal.code, { language, parameters: { state }, body: { current, missing } });
}

type Missing = Extract<ActOnOrderRefusal, { code: 'ordering.stock-missing' }>['missing'];

function namedMissing(missing: Missing, { lines }: OrderConflict['current']): OrderConflict['missing'] {
  const things = lines.flatMap((line) => [line, ...line.components]);
  return missing.map(({ productId, combinationId, requested, available }) => {
    const thing = things.find((each) => each.productId === productId && each.combinationId === combinationId);
    return {
      productId,
      combinationId,
      name: thing?.name ?? '',
      attributes: thing?.attributes ?? [],
      requested,
      available,
    };
  });
}
