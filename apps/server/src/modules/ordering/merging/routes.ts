import { createHash } from 'node:crypto';
import {
  mergeOrdersRequestSchema,
  mergePreviewSchema,
  previewMergeRequestSchema,
  undoMergeRequestSchema,
  type PreviewMergeRequest,
} from '@hanout/contracts/orders/order-merges';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { canonicalJson, toCentimes } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { ActionRouteDependencies } from '../actions/routes.ts';
import { consequenceSentence } from '../back-office/order-page/present-actions.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import { answerEditRefusal } from '../changing/answer-edit-refusal.ts';
import { presentPreview } from '../changing/present-preview.ts';
import { orderTexts } from '../order-texts.ts';
import { foreseeMerge, mergeOrders } from './use-cases/merge-orders.ts';
import { undoMerge } from './use-cases/undo-merge.ts';

const PATH = '/dashboard/api/orders/:id/merge';
// Closing the other asks the table of actions for its own permission.
const route = { bodyLimit: 8 * 1024, config: { policy: policies.permission('orders.confirm') } };

/** Two orders of one customer made one, foreseen, done and taken back. */
export function registerMergeRoutes(http: FastifyInstance, deps: ActionRouteDependencies): void {
  const { db, ids, changes } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${PATH}/preview`,
    {
      ...route,
      schema: { params: uuidParams, body: previewMergeRequestSchema, response: { 200: mergePreviewSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language, shopIds } = staff;
      const orderId = request.params.id;
      const outcome = await foreseeMerge(deps, { ...askedOf(orderId, request.body), actor: actorOf(request), shopIds });
      if (!outcome.ok) return answerEditRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      const t = orderTexts(language);
      const consequences = outcome.value.consequences.map((each) => consequenceSentence(each, t));
      return { ...presentPreview(outcome.value, language), consequences };
    },
  );

  app.post(
    PATH,
    {
      ...route,
      schema: {
        params: uuidParams,
        headers: keyHeaders,
        body: mergeOrdersRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const actor = actorOf(request);
      const { employeeId } = actor;
      const { body } = request;
      const orderId = request.params.id;
      const headers = keyHeaders.parse(request.headers);
      const digest = createHash('sha256')
        .update(canonicalJson({ employeeId, action: 'merge', body }))
        .digest('hex');
      const outcome = await mergeOrders(
        { db, ids },
        {
          ...askedOf(orderId, body),
          total: toCentimes(body.totalCentimes),
          operation:
            headers['idempotency-key'] === undefined
              ? null
              : { id: operationIdOf(headers, { employeeId, ids }), digest },
          actor,
          shopIds: staff.shopIds,
        },
      );
      if (!outcome.ok) return answerEditRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      changes.publish([`orders:${outcome.value.shopId}`]);
      return answerOrder(request, reply, deps);
    },
  );

  app.post(
    `${PATH}/undo`,
    { ...route, schema: { params: uuidParams, body: undoMergeRequestSchema, response: { 200: orderDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { params, body } = request;
      const orderId = params.id;
      const asked = { orderId, version: body.version, actor: actorOf(request), shopIds: staff.shopIds };
      const outcome = await undoMerge({ db, ids }, asked);
      if (!outcome.ok) return answerEditRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      changes.publish([`orders:${outcome.value.shopId}`]);
      return answerOrder(request, reply, deps);
    },
  );
}

const askedOf = (keptId: string, { version, other, lines }: PreviewMergeRequest) => ({
  keptId,
  goneId: other.id,
  version,
  goneVersion: other.version,
  lines,
});

async function answerOrder(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { db }: Pick<ActionRouteDependencies, 'db'>,
) {
  const staff = requireStaff(request);
  const order = await readOrder(db, request.params.id, staff);
  return order ?? answerError(request, reply, 'request.not-found', { language: staff.language });
}
