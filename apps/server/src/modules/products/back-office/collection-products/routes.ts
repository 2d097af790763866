import {
  ARRANGED_PRODUCTS,
  collectionProductsSchema,
  collectionProductsWriteSchema,
} from '@hanout/contracts/collections/collection-products';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { listShownProducts } from '../../../entries/index.ts';
import { findProducts } from './queries.ts';
import { changeProducts } from './use-cases/change-products.ts';

/** The products of a collection by hand: read, taken in, taken out, put in order. */
export function registerCollectionProducts(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const url = '/dashboard/api/catalog/collections/:id/products';

  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const { language, shopIds } = requireStaff(request);
    const found = await findProducts(db, id, { shopIds, most: ARRANGED_PRODUCTS });
    if (found === undefined) return answerError(request, reply, 'catalog.entry-not-found', { language });
    const { version, count, ids } = found;
    return { version, count, products: [...(await listShownProducts(db, ids, language))] };
  };

  app.get(
    url,
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: collectionProductsSchema } },
    },
    (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    url,
    {
      config: { policy: policies.permission('catalog.write') },
      schema: { params: idParams, body: collectionProductsWriteSchema, response: { 200: collectionProductsSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { language } = requireStaff(request);
      const outcome = await changeProducts(db, { ...request.body, id, actor: actorOf(request) });
      return outcome.ok ? answer(request, reply, id) : answerError(request, reply, outcome.error.code, { language });
    },
  );
}
