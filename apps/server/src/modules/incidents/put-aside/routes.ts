import {
  putAsideListSchema,
  putAsideQuerySchema,
  putAsideRequestSchema,
  putAsideSeenSchema,
  putAsideToldSchema,
} from '@hanout/contracts/warehouses/put-aside';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { listPutAside } from './queries.ts';
import { insertPutAside, markSeen } from './repository.ts';

const PATH = '/dashboard/api/put-aside';
const MANAGES = { policy: policies.permission('stock.approve') };
const ROWS = 50;
const params = z.object({ id: z.uuid() });

/** What was done on a device and never sent: told by whoever put it aside, seen by whoever answers for the stock. */
export function registerPutAside(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    PATH,
    {
      config: { policy: policies.session },
      schema: { body: putAsideRequestSchema, response: { 200: putAsideToldSchema } },
    },
    async (request) => {
      await insertPutAside(db, requireStaff(request).employeeId, request.body);
      return { told: true } as const;
    },
  );

  app.get(
    PATH,
    { config: MANAGES, schema: { querystring: putAsideQuerySchema, response: { 200: putAsideListSchema } } },
    async (request) => {
      const { view, q, cursor } = request.query;
      return listPutAside(db, { view, q, before: cursor ?? null, limit: ROWS, staff: requireStaff(request) });
    },
  );

  app.post(
    `${PATH}/:id/seen`,
    { config: MANAGES, schema: { params, body: putAsideSeenSchema, response: { 200: putAsideToldSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const isThere = await markSeen(db, request.params.id, { isSeen: request.body.isSeen, staff });
      if (!isThere) return answerError(request, reply, 'incidents.put-aside-not-found', { language: staff.language });
      return { told: true } as const;
    },
  );
}
