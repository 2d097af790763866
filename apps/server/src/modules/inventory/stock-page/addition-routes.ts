import { stockAddedSchema, stockAdditionSchema } from '@hanout/contracts/stock/stock';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseStockChange } from '../changes/answers.ts';
import { changePlace } from '../changes/use-cases/change-place.ts';

/**
 * What the form of the page adds (BO-13), for programs: in JSON, with its reason in their own words, and never without a key. It is
 * the addition of `stock/changes` under an address that programs know, by the same use case: `changePlace`.
 */
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
      const { lotNumber, ...body } = request.body;
      const change = {
        ...body,
        lotNumber: lotNumber ?? '',
        kind: 'add',
        productId: request.params.id,
        ...UNSAID,
      } as const;
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const outcome = await changePlace(db, { change, operationId, actor: actorOf(request) });
      return outcome.ok ? { onHand: outcome.value.onHand } : refuseStockChange(request, reply, outcome.error);
    },
  );
}

/** What this address does not ask for: the reason is said in words, the lot comes from nobody in particular. */
const UNSAID = { reasonCode: 'other', supplyPriceCentimes: null, supplier: '', receipt: '' } as const;
