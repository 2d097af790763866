import { tillConflictsQuery, tillSettleSchema, tillVersionSchema } from '@hanout/contracts/till/back-office';
import { tillConflictCountSchema } from '@hanout/contracts/till/open-conflicts';
import { tillConflictListSchema, tillConflictSchema } from '@hanout/contracts/till/sessions';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { listTillChoices } from '../days/queries.ts';
import { countConflicts, findConflict, listConflicts } from './queries.ts';
import { reopenTillConflict, settleTillConflict } from './use-cases/settle-conflict.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const CONFLICTS = '/dashboard/api/till-conflicts';
const ROWS = 50;

type Done = Result<{ readonly id: number }, Parameters<typeof refuseTills>[2]>;

/** What was sold otherwise than the books would have had it: for people to look at and settle. */
export function registerTillConflictRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answerConflict = async (request: FastifyRequest, reply: FastifyReply, outcome: Done) => {
    if (!outcome.ok) return refuseTills(request, reply, outcome.error);
    const conflict = await findConflict(db, outcome.value.id, requireStaff(request).shopIds);
    return conflict ?? refuseTills(request, reply, { code: 'tills.conflict-not-found' });
  };

  app.get(
    CONFLICTS,
    { config: MANAGES, schema: { querystring: tillConflictsQuery, response: { 200: tillConflictListSchema } } },
    async (request) => {
      const { shopIds } = requireStaff(request);
      const { view, cursor, ...narrowed } = request.query;
      const filter = { ...narrowed, shopIds };
      const [rows, counts, tills] = await Promise.all([
        listConflicts(db, filter, { view, before: cursor ?? null, limit: ROWS + 1 }),
        countConflicts(db, filter),
        listTillChoices(db, shopIds),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown,
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        tills,
      };
    },
  );

  app.get(
    `${CONFLICTS}/count`,
    { config: MANAGES, schema: { response: { 200: tillConflictCountSchema } } },
    async (request) => ({ open: (await countConflicts(db, { shopIds: requireStaff(request).shopIds })).open }),
  );

  app.post(
    `${CONFLICTS}/:id/settle`,
    { config: MANAGES, schema: { params: idParams, body: tillSettleSchema, response: { 200: tillConflictSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, ...request.body };
      return answerConflict(request, reply, await settleTillConflict(db, act));
    },
  );

  app.post(
    `${CONFLICTS}/:id/reopen`,
    { config: MANAGES, schema: { params: idParams, body: tillVersionSchema, response: { 200: tillConflictSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, version: request.body.version };
      return answerConflict(request, reply, await reopenTillConflict(db, act));
    },
  );
}
