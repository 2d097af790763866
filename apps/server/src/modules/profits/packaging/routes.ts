import {
  packagingCostsSchema,
  packagingCostWriteSchema,
  packagingQuerySchema,
} from '@hanout/contracts/profits/profits';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { listPackagingCosts } from './repository.ts';
import { sayPackagingCost } from './use-cases/say-packaging-cost.ts';

const PACKAGING = '/dashboard/api/profits/packaging';

/** What the box of a parcel costs. */
export function registerPackaging(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PACKAGING,
    {
      config: { policy: policies.permission('profits.read') },
      schema: { querystring: packagingQuerySchema, response: { 200: packagingCostsSchema } },
    },
    async (request) => {
      const { shopIds } = requireStaff(request);
      const { shop } = request.query;
      return { rows: shopIds !== null && !shopIds.includes(shop) ? [] : await listPackagingCosts(db, shop) };
    },
  );

  app.post(
    PACKAGING,
    {
      config: { policy: policies.permission('settings.write') },
      schema: { body: packagingCostWriteSchema, response: { 200: packagingCostsSchema } },
    },
    async (request, reply) => {
      const done = await sayPackagingCost(db, { cost: request.body, actor: actorOf(request) });
      return done.ok
        ? { rows: await listPackagingCosts(db, request.body.shop) }
        : answerError(request, reply, done.error.code, { language: requireStaff(request).language });
    },
  );
}
