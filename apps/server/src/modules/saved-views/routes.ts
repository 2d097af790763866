import {
  defaultViewSchema,
  deletedViewSchema,
  newSavedViewSchema,
  savedViewChangeSchema,
  savedViewLists,
  savedViewSchema,
  savedViewsSchema,
  type SavedViewList,
} from '@hanout/contracts/saved-views';
import type { Result } from '@hanout/core/kernel';
import { isAllowed } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import type { Forbidden } from '../audit/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { listPermissions } from './list-permissions.ts';
import { readViews, type ViewReader } from './queries.ts';
import { writeDefault } from './repository.ts';
import { changeView, createView, removeView, type ViewRefusal, type ViewWriter } from './use-cases/write-view.ts';

/** Views of every list that has them: each list's calls ask for the permission to read that list. */
export function registerSavedViewRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  for (const list of savedViewLists) registerViewsOf(http, db, list);
}

function registerViewsOf(http: FastifyInstance, db: Database, list: SavedViewList): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { reads, shares } = listPermissions[list];
  const config = { policy: policies.permission(reads) };
  const path = `/dashboard/api/views/${list}`;

  const writerOf = (request: FastifyRequest): ViewWriter => ({ list, actor: actorOf(request) });
  const readerOf = (request: FastifyRequest): ViewReader => {
    const { employeeId, permissions } = requireStaff(request);
    return { list, employeeId, mayShare: isAllowed(permissions, [shares]) };
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<number, ViewRefusal | Forbidden>,
  ) => {
    if (!outcome.ok) return refused(request, reply, outcome.error);
    const [view] = await readViews(db, readerOf(request), outcome.value);
    return view ?? refused(request, reply, { code: 'views.view-not-found' });
  };

  app.get(path, { config, schema: { response: { 200: savedViewsSchema } } }, async (request) => {
    const reader = readerOf(request);
    return { views: await readViews(db, reader), mayShare: reader.mayShare };
  });

  app.post(
    path,
    { config, schema: { body: newSavedViewSchema, response: { 200: savedViewSchema } } },
    async (request, reply) => answer(request, reply, await createView(db, writerOf(request), request.body)),
  );

  app.post(
    `${path}/:id`,
    { config, schema: { params: idParams, body: savedViewChangeSchema, response: { 200: savedViewSchema } } },
    async (request, reply) =>
      answer(request, reply, await changeView(db, writerOf(request), request.params.id, request.body)),
  );

  app.post(
    `${path}/:id/restore`,
    { config, schema: { params: idParams, response: { 200: savedViewSchema } } },
    async (request, reply) => answer(request, reply, await removeView(db, writerOf(request), request.params.id, true)),
  );

  app.delete(
    `${path}/:id`,
    { config, schema: { params: idParams, response: { 200: deletedViewSchema } } },
    async (request, reply) => {
      const outcome = await removeView(db, writerOf(request), request.params.id, false);
      return outcome.ok ? { deleted: true as const } : refused(request, reply, outcome.error);
    },
  );

  app.post(
    `${path}/default`,
    { config, schema: { body: defaultViewSchema, response: { 200: savedViewsSchema } } },
    async (request, reply) => {
      const reader = readerOf(request);
      const { id } = request.body;
      if (id !== null && (await readViews(db, reader, id)).length === 0)
        return refused(request, reply, { code: 'views.view-not-found' });
      await writeDefault(db, { ...reader, viewId: id });
      return { views: await readViews(db, reader), mayShare: reader.mayShare };
    },
  );
}

function refused(request: FastifyRequest, reply: FastifyReply, { code }: ViewRefusal | Forbidden): FastifyReply {
  const isAboutName = code === 'views.name-is-missing' || code === 'views.name-is-taken';
  return answerError(request, reply, code, {
    language: requireStaff(request).language,
    ...(isAboutName ? { field: 'name' } : {}),
  });
}
