import { firstOrderSchema, firstStepsSchema } from '@hanout/contracts/first-steps';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { requireStaff } from '../staff/index.ts';
import { readFirstOrder, readFirstSteps } from './queries.ts';

/** What a new merchant still has to set up, and an order to try it with. */
export function registerFirstSteps(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/dashboard/api/first-steps',
    { config: { policy: policies.permission('catalog.read') }, schema: { response: { 200: firstStepsSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      return { shops: await readFirstSteps(db, shopIds, language) };
    },
  );
  app.get(
    '/dashboard/api/first-steps/:id/order',
    {
      config: { policy: policies.permission('orders.create') },
      schema: { params: idParams, response: { 200: firstOrderSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const order = await readFirstOrder(db, request.params.id, shopIds);
      return order ?? answerError(request, reply, 'settings.shop-not-found', { language });
    },
  );
}
