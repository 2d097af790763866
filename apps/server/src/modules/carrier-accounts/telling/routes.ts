import { orderAtCarrierSchema, tellCarrierSchema } from '@hanout/contracts/carrier-accounts/telling';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readOrderAtCarrier, tellAgain } from './use-cases/read-order-at-carrier.ts';

const SENDS = { policy: policies.permission('shipments.manage') };
const PATH = '/dashboard/api/announcements/orders/:id';
const response = { 200: orderAtCarrierSchema };

/** What the carrier knows of an order that was changed since. */
export function registerTellingRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(PATH, { config: SENDS, schema: { params: uuidParams, response } }, (request) =>
    readOrderAtCarrier(db, { orderId: request.params.id, actor: actorOf(request) }),
  );

  app.post(
    `${PATH}/tell`,
    { config: SENDS, schema: { params: uuidParams, body: tellCarrierSchema, response } },
    async (request, reply) => {
      const asked = { orderId: request.params.id, actor: actorOf(request) };
      const outcome = await tellAgain(db, { ...asked, ...request.body });
      if (outcome.ok) return readOrderAtCarrier(db, asked);
      return answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
    },
  );
}
