import { tillVisitAnswerSchema, tillVisitSchema } from '@hanout/contracts/till/device';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireTill } from '../devices/guard.ts';
import { noteVisit } from './use-cases/note-visit.ts';

/** A device says how it is: what waits on it, what runs on it, who is signed in, and whom wrong PINs keep out. */
export function registerTillVisitRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/pos/api/visit',
    {
      config: { policy: policies.till },
      schema: { body: tillVisitSchema, response: { 200: tillVisitAnswerSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return noteVisit(db, requireTill(request), request.body);
    },
  );
}
