import { priceHistorySchema, productPageSchema } from '@hanout/contracts/products/products';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { requireStaff } from '../../../staff/index.ts';
import { findProduct, listPriceChanges } from './queries.ts';
import { readProduct } from './read-product.ts';

export function registerProductPageRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/product/product/:id',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: productPageSchema } },
    },
    async (request, reply) => {
      const { language, shopIds } = requireStaff(request);
      const product = await readProduct(db, { id: request.params.id, shopIds, language });
      return product ?? answerError(request, reply, 'catalog.product-not-found', { language });
    },
  );

  app.get(
    '/dashboard/api/product/product/:id/price-history',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: priceHistorySchema } },
    },
    async (request, reply) => {
      const { language, shopIds } = requireStaff(request);
      const { id } = request.params;
      if ((await findProduct(db, { id, shopIds })) === undefined)
        return answerError(request, reply, 'catalog.product-not-found', { language });
      const rows = await listPriceChanges(db, id, language);
      return { rows: rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() })) };
    },
  );
}
