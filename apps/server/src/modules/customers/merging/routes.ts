import {
  customerMergedSchema,
  customerMergeSchema,
  customerMergeUndoSchema,
} from '@hanout/contracts/customers/customers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { ErrorCode } from '../../../errors/error-codes.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { findCustomer } from '../list/queries.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { customerTexts } from '../texts.ts';
import { mergeCustomers, undoMerge } from './use-cases/merge-customers.ts';

const config = { policy: policies.permission('customers.write') };
const CUSTOMERS = '/dashboard/api/customers';

/** Two entries of one person become one, found by phone (`by-phone` shows whom it would be), and two again. */
export function registerMerging(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: customerMergedSchema };

  app.post(
    `${CUSTOMERS}/:id/merge`,
    { config, schema: { params: idParams, body: customerMergeSchema, response: answers } },
    async (request, reply) => {
      const outcome = await mergeCustomers(db, { id: request.params.id, actor: actorOf(request), ...request.body });
      return outcome.ok ? merged(db, request, outcome.value) : refused(request, reply, outcome.error);
    },
  );

  app.post(
    `${CUSTOMERS}/:id/merge/undo`,
    { config, schema: { params: idParams, body: customerMergeUndoSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await undoMerge(db, { id, actor: actorOf(request), ...request.body });
      const { mergeId } = request.body;
      return outcome.ok ? merged(db, request, { id, mergeId }) : refused(request, reply, outcome.error);
    },
  );
}

async function merged(db: Database, request: FastifyRequest, done: { readonly id: number; readonly mergeId: number }) {
  const customer = await findCustomer(db, done.id, requireStaff(request).shopIds);
  return { ...done, version: customer?.version ?? 0 };
}

interface Refused {
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
}

function refused(request: FastifyRequest, reply: FastifyReply, { code, errors = {} }: Refused): FastifyReply {
  const { language } = requireStaff(request);
  const t = customerTexts(language);
  const told = Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]]));
  return answerError(request, reply, code, { language, ...(Object.keys(told).length === 0 ? {} : { errors: told }) });
}
