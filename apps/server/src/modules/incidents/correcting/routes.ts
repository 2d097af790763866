import { incidentCorrectionSchema } from '@hanout/contracts/warehouses/incidents';
import { stockChangedSchema } from '@hanout/contracts/stock/journal';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { neededKeyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { refuseStockChange } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf } from '../acting/routes.ts';
import { refuseIncident } from '../answers.ts';
import { incidentTexts } from '../texts.ts';
import { correctOfIncident, type CorrectRefusal } from './use-cases/correct-of-incident.ts';

/** What is done to stock by hand because of an incident: a movement of which it is the cause. */
export function registerIncidentCorrections(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/incidents/:id/corrections',
    {
      config: { policy: policies.permission('stock.write') },
      schema: {
        params: idParams,
        headers: neededKeyHeaders,
        body: incidentCorrectionSchema,
        response: { 200: stockChangedSchema },
      },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const incidentId = request.params.id;
      const change = request.body;
      const operation = operationOf(request, ids, { incidentId, change });
      const outcome = await correctOfIncident(db, { incidentId, change, actor: actorOf(request), operation });
      if (!outcome.ok) return answerRefusal(request, reply, outcome.error);
      const { moved, onHand } = outcome.value;
      const message = incidentTexts(language)('incidents.linkedMovement', { count: moved, total: onHand });
      return { message, operationId: operation.id, moved, onHand };
    },
  );
}

function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: CorrectRefusal) {
  switch (refusal.code) {
    case 'incidents.incident-not-found':
    case 'incidents.incident-changed':
    case 'incidents.key-is-reused':
    case 'incidents.another-place':
      return refuseIncident(request, reply, { refusal });
    default:
      return refuseStockChange(request, reply, refusal);
  }
}
