import {
  landingArchiveSchema,
  landingChangeSchema,
  landingCompareSchema,
  landingCreateSchema,
  landingKeepSchema,
  landingListSchema,
  landingPageSchema,
  landingQuerySchema,
  type LandingPage,
} from '@hanout/contracts/builders/landing-pages';
import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Result } from '@hanout/core/kernel';
import { isWholeInScope } from '@hanout/core/staff';
import { createLookup } from '@hanout/i18n';
import { serverLandingTexts } from '@hanout/i18n/catalogues/server/landing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import type { LandingRefusal } from './landing-entity.ts';
import { countPages, listPages, readPage } from './queries.ts';
import { archiveOrRestore, changePage, createPage, keepVariant, startComparing } from './use-cases/write-page.ts';

const PAGES = '/dashboard/api/shops/:id/landing-pages';
const PAGE = `${PAGES}/:pageId`;
const config = { policy: policies.permission('content.write') };
const pageParams = idParams.extend({ pageId: idTextSchema });
const response = { 200: landingPageSchema };

/** Landing pages of a shop: made, renamed, archived and compared by who writes its texts. What they show is a document. */
export function registerLandingRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PAGES,
    { config, schema: { params: idParams, querystring: landingQuerySchema, response: { 200: landingListSchema } } },
    async (request, reply) => {
      const { id: shopId } = request.params;
      if (!isWholeInScope(actorOf(request), [shopId])) return refuse(request, reply, { code: 'landing.not-found' });
      const { q: text = '', state, cursor: offset = 0, limit } = request.query;
      const asked = { shopId, text, state, language: requireStaff(request).language };
      const [rows, total] = await Promise.all([listPages(db, asked, { offset, limit }), countPages(db, asked)]);
      return {
        rows,
        total: Math.min(total, MOST_COUNTED),
        totalIsCapped: total > MOST_COUNTED,
        nextCursor: rows.length === limit ? String(offset + limit) : null,
      };
    },
  );
  app.get(PAGE, { config, schema: { params: pageParams, response } }, async (request, reply) => {
    const { id: shopId, pageId: id } = request.params;
    if (!isWholeInScope(actorOf(request), [shopId])) return refuse(request, reply, { code: 'landing.not-found' });
    return present(request, reply, id);
  });
  app.post(
    PAGES,
    { config, schema: { params: idParams, body: landingCreateSchema, response } },
    async (request, reply) => answer(request, reply, await createPage(db, { ...actIn(request), write: request.body })),
  );
  app.post(
    PAGE,
    { config, schema: { params: pageParams, body: landingChangeSchema, response } },
    async (request, reply) => answer(request, reply, await changePage(db, { ...oneIn(request), write: request.body })),
  );
  app.post(
    `${PAGE}/archive`,
    { config, schema: { params: pageParams, body: landingArchiveSchema, response } },
    async (request, reply) =>
      answer(request, reply, await archiveOrRestore(db, { ...oneIn(request), ...request.body })),
  );
  app.post(
    `${PAGE}/compare`,
    { config, schema: { params: pageParams, body: landingCompareSchema, response } },
    async (request, reply) => answer(request, reply, await startComparing(db, { ...oneIn(request), ...request.body })),
  );
  app.post(
    `${PAGE}/keep`,
    { config, schema: { params: pageParams, body: landingKeepSchema, response } },
    async (request, reply) => answer(request, reply, await keepVariant(db, { ...oneIn(request), ...request.body })),
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<number, LandingRefusal>,
  ): Promise<LandingPage | FastifyReply> {
    return outcome.ok ? present(request, reply, outcome.value) : refuse(request, reply, outcome.error);
  }

  async function present(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
  ): Promise<LandingPage | FastifyReply> {
    const { language } = requireStaff(request);
    const found = await readPage(db, { shopId: actIn(request).shopId, id, language });
    return found ?? refuse(request, reply, { code: 'landing.not-found' });
  }
}

const actIn = (request: FastifyRequest) => ({ shopId: idParams.parse(request.params).id, actor: actorOf(request) });
const oneIn = (request: FastifyRequest) => ({ ...actIn(request), id: pageParams.parse(request.params).pageId });

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: LandingRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createLookup(language, serverLandingTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
