import {
  nonPaidOrdersSchema,
  paidTransporterOrdersSchema,
  payTransporterOrdersSchema,
  transporterParams,
} from '@hanout/contracts/remittances/transporters';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseRemittance } from '../answers.ts';
import { digestOf } from '../digest.ts';
import { listNonPaid } from './queries.ts';
import { payOrders } from './use-cases/pay-orders.ts';

const config = { policy: policies.permission('remittances.manage') };

/** The form of a transporter's payment (back-office document): its unpaid orders, and several of them paid at once. */
export function registerTransporterPayments(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/payments/get/transporters/nonPaidOrders/:transporterId',
    { config, schema: { params: transporterParams, response: { 200: nonPaidOrdersSchema } } },
    async (request) => [...(await listNonPaid(db, request.params.transporterId, requireStaff(request).shopIds))],
  );

  app.post(
    '/dashboard/api/payments/transporters/:transporterId',
    {
      bodyLimit: 256 * 1024,
      config,
      schema: {
        params: transporterParams,
        headers: keyHeaders,
        body: payTransporterOrdersSchema,
        response: { 200: paidTransporterOrdersSchema },
      },
    },
    async (request, reply) => {
      const { employeeId } = requireStaff(request);
      const { transporterId: carrierId } = request.params;
      const { totalCentimes, orderIds, ...said } = request.body;
      const paid = await payOrders(db, {
        carrierId,
        orderIds,
        total: totalCentimes,
        ...said,
        actor: actorOf(request),
        operation: {
          id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
          digest: digestOf({ carrierId, ...request.body, employeeId }),
        },
      });
      if (!paid.ok) return refuseRemittance(request, reply, { refusal: paid.error });
      const remittances = paid.value.ids.map((id) => ({ id, number: id }));
      return { remittances, orders: new Set(orderIds).size, totalCentimes };
    },
  );
}
