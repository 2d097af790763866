import {
  mergeOrdersRequestSchema,
  mergePreviewSchema,
  previewMergeRequestSchema,
  undoMergeRequestSchema,
  type PreviewMergeRequest,
} from '@hanout/contracts/orders/order-merges';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { toCentimes } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { ActionRouteDependencies } from '../actions/routes.ts';
import { consequenceSentence } from '../back-office/order-page/present-actions.ts';
import { answerEditRefusal } from '../changing/answer-edit-refusal.ts';
import { answerOrder } from '../actions/answer-order.ts';
import { operationOf } from '../actions/operation-of.ts';
import { presentPreview } from '../changing/present-preview.ts';
import { orderTexts } from '../order-texts.ts';
import { foreseeMerge, mergeOrders } from './use-cases/merge-orders.ts';
import { undoMerge } from './use-cases/undo-merge.ts';

const PATH = '/dashboard/api/orders/:id/merge';
// Closing the other asks the table of actions for its own permission.
const route = { bodyLimit: 8 * 1024, config: { policy: policies.permission('orders.confirm') } };

/** Two orders of one customer made one, foreseen, done and taken back. */
export function registerMergeRoutes(http: FastifyInstance, deps: ActionRouteDependencies): void {
  const { db, ids } = deps;
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
      const { body } = request;
      const orderId = request.params.id;
      const outcome = await mergeOrders(
        { db, ids },
        {
          ...askedOf(orderId, body),
          total: toCentimes(body.totalCentimes),
          operation: operationOf(request, 'merge', deps),
          actor: actorOf(request),
          shopIds: staff.shopIds,
        },
      );
      if (!outcome.ok) return answerEditRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      return answerOrder(request, reply, { ...deps, orderId, shopId: outcome.value.shopId });
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
      return answerOrder(request, reply, { ...deps, orderId, shopId: outcome.value.shopId });
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
