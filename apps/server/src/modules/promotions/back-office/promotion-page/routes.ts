import { promotionDetailSchema, promotionUsageSchema } from '@hanout/contracts/promotions/promotions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { requireStaff } from '../../../staff/index.ts';
import { findPromotion, sumUsage } from './queries.ts';
import { readPromotion } from './read-promotion.ts';

export function registerPromotionPageRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/dashboard/api/promotions/:id',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: promotionDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const promotion = await readPromotion(db, request.params.id, staff);
      return promotion ?? answerError(request, reply, 'promotions.not-found', { language: staff.language });
    },
  );

  app.get(
    '/dashboard/api/promotions/:id/usage',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { params: idParams, response: { 200: promotionUsageSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id } = request.params;
      const stored = await findPromotion(db, id, { shopIds, language });
      if (stored === undefined) return answerError(request, reply, 'promotions.not-found', { language });
      const { lastUsedAt, ...usage } = await sumUsage(db, { id, shopIds, since: stored.createdAt });
      return { ...usage, lastUsedAt: lastUsedAt?.toISOString() ?? null };
    },
  );
}
