import { countDetailSchema, newCountSchema } from '@hanout/contracts/warehouses/stock-counts';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { readCount } from '../reading/read-count.ts';
import { createCount } from './use-cases/create-count.ts';

/** A new count. */
export function registerCountMaking(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/stock-counts',
    {
      config: { policy: policies.permission('stock.write') },
      schema: { headers: keyHeaders, body: newCountSchema, response: { 201: countDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const operationId = operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids });
      const outcome = await createCount(db, { ...request.body, actor: actorOf(request), operationId });
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error });
      const made = await readCount(db, outcome.value.countId, staff);
      return made === undefined
        ? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } })
        : reply.code(201).send(made);
    },
  );
}
