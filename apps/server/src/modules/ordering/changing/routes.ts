import {
  editOrderRequestSchema,
  editPreviewSchema,
  previewEditRequestSchema,
  recipientRequestSchema,
} from '@hanout/contracts/orders/order-edits';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { toCentimes } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { ActionRouteDependencies } from '../actions/routes.ts';
import { answerEditRefusal } from './answer-edit-refusal.ts';
import { answerOrder } from '../actions/answer-order.ts';
import { operationOf } from '../actions/operation-of.ts';
import { parseEdit } from './parse-edit.ts';
import { presentPreview } from './present-preview.ts';
import { answerActionRefusal } from '../actions/answer-refusal.ts';
import { answerFieldErrors } from '../field-errors.ts';
import { correctRecipient } from './use-cases/correct-recipient.ts';
import { editOrder, foreseeEdit } from './use-cases/edit-order.ts';

const PATH = '/dashboard/api/orders/:id/edit';
const route = { bodyLimit: 64 * 1024, config: { policy: policies.permission('orders.confirm') } };

/** Changing what is bought and where it goes, while the customer is on the telephone or on the order's page. */
export function registerEditRoutes(http: FastifyInstance, deps: ActionRouteDependencies): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${PATH}/preview`,
    {
      ...route,
      schema: { params: uuidParams, body: previewEditRequestSchema, response: { 200: editPreviewSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { shopIds, language } = staff;
      const { params, body } = request;
      const asked = { ...parseEdit(body), orderId: params.id, version: body.version, shopIds };
      const outcome = await foreseeEdit({ db, ids }, { ...asked, actor: actorOf(request) });
      if (!outcome.ok)
        return answerEditRefusal(request, reply, { db, staff, orderId: params.id, refusal: outcome.error });
      return presentPreview(outcome.value, language);
    },
  );

  app.post(
    PATH,
    {
      ...route,
      schema: {
        params: uuidParams,
        headers: keyHeaders,
        body: editOrderRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { params, body } = request;
      const orderId = params.id;
      const outcome = await editOrder(
        { db, ids },
        {
          ...parseEdit(body),
          orderId,
          version: body.version,
          total: toCentimes(body.totalCentimes),
          operation: operationOf(request, 'edit', deps),
          actor: actorOf(request),
          shopIds: staff.shopIds,
        },
      );
      if (!outcome.ok) return answerEditRefusal(request, reply, { db, staff, orderId, refusal: outcome.error });
      return answerOrder(request, reply, { ...deps, orderId, shopId: outcome.value.shopId });
    },
  );

  app.post(
    '/dashboard/api/orders/:id/recipient',
    {
      ...route,
      schema: {
        params: uuidParams,
        headers: keyHeaders,
        body: recipientRequestSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const orderId = request.params.id;
      const operation = operationOf(request, 'recipient', deps);
      const asked = { ...request.body, orderId, operation, actor: actorOf(request), shopIds: staff.shopIds };
      const outcome = await correctRecipient(db, asked);
      if (outcome.ok) return answerOrder(request, reply, { ...deps, orderId, shopId: outcome.value.shopId });
      const { error } = outcome;
      if (error.code !== 'ordering.recipient-is-wrong')
        return answerActionRefusal(request, reply, { db, staff, orderId, refusal: error });
      const message = error.field === 'phone' ? 'errors.field.phone' : 'errors.field.required';
      return answerFieldErrors(request, reply, { errors: { [error.field]: [message] }, language: staff.language });
    },
  );
}
