import { tillSessionsQuery } from '@hanout/contracts/till/back-office';
import { tillSessionListSchema, tillSessionSchema } from '@hanout/contracts/till/sessions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { findSession, listSessions } from './queries.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const SESSIONS = '/dashboard/api/till-sessions';

/** Days at the drawers: what was taken, what was found, and by whom. */
export function registerTillDayRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    SESSIONS,
    { config: MANAGES, schema: { querystring: tillSessionsQuery, response: { 200: tillSessionListSchema } } },
    async (request) => listSessions(db, { ...request.query, shopIds: requireStaff(request).shopIds }),
  );

  app.get(
    `${SESSIONS}/:id`,
    { config: MANAGES, schema: { params: uuidParams, response: { 200: tillSessionSchema } } },
    async (request, reply) => {
      const session = await findSession(db, request.params.id, requireStaff(request).shopIds);
      return session ?? refuseTills(request, reply, { code: 'tills.session-not-found' });
    },
  );
}
