import { supplierOrderActionSchema, supplierOrderDetailSchema } from '@hanout/contracts/purchasing/supplier-orders';
import type { Ids } from '@hanout/core/kernel';
import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseSupplierOrder } from '../answers.ts';
import { readSupplierOrder } from '../reading/read-supplier-order.ts';
import { digestOf } from './digest-of.ts';
import { actOnSupplierOrder } from './use-cases/act-on-supplier-order.ts';

/** What the table of actions lets somebody do with an order to a supplier; answers it as it is then. */
export function registerSupplierOrderActions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/supplier-orders/:id/actions/:action',
    {
      config: { policy: policies.permission(PURCHASING_PERMISSION) },
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: supplierOrderActionSchema,
        response: { 200: supplierOrderDetailSchema },
      },
    },
    async (request, reply) => {
      const { id, action } = request.params;
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const asked = { orderId: id, action, ...request.body };
      const outcome = await actOnSupplierOrder(db, {
        ...asked,
        actor: actorOf(request),
        operation: {
          id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
          digest: digestOf({ ...asked, employeeId }),
        },
      });
      const read = () => readSupplierOrder(db, id, staff);
      if (!outcome.ok) return refuseSupplierOrder(request, reply, { refusal: outcome.error, read });
      const after = await read();
      const refusal = { code: 'supplier-orders.order-not-found' } as const;
      return after ?? refuseSupplierOrder(request, reply, { refusal });
    },
  );
}
