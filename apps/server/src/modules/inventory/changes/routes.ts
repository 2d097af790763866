import { stockChangedSchema, stockChangeSchema } from '@hanout/contracts/stock/journal';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import { refuseStockChange } from './answers.ts';
import { changePlace } from './use-cases/change-place.ts';
import { undoChange } from './use-cases/undo-change.ts';

const WRITES = { policy: policies.permission('stock.write') };
const undoneParams = z.object({ operationId: z.uuid() });

/** What is done to stock by hand, and its way back. */
export function registerStockChanges(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/stock/changes',
    {
      config: WRITES,
      schema: { headers: neededKeyHeaders, body: stockChangeSchema, response: { 200: stockChangedSchema } },
    },
    async (request, reply) => {
      const { employeeId, language } = requireStaff(request);
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const change = request.body;
      const outcome = await changePlace(db, { change, operationId, actor: actorOf(request) });
      if (!outcome.ok) return refuseStockChange(request, reply, outcome.error);
      const { moved, onHand } = outcome.value;
      const message = stockTexts(language)(`stock.answer.${change.kind}`, { count: Math.abs(moved), onHand });
      return { message, operationId, moved, onHand };
    },
  );

  app.post(
    '/dashboard/api/stock/changes/:operationId/undo',
    {
      config: WRITES,
      schema: { params: undoneParams, headers: keyHeaders, response: { 200: stockChangedSchema } },
    },
    async (request, reply) => {
      const { employeeId, language } = requireStaff(request);
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const undone = request.params.operationId;
      const outcome = await undoChange(db, { undone, operationId, actor: actorOf(request) });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, {
          language,
          parameters: 'available' in outcome.error ? { available: outcome.error.available } : {},
        });
      const message = stockTexts(language)('stock.answer.undone', { onHand: outcome.value.onHand });
      return { message, operationId, ...outcome.value };
    },
  );
}
