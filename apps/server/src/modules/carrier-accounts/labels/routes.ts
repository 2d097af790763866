import {
  labelRetrySchema,
  labelRunSchema,
  labelRunWriteSchema,
  labelsPrintedSchema,
} from '@hanout/contracts/carrier-accounts/labels';
import { ordersOf } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readDocument, readRun } from './queries.ts';
import { planLabels, retryLabels, tellPrinted } from './use-cases/plan-labels.ts';

const SENDS = { policy: policies.permission('shipments.manage') };
const LABELS = '/dashboard/api/labels';
const answers = { 200: labelRunSchema };

/** Labels of many parcels as one document, whatever form their carriers give them in. */
export function registerLabelRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const read = (request: FastifyRequest, runId: string) => {
    const actor = actorOf(request);
    const { shopIds, employeeId } = actor;
    return readRun(db, { runId, employeeId, shopIds, ordersOf: ordersOf(actor) });
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(request, reply, 'carrier-accounts.labels-not-found', { language: requireStaff(request).language });
  const answer = async (request: FastifyRequest, reply: FastifyReply, runId: string) => {
    const run = await read(request, runId);
    return run === undefined ? refuse(request, reply) : { ...run, rows: [...run.rows] };
  };

  app.post(
    LABELS,
    { config: SENDS, schema: { body: labelRunWriteSchema, response: answers } },
    async (request, reply) => {
      const { id: runId, ...asked } = request.body;
      await planLabels(db, { runId, ...asked, actor: actorOf(request) });
      return answer(request, reply, runId);
    },
  );

  app.get(`${LABELS}/:id`, { config: SENDS, schema: { params: uuidParams, response: answers } }, (request, reply) =>
    answer(request, reply, request.params.id),
  );

  app.post(
    `${LABELS}/:id/retry`,
    { config: SENDS, schema: { params: uuidParams, body: labelRetrySchema, response: answers } },
    async (request, reply) => {
      const { id: runId } = request.params;
      const outcome = await retryLabels(db, { runId, ...request.body, actor: actorOf(request) });
      return outcome.ok ? answer(request, reply, runId) : refuse(request, reply);
    },
  );

  app.post(
    `${LABELS}/:id/printed`,
    { config: SENDS, schema: { params: uuidParams, response: { 200: labelsPrintedSchema } } },
    async (request, reply) => {
      const outcome = await tellPrinted(db, { runId: request.params.id, actor: actorOf(request) });
      return outcome.ok ? outcome.value : refuse(request, reply);
    },
  );

  app.get(`${LABELS}/:id/file`, { config: SENDS, schema: { params: uuidParams } }, async (request, reply) => {
    const { id: runId } = request.params;
    const pdf = (await read(request, runId)) === undefined ? null : await readDocument(db, runId);
    if (pdf === null) return refuse(request, reply);
    // People's names and addresses: nothing on the way keeps them.
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="labels-${runId.slice(0, 8)}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });
}
