import { changeRoundingSchema, roundingAnswerSchema } from '@hanout/contracts/promotions/promotions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../../app-context.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { PROMOTIONS_TAG } from '../../tags.ts';
import { changeRounding } from './use-cases/change-rounding.ts';

/** What a shop rounds promotional prices to; what it is now stands in the session. */
export function registerRoundingRoutes(
  http: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/dashboard/api/promotions/rounding',
    {
      config: { policy: policies.permission('promotions.write') },
      schema: { body: changeRoundingSchema, response: { 200: roundingAnswerSchema } },
    },
    async (request, reply) => {
      const changed = await changeRounding(db, request.body, actorOf(request));
      if (!changed.ok)
        return answerError(request, reply, changed.error.code, { language: requireStaff(request).language });
      changes.publish([PROMOTIONS_TAG]);
      return { roundToCentimes: request.body.roundToCentimes };
    },
  );
}
