import {
  segmentArchiveSchema,
  segmentCountSchema,
  segmentListSchema,
  segmentTrialSchema,
  segmentWriteSchema,
} from '@hanout/contracts/customers/segments';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { countInSegment, listSegments } from './queries.ts';
import { archiveSegment, changeSegment, createSegment, type SegmentRefusal } from './use-cases/write-segment.ts';

const READS = { policy: policies.permission('customers.read') };
const WRITES = { policy: policies.permission('customers.write') };
const SEGMENTS = '/dashboard/api/customers/segments';
const answers = { 200: segmentListSchema };

/** Segments by rule, each with how many it means now; every change answers the list. */
export function registerSegmentRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(SEGMENTS, { config: READS, schema: { response: answers } }, (request) => listed(db, request));

  app.post(
    `${SEGMENTS}/count`,
    { config: READS, schema: { body: segmentTrialSchema, response: { 200: segmentCountSchema } } },
    async (request) => ({ count: await countInSegment(db, request.body.rule, requireStaff(request).shopIds) }),
  );

  app.post(
    SEGMENTS,
    { config: WRITES, schema: { body: segmentWriteSchema, response: answers } },
    async (request, reply) =>
      answer(db, request, reply, await createSegment(db, { actor: actorOf(request), segment: request.body })),
  );

  app.post(
    `${SEGMENTS}/:id`,
    { config: WRITES, schema: { params: idParams, body: segmentWriteSchema, response: answers } },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), segment: request.body };
      return answer(db, request, reply, await changeSegment(db, change));
    },
  );

  app.post(
    `${SEGMENTS}/:id/archive`,
    { config: WRITES, schema: { params: idParams, body: segmentArchiveSchema, response: answers } },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), ...request.body };
      return answer(db, request, reply, await archiveSegment(db, change));
    },
  );
}

async function answer(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Result<number, SegmentRefusal | Forbidden>,
) {
  if (outcome.ok) return listed(db, request);
  const { code } = outcome.error;
  const { language } = requireStaff(request);
  const field = code === 'customers.segment-name-is-taken' ? { field: 'name' } : {};
  return answerError(request, reply, code, { language, ...field });
}

async function listed(db: Database, request: FastifyRequest) {
  const { shopIds, permissions } = requireStaff(request);
  const mayWrite = permissions.has('customers.write');
  const segments = await listSegments(db, shopIds);
  const counts = await Promise.all(
    segments.map(({ rule, shopId }) => countInSegment(db, rule, shopId === null ? shopIds : [shopId])),
  );
  return {
    rows: segments.map(({ rule: { wilayaCodes, types, tags, ...rule }, ...segment }, at) => ({
      ...segment,
      mayChange: mayWrite && (shopIds === null || segment.shopId !== null),
      rule: { ...rule, wilayaCodes: [...wilayaCodes], types: [...types], tags: [...tags] },
      count: counts[at] ?? 0,
    })),
    mayWrite,
  };
}
