import { tillConflictsQuery, tillSettleSchema } from '@hanout/contracts/till/back-office';
import { tillConflictListSchema, tillConflictSchema } from '@hanout/contracts/till/sessions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { listConflicts } from './repository.ts';
import { settleTillConflict } from './use-cases/settle-conflict.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const CONFLICTS = '/dashboard/api/till-conflicts';

/** What was sold otherwise than the books would have had it: for people to look at and settle. */
export function registerTillConflictRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    CONFLICTS,
    { config: MANAGES, schema: { querystring: tillConflictsQuery, response: { 200: tillConflictListSchema } } },
    async (request) => {
      const { settled, till, cursor } = request.query;
      const before = Number(cursor);
      return listConflicts(db, {
        shopIds: requireStaff(request).shopIds,
        isSettled: settled === undefined ? undefined : settled === '1',
        till,
        before: Number.isSafeInteger(before) ? before : undefined,
      });
    },
  );

  app.post(
    `${CONFLICTS}/:id/settle`,
    { config: MANAGES, schema: { params: idParams, body: tillSettleSchema, response: { 200: tillConflictSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await settleTillConflict(db, { actor: actorOf(request), id, ...request.body });
      if (!outcome.ok) return refuseTills(request, reply, outcome.error);
      const { rows } = await listConflicts(db, { shopIds: requireStaff(request).shopIds, id });
      return rows[0] ?? refuseTills(request, reply, { code: 'tills.conflict-not-found' });
    },
  );
}
