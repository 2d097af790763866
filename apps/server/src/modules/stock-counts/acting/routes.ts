import { countActionRequestSchema, countDetailSchema } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_ACTION_RULES } from '@hanout/core/counting';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { readCount } from '../reading/read-count.ts';
import { actOnCount } from './use-cases/act-on-count.ts';

const ONE = '/dashboard/api/stock-counts/:id';

/** What the table of actions lets somebody do with a count: a door for each, which asks for what the action asks for. */
export function registerCountActions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const { action, permission } of COUNT_ACTION_RULES)
    app.post(
      `${ONE}/actions/${action}`,
      {
        config: { policy: policies.permission(permission) },
        schema: {
          params: idParams,
          headers: keyHeaders,
          body: countActionRequestSchema,
          response: { 200: countDetailSchema },
        },
      },
      async (request, reply) => {
        const staff = requireStaff(request);
        const countId = request.params.id;
        const { version } = request.body;
        const operationId = operationIdOf(keyHeaders.parse(request.headers), { employeeId: staff.employeeId, ids });
        const outcome = await actOnCount(db, { countId, action, version, actor: actorOf(request), operationId });
        const read = () => readCount(db, countId, staff);
        if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
        return (await read()) ?? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
      },
    );
}
