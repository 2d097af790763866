import {
  giveBarcodesAnswerSchema,
  giveBarcodesRequestSchema,
  labelsAtOnce,
  labelsRequestSchema,
  labelsSchema,
} from '@hanout/contracts/products/product-labels';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { productFilterOf } from '../product-list/product-filter.ts';
import { listProductIds } from '../product-list/queries.ts';
import { giveBarcodes } from './give-barcodes.ts';
import { listLabels } from './queries.ts';

/** Labels to print, and the bar codes that they need. */
export function registerLabelRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/product/labels',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { body: labelsRequestSchema, response: { 200: labelsSchema } },
    },
    async (request) => {
      const { body } = request;
      const { shopIds } = requireStaff(request);
      const ids = body.ids ?? (await listProductIds(db, productFilterOf(body.filter ?? {}, shopIds)));
      const labels = await listLabels(db, { ids: ids.slice(0, labelsAtOnce + 1), shopIds });
      return { labels: labels.slice(0, labelsAtOnce), isCut: labels.length > labelsAtOnce };
    },
  );

  app.post(
    '/dashboard/api/product/labels/barcodes',
    {
      config: { policy: policies.permission('catalog.write') },
      schema: { body: giveBarcodesRequestSchema, response: { 200: giveBarcodesAnswerSchema } },
    },
    async (request) => ({
      given: await giveBarcodes(db, {
        productIds: [...new Set(request.body.ids)],
        actor: actorOf(request),
      }),
    }),
  );
}
