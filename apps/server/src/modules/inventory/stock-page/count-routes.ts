import { stockCountsAnswerSchema, stockCountsWriteSchema } from '@hanout/contracts/stock/stock';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import { countProduct } from './use-cases/count-product.ts';

/** As many counts as the contract takes, with their longest numbers. */
const bodyLimit = 256 * 1024;

/** Counts of the whole sheet of a product by one call. */
export function registerStockCounts(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/dashboard/api/product/product/:id/stock/counts',
    {
      bodyLimit,
      config: { policy: policies.permission('stock.write') },
      schema: {
        params: idParams,
        headers: keyHeaders,
        body: stockCountsWriteSchema,
        response: { 200: stockCountsAnswerSchema },
      },
    },
    async (request, reply) => {
      const { employeeId, language } = requireStaff(request);
      const outcome = await countProduct(db, {
        ...request.body,
        productId: request.params.id,
        operationId: operationIdOf(request.headers, { employeeId, ids }),
        actor: actorOf(request),
      });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      const t = stockTexts(language);
      return {
        refused: outcome.value.map(({ cell, onHand, sentence }) => ({
          warehouseId: cell.warehouseId,
          combinationId: cell.combinationId,
          onHand,
          message: t(sentence, { onHand: onHand ?? 0 }),
        })),
      };
    },
  );
}
