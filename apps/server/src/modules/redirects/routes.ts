import { MOST_COUNTED } from '@hanout/contracts/list-query';
import {
  redirectImportedSchema,
  redirectImportSchema,
  redirectListSchema,
  redirectQuerySchema,
  redirectSchema,
  redirectWriteSchema,
  type RedirectRow,
} from '@hanout/contracts/redirects';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { extensions, sendListFile, type Cell } from '../../exports/list-file.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readShopHosts } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { countRedirects, listRedirects, readRedirect } from './queries.ts';
import type { RedirectRefusal } from './redirect-entity.ts';
import { importRedirects } from './use-cases/import-redirects.ts';
import { archiveRedirect, changeRedirect, createRedirect } from './use-cases/write-redirect.ts';

const REDIRECTS = '/dashboard/api/redirects';
const FILE_BYTES = 2 * 1024 * 1024;
const FILE_PAGE = 1_000;
const response = { 200: redirectSchema };
const config = { policy: policies.permission('settings.write') };

/** Where former addresses of a shop lead: written by who sets it up. */
export function registerRedirectRoutes(
  http: FastifyInstance,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    REDIRECTS,
    { config, schema: { querystring: redirectQuerySchema, response: { 200: redirectListSchema } } },
    async (request) => {
      const { shop: shopId, q: text = '', state, cursor, limit } = request.query;
      const asked = { shopId, shopIds: requireStaff(request).shopIds, text, isArchived: state === 'archived' };
      const [rows, total] = await Promise.all([
        listRedirects(db, asked, { before: cursor ?? null, limit }),
        countRedirects(db, asked),
      ]);
      return {
        rows,
        total: Math.min(total, MOST_COUNTED),
        totalIsCapped: total > MOST_COUNTED,
        nextCursor: rows.length === limit ? String(rows.at(-1)?.id) : null,
      };
    },
  );
  app.post(REDIRECTS, { config, schema: { body: redirectWriteSchema, response } }, async (request, reply) => {
    const hosts = await hostsFor(request, request.body.shopId);
    if (hosts === undefined) return refuse(request, reply, { code: 'redirects.not-found' });
    return answer(request, reply, await createRedirect(db, { write: request.body, hosts, actor: actorOf(request) }));
  });
  app.post(
    `${REDIRECTS}/:id`,
    { config, schema: { params: idParams, body: redirectWriteSchema, response } },
    async (request, reply) => {
      const hosts = await hostsFor(request, request.body.shopId);
      if (hosts === undefined) return refuse(request, reply, { code: 'redirects.not-found' });
      const { id } = request.params;
      return answer(
        request,
        reply,
        await changeRedirect(db, { id, write: request.body, hosts, actor: actorOf(request) }),
      );
    },
  );
  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${REDIRECTS}/:id/${word}`,
      { config, schema: { params: idParams, body: versionSchema, response } },
      async (request, reply) => {
        const change = { id: request.params.id, ...request.body, actor: actorOf(request), isArchived };
        return answer(request, reply, await archiveRedirect(db, change));
      },
    );
  app.post(
    `${REDIRECTS}/import`,
    {
      bodyLimit: FILE_BYTES,
      config,
      schema: { body: redirectImportSchema, response: { 200: redirectImportedSchema } },
    },
    async (request, reply) => {
      const hosts = await hostsFor(request, request.body.shopId);
      if (hosts === undefined) return refuse(request, reply, { code: 'redirects.not-found' });
      const outcome = await importRedirects(db, { ...request.body, hosts, actor: actorOf(request) });
      return outcome.ok ? outcome.value : refuse(request, reply, outcome.error);
    },
  );
  const fileQuery = z.object({ shop: z.coerce.number().int().positive() });
  for (const extension of extensions)
    app.get(
      `${REDIRECTS}/redirects.${extension}`,
      { config, schema: { querystring: fileQuery } },
      async (request, reply) => {
        const { language, shopIds } = requireStaff(request);
        const pages = pagesOf(db, { shopId: request.query.shop, shopIds });
        return sendListFile(reply, { name: 'redirects', extension, language, pages });
      },
    );

  /** The shop's own, and the one that the house is found by. */
  async function hostsFor(request: FastifyRequest, shopId: number): Promise<readonly string[] | undefined> {
    const hosts = await readShopHosts(db, shopId, requireStaff(request).shopIds);
    return hosts === undefined || settings.publicUrl === undefined
      ? hosts
      : [...hosts, new URL(settings.publicUrl).hostname];
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<number, RedirectRefusal>,
  ): Promise<RedirectRow | FastifyReply> {
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    const written = await readRedirect(db, outcome.value);
    if (written === undefined) throw new Error('a redirect that was just written is not there');
    return written;
  }
}

/** As a file of them is read. */
async function* pagesOf(
  db: AppContext['db'],
  { shopId, shopIds }: { readonly shopId: number; readonly shopIds: readonly number[] | null },
): AsyncGenerator<Cell[][]> {
  yield [['from', 'to', 'hits']];
  let before: number | null = null;
  for (;;) {
    const rows: RedirectRow[] = await listRedirects(
      db,
      { shopId, shopIds, text: '', isArchived: false },
      { before, limit: FILE_PAGE },
    );
    yield rows.map(({ from, to, hits }) => [from, to, hits]);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < FILE_PAGE) return;
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: RedirectRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
