import { tillVisitAnswerSchema, tillVisitSchema } from '@hanout/contracts/till/device';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { inTransaction, readNow } from '../../../database/transaction.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireTill } from '../devices/guard.ts';
import { listCashiers } from '../people/repository.ts';
import { writeLocks, writeVisit } from './repository.ts';

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
      const { id, shopId } = requireTill(request);
      const { now, cashierId, locked, ...told } = request.body;
      const skewMs = Date.parse(now) - (await readNow(db));
      const here = new Set((await listCashiers(db, shopId)).map((each) => each.id));
      return inTransaction(db, async (tx) => {
        const known = cashierId !== null && here.has(cashierId) ? cashierId : null;
        await writeVisit(tx, id, { ...told, cashierId: known, skewMs });
        return {
          unlock: await writeLocks(
            tx,
            id,
            locked.filter((each) => here.has(each.cashierId)),
          ),
        };
      });
    },
  );
}
