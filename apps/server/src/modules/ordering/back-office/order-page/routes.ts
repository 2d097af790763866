import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { requireStaff } from '../../../staff/index.ts';
import { readOrder } from './read-order.ts';

export function registerOrderPageRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/orders/:id',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { params: uuidParams, response: { 200: orderDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const order = await readOrder(db, request.params.id, staff);
      return order ?? answerError(request, reply, 'ordering.order-not-found', { language: staff.language });
    },
  );
}
