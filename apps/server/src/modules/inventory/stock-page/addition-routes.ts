import { stockAddedSchema, stockAdditionSchema } from '@hanout/contracts/stock/stock';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseStockChange } from './form-routes.ts';
import { changeStock } from './use-cases/change-stock.ts';

/** What the form of the page adds (BO-13), for programs: in JSON, with its reason, and never without a key. */
export function registerStockAdditions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/product/product/:id/stock/additions',
    {
      config: { policy: policies.permission('stock.write') },
      schema: {
        params: idParams,
        headers: neededKeyHeaders,
        body: stockAdditionSchema,
        response: { 200: stockAddedSchema },
      },
    },
    async (request, reply) => {
      const { employeeId } = requireStaff(request);
      const outcome = await changeStock(db, {
        ...request.body,
        kind: 'add',
        seen: 0,
        productId: request.params.id,
        operationId: operationIdOf(request.headers, { employeeId, ids }),
        actor: actorOf(request),
      });
      return outcome.ok ? { onHand: outcome.value.onHand } : refuseStockChange(request, reply, outcome.error);
    },
  );
}
