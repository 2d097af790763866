import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { idTextSchema } from '@hanout/contracts/pieces';
import {
  writingKindSchema,
  writingListSchema,
  writingQuerySchema,
  writingSchema,
  writingWriteSchema,
  type Writing,
} from '@hanout/contracts/writings';
import type { Result } from '@hanout/core/kernel';
import { isWholeInScope } from '@hanout/core/staff';
import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { countWritings, listWritings, readWriting } from './queries.ts';
import type { WritingPlace } from './repository.ts';
import { changeWriting, createWriting } from './use-cases/write-writing.ts';
import type { WritingRefusal } from './writing-entity.ts';

const WRITINGS = '/dashboard/api/shops/:id/writings/:kind';
const config = { policy: policies.permission('content.write') };
const params = idParams.extend({ kind: writingKindSchema });
const oneParams = params.extend({ writingId: idTextSchema });
const response = { 200: writingSchema };

/** Pages, posts and topics of a shop: written by who writes its texts. */
export function registerWritingRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    WRITINGS,
    { config, schema: { params, querystring: writingQuerySchema, response: { 200: writingListSchema } } },
    async (request, reply) => {
      const { id: shopId, kind } = request.params;
      if (isBeyond(request, shopId)) return refuse(request, reply, { code: 'writings.not-found' });
      const { q: text = '', state, cursor: offset = 0, limit } = request.query;
      const asked = { shopId, kind, text, state, language: requireStaff(request).language };
      const [rows, total] = await Promise.all([listWritings(db, asked, { offset, limit }), countWritings(db, asked)]);
      return {
        rows,
        total: Math.min(total, MOST_COUNTED),
        totalIsCapped: total > MOST_COUNTED,
        nextCursor: rows.length === limit ? String(offset + limit) : null,
      };
    },
  );
  app.get(`${WRITINGS}/:writingId`, { config, schema: { params: oneParams, response } }, async (request, reply) => {
    const { id: shopId, kind, writingId: id } = request.params;
    if (isBeyond(request, shopId)) return refuse(request, reply, { code: 'writings.not-found' });
    return present(request, reply, { shopId, kind }, id);
  });
  app.post(WRITINGS, { config, schema: { params, body: writingWriteSchema, response } }, async (request, reply) => {
    const { id: shopId, kind } = request.params;
    const place = { shopId, kind };
    const outcome = await createWriting(db, { place, write: request.body, actor: actorOf(request) });
    return answer(request, reply, place, outcome);
  });
  app.post(
    `${WRITINGS}/:writingId`,
    { config, schema: { params: oneParams, body: writingWriteSchema, response } },
    async (request, reply) => {
      const { id: shopId, kind, writingId: id } = request.params;
      const place = { shopId, kind };
      const outcome = await changeWriting(db, { id, place, write: request.body, actor: actorOf(request) });
      return answer(request, reply, place, outcome);
    },
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    place: WritingPlace,
    outcome: Result<number, WritingRefusal>,
  ): Promise<Writing | FastifyReply> {
    return outcome.ok ? present(request, reply, place, outcome.value) : refuse(request, reply, outcome.error);
  }

  async function present(
    request: FastifyRequest,
    reply: FastifyReply,
    place: WritingPlace,
    id: number,
  ): Promise<Writing | FastifyReply> {
    const found = await readWriting(db, { ...place, id, language: requireStaff(request).language });
    return found ?? refuse(request, reply, { code: 'writings.not-found' });
  }
}

const isBeyond = (request: FastifyRequest, shopId: number): boolean => !isWholeInScope(actorOf(request), [shopId]);

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: WritingRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
