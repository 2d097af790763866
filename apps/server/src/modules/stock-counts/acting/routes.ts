import { countActionRequestSchema, countDetailSchema } from '@hanout/contracts/warehouses/stock-counts';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { readCount } from '../reading/read-count.ts';
import { actOnCount } from './use-cases/act-on-count.ts';

/** What the table of actions lets somebody do with a count; approving asks for a permission of its own. */
export function registerCountActions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/stock-counts/:id/actions/:action',
    {
      config: { policy: policies.permission('stock.read') },
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: countActionRequestSchema,
        response: { 200: countDetailSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id: countId, action } = request.params;
      const { version } = request.body;
      const operationId = operationIdOf(keyHeaders.parse(request.headers), { employeeId: staff.employeeId, ids });
      const outcome = await actOnCount(db, { countId, action, version, actor: actorOf(request), operationId });
      const read = () => readCount(db, countId, staff);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
    },
  );
}
