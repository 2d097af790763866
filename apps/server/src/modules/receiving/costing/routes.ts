import { productCostsSchema } from '@hanout/contracts/purchasing/receipts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff } from '../../staff/index.ts';
import { readCosts } from './queries.ts';

/** What a piece of a product costs on average, for whoever buys. */
export function registerCostReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/product/product/:id/costs',
    {
      config: { policy: policies.permission('purchasing.manage') },
      schema: { params: idParams, response: { 200: productCostsSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const costs = await readCosts(db, request.params.id, { shopIds, language });
      return costs ?? answerError(request, reply, 'catalog.product-not-found', { language });
    },
  );
}
