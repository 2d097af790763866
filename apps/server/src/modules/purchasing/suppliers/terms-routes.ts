import {
  priceListAnswerSchema,
  priceListSchema,
  suppliedThingsQuerySchema,
  suppliedThingsSchema,
  supplyTermsSchema,
} from '@hanout/contracts/purchasing/suppliers';
import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idTextSchema } from '@hanout/contracts/pieces';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseSupplier } from './answers.ts';
import { countSupplied, findSupplier, listSupplied } from './queries.ts';
import { readPriceList, removeTerms, setTerms, takePriceList } from './use-cases/write-terms.ts';

const config = { policy: policies.permission(PURCHASING_PERMISSION) };
const PRODUCTS = '/dashboard/api/suppliers/:id/products';
const ROWS = 50;
const BODY_BYTES = 1024 * 1024;
const doneSchema = z.object({ done: z.literal(true) });

/** What a supplier sells, under which code and at which price: one by one, or as a pasted list. */
export function registerSupplierTerms(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PRODUCTS,
    {
      config,
      schema: { params: idParams, querystring: suppliedThingsQuerySchema, response: { 200: suppliedThingsSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { q, cursor } = request.query;
      const supplierId = request.params.id;
      if ((await findSupplier(db, supplierId, shopIds)) === undefined)
        return refuseSupplier(request, reply, { refusal: { code: 'purchasing.supplier-not-found' } });
      const filter = { supplierId, q, shopIds, language };
      const [rows, total] = await Promise.all([
        listSupplied(db, filter, { offset: cursor, limit: ROWS + 1 }),
        countSupplied(db, filter),
      ]);
      return {
        rows: rows.slice(0, ROWS).map(({ folder, key, ...row }) => ({
          ...row,
          image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
        })),
        total,
        nextCursor: rows.length > ROWS ? String(cursor + ROWS) : null,
      };
    },
  );

  app.post(
    PRODUCTS,
    { config, schema: { params: idParams, body: supplyTermsSchema, response: { 200: doneSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const writing = { supplierId: request.params.id, actor: actorOf(request), shopIds, language };
      const outcome = await setTerms(db, { ...writing, terms: request.body });
      return outcome.ok ? { done: true as const } : refuseSupplier(request, reply, { refusal: outcome.error });
    },
  );

  app.delete(
    `${PRODUCTS}/:termsId`,
    { config, schema: { params: idParams.extend({ termsId: idTextSchema }), response: { 200: doneSchema } } },
    async (request, reply) => {
      const { id: supplierId, termsId } = request.params;
      const outcome = await removeTerms(db, { supplierId, termsId, actor: actorOf(request) });
      return outcome.ok ? { done: true as const } : refuseSupplier(request, reply, { refusal: outcome.error });
    },
  );

  app.post(
    '/dashboard/api/suppliers/:id/price-list',
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { params: idParams, body: priceListSchema, response: { 200: priceListAnswerSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { text, isPreview } = request.body;
      const writing = { supplierId: request.params.id, actor: actorOf(request), shopIds, language };
      if (isPreview) return { rows: [...(await readPriceList(db, writing, text)).rows], taken: 0 };
      const outcome = await takePriceList(db, { ...writing, text });
      return outcome.ok ? outcome.value : refuseSupplier(request, reply, { refusal: outcome.error });
    },
  );
}
