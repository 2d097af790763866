import {
  countDetailSchema,
  countNoteSchema,
  countPartSchema,
  countRemarkSchema,
} from '@hanout/contracts/warehouses/stock-counts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { settleNote } from '../notes/use-cases/settle-note.ts';
import { readCount } from '../reading/read-count.ts';
import { changeRemark } from '../remark/use-cases/change-remark.ts';
import { givePart } from './use-cases/give-part.ts';

const ONE = '/dashboard/api/stock-counts/:id';
const config = { policy: policies.permission('stock.write') };

/** Who counts which zone, what becomes of codes that stood in no line, and the count's own words. */
export function registerCountParts(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const response = { 200: countDetailSchema };

  app.post(
    `${ONE}/parts`,
    { config, schema: { params: idParams, body: countPartSchema, response } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id: countId } = request.params;
      const outcome = await givePart(db, { countId, ...request.body, actor: actorOf(request) });
      const read = () => readCount(db, countId, staff);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
    },
  );

  app.post(
    `${ONE}/notes`,
    { config, schema: { params: idParams, body: countNoteSchema, response } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id: countId } = request.params;
      const outcome = await settleNote(db, { countId, ...request.body, actor: actorOf(request) });
      const read = () => readCount(db, countId, staff);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
    },
  );

  app.post(
    `${ONE}/remark`,
    { config, schema: { params: idParams, body: countRemarkSchema, response } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id: countId } = request.params;
      const outcome = await changeRemark(db, { countId, ...request.body, actor: actorOf(request) });
      const read = () => readCount(db, countId, staff);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseCount(request, reply, { refusal: { code: 'counts.count-not-found' } });
    },
  );
}
