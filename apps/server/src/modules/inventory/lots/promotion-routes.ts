import { lotPromotedSchema, lotPromotionSchema } from '@hanout/contracts/stock/lots';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { promoteLot } from './use-cases/promote-lot.ts';

/** From a lot that expires to the draft of a promotion. */
export function registerLotPromotions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/stock/lots/:id/promotion',
    {
      config: { policy: policies.permission('promotions.write') },
      schema: { params: idParams, body: lotPromotionSchema, response: { 200: lotPromotedSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const asked = { lotId: request.params.id, ...request.body, actor: actorOf(request), language };
      const outcome = await promoteLot({ db, ids }, asked);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      return outcome.value;
    },
  );
}
