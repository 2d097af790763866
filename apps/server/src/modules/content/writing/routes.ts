import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { idTextSchema } from '@hanout/contracts/pieces';
import {
  writingArchiveSchema,
  writingKindSchema,
  keptTermsSchema,
  writingDraftWriteSchema,
  writingListSchema,
  writingPreviewSchema,
  writingProductsQuerySchema,
  writingProductsSchema,
  writingQuerySchema,
  writingSchema,
  writingTemplatesSchema,
  writingVersionsSchema,
  writingWriteSchema,
  type Writing,
} from '@hanout/contracts/builders/writings';
import type { Result } from '@hanout/core/kernel';
import { isWholeInScope } from '@hanout/core/staff';
import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { originOf } from '../../shops/index.ts';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { legalTemplates } from '../legal/legal-templates.ts';
import { readKeptTerms } from '../terms/terms-queries.ts';
import { listVersions } from './draft-queries.ts';
import { previewDigest } from './preview-digest.ts';
import { listWritingProducts } from './product-queries.ts';
import { countWritings, listWritings, readWriting } from './queries.ts';
import type { WritingPlace } from './repository.ts';
import { archiveWriting } from './use-cases/archive-writing.ts';
import { draftWriting, previewWriting } from './use-cases/draft-writing.ts';
import { changeWriting, createWriting } from './use-cases/write-writing.ts';
import type { WritingRefusal } from './writing-entity.ts';

const WRITINGS = '/dashboard/api/shops/:id/writings/:kind';
const config = { policy: policies.permission('content.write') };
const params = idParams.extend({ kind: writingKindSchema });
const oneParams = params.extend({ writingId: idTextSchema });
const PREVIEW_BYTES = 24;
const response = { 200: writingSchema };

type WritingContext = Pick<AppContext, 'db' | 'ids' | 'shops' | 'settings'>;

/** Pages, posts, topics and authors of a shop: written by who writes its texts. */
export function registerWritingRoutes(http: FastifyInstance, context: WritingContext): void {
  const { db, ids, shops, settings } = context;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    WRITINGS,
    { config, schema: { params, querystring: writingQuerySchema, response: { 200: writingListSchema } } },
    async (request, reply) => {
      const { id: shopId, kind } = request.params;
      if (isBeyond(request, shopId)) return refuse(request, reply, { code: 'writings.not-found' });
      const { q: text = '', state, ids, cursor: offset = 0, limit } = request.query;
      const asked = { shopId, kind, text, state, ids: idsIn(ids), language: requireStaff(request).language };
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
  app.post(
    `${WRITINGS}/:writingId/archive`,
    { config, schema: { params: oneParams, body: writingArchiveSchema, response } },
    async (request, reply) => {
      const { id: shopId, kind, writingId: id } = request.params;
      const archiving = { one: { shopId, kind, id }, actor: actorOf(request), ...request.body };
      return answer(request, reply, { shopId, kind }, await archiveWriting(db, archiving));
    },
  );

  app.post(
    `${WRITINGS}/:writingId/draft`,
    { config, schema: { params: oneParams, body: writingDraftWriteSchema, response } },
    async (request, reply) => {
      const { id: shopId, kind, writingId: id } = request.params;
      const outcome = await draftWriting(db, { one: { shopId, kind, id }, actor: actorOf(request), ...request.body });
      return outcome.ok ? present(request, reply, { shopId, kind }, id) : refuse(request, reply, outcome.error);
    },
  );
  app.get(
    `${WRITINGS}/:writingId/versions`,
    { config, schema: { params: oneParams, response: { 200: writingVersionsSchema } } },
    async (request, reply) => {
      const { id: shopId, kind, writingId: id } = request.params;
      if (isBeyond(request, shopId)) return refuse(request, reply, { code: 'writings.not-found' });
      return { versions: await listVersions(db, { shopId, kind, id }) };
    },
  );
  app.post(
    `${WRITINGS}/:writingId/preview`,
    {
      config,
      schema: {
        params: oneParams.extend({ kind: z.enum(['pages', 'posts']) }),
        response: { 200: writingPreviewSchema },
      },
    },
    async (request, reply) => {
      const { id: shopId, kind, writingId: id } = request.params;
      const token = ids.secret(PREVIEW_BYTES);
      const one = { shopId, kind, id };
      const outcome = await previewWriting(db, { one, actor: actorOf(request), digest: previewDigest(token) });
      if (!outcome.ok) return refuse(request, reply, outcome.error);
      const shop = await shops.findById(shopId);
      const origin = shop === null ? '' : originOf(shop, settings);
      return { url: `${origin}/preview/${token}`, endsAt: outcome.value };
    },
  );
  app.get(
    '/dashboard/api/writing-templates',
    { config, schema: { response: { 200: writingTemplatesSchema } } },
    async () => ({ templates: legalTemplates() }),
  );
  app.get(
    '/dashboard/api/shops/:id/terms/:number',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { params: idParams.extend({ number: idTextSchema }), response: { 200: keptTermsSchema } },
    },
    async (request, reply) => {
      const { id: shopId, number } = request.params;
      const { language } = requireStaff(request);
      const kept = isBeyond(request, shopId) ? null : await readKeptTerms(db, shopId, number);
      const text = kept?.texts[language] ?? kept?.texts.fr ?? kept?.texts.ar;
      if (kept === null || text === undefined) return refuse(request, reply, { code: 'writings.not-found' });
      return {
        number: kept.number,
        madeAt: kept.madeAt.toISOString(),
        title: text.title,
        html: sanitiseHtml(text.html, 'writing'),
      };
    },
  );
  app.get(
    '/dashboard/api/shops/:id/writing-products',
    {
      config,
      schema: { params: idParams, querystring: writingProductsQuerySchema, response: { 200: writingProductsSchema } },
    },
    async (request, reply) => {
      const { id: shopId } = request.params;
      if (isBeyond(request, shopId)) return refuse(request, reply, { code: 'writings.not-found' });
      const { q: text = '', ids } = request.query;
      const asked = {
        shopId,
        text,
        ids: ids === undefined ? null : idsIn(ids),
        language: requireStaff(request).language,
      };
      return { products: await listWritingProducts(db, asked) };
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

const idsIn = (list: string | undefined): readonly number[] => list?.split(',').map(Number) ?? [];

const isBeyond = (request: FastifyRequest, shopId: number): boolean => !isWholeInScope(actorOf(request), [shopId]);

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: WritingRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
