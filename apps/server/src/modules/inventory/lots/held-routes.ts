import { heldLotsSchema, lotOfReservationSchema } from '@hanout/contracts/stock/lots';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { findPlaceOfLine } from '../lines/repository.ts';
import { readHeldLots } from './held-queries.ts';
import { holdInLot } from './use-cases/hold-in-lot.ts';

const READS = { policy: policies.permission('stock.read') };
const WRITES = { policy: policies.permission('stock.write') };

/** Which lots orders hold, and another one by hand. */
export function registerHeldLots(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/stock/lines/:id/reservations',
    { config: READS, schema: { params: idParams, response: { 200: heldLotsSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      if ((await findPlaceOfLine(db, request.params.id, staff)) === undefined)
        return answerError(request, reply, 'inventory.line-not-found', { language: staff.language });
      return readHeldLots(db, request.params.id);
    },
  );

  app.post(
    '/dashboard/api/stock/reservations/:id/lot',
    {
      config: WRITES,
      schema: {
        params: z.object({ id: z.uuid() }),
        body: lotOfReservationSchema,
        response: { 200: heldLotsSchema },
      },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const reservationId = request.params.id;
      const outcome = await holdInLot(db, { reservationId, ...request.body, actor: actorOf(request) });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, {
          language,
          parameters: 'available' in outcome.error ? { available: outcome.error.available } : {},
        });
      return readHeldLots(db, outcome.value.stockId);
    },
  );
}
