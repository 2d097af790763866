import { idTextSchema } from '@hanout/contracts/pieces';
import {
  entryKindSchema,
  entryListQuerySchema,
  entryListSchema,
  entryMoveSchema,
  entrySchema,
  entryWriteSchema,
  type Entry,
  type EntryKind,
} from '@hanout/contracts/entries';
import { formAnswerSchema } from '@hanout/contracts/products/products';
import type { Ids, Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { parseEntry } from './parse-entry.ts';
import { findEntry, listEntries, type EntryRecord } from './queries.ts';
import { moveEntry, removeEntry, type ArrangeRefusal } from './use-cases/arrange-entry.ts';
import type { EntryRefusal } from './entry-entity.ts';
import { changeEntry, createEntry } from './use-cases/write-entry.ts';
import { formDone, refuseFields } from '../form-answers.ts';
import { imageUrl } from '../../pictures/index.ts';

const kindParams = z.object({ kind: entryKindSchema });
const entryParams = kindParams.extend({ id: idTextSchema });

export interface EntryDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** Categories, brands, attributes … : one list, one form, one way to move and to delete. */
export function registerEntryRoutes(http: FastifyInstance, { db, ids }: EntryDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const writing = { policy: policies.permission('catalog.write') };

  app.get(
    '/dashboard/api/catalog/:kind',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: kindParams, querystring: entryListQuerySchema, response: { 200: entryListSchema } },
    },
    async (request) => {
      const { language } = requireStaff(request);
      const { kind } = request.params;
      const { q = '', parent = null } = request.query;
      const rows = await listEntries(db, { kind, language, parentId: parent, search: q === '' ? null : q });
      return { rows: rows.map(presentEntry), total: rows.length };
    },
  );

  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, entryId, body }: { kind: EntryKind; entryId: number | null; body: z.infer<typeof entryWriteSchema> },
  ) => {
    const staff = requireStaff(request);
    const { language } = staff;
    const values = parseEntry(kind, body);
    if ('errors' in values) return refuseFields(request, reply, { language, shape: 'generic', errors: values.errors });
    const written = { kind, parentId: body.parentId ?? null, values, actor: actorOf(request) };
    const outcome = await (entryId === null
      ? createEntry({ db, ids }, written)
      : changeEntry(db, { ...written, id: entryId, version: body.version ?? 0 }));
    if (!outcome.ok) return refuseEntry(request, reply, { db, kind, id: entryId ?? 0, refusal: outcome.error });
    const entry = await findEntry(db, { kind, id: outcome.value.id, language });
    return entry === undefined
      ? answerError(request, reply, 'catalog.entry-not-found', { language })
      : presentEntry(entry);
  };

  app.post(
    '/dashboard/api/catalog/:kind',
    { config: writing, schema: { params: kindParams, body: entryWriteSchema, response: { 200: entrySchema } } },
    (request, reply) => save(request, reply, { kind: request.params.kind, entryId: null, body: request.body }),
  );
  app.post(
    '/dashboard/api/catalog/:kind/:id',
    { config: writing, schema: { params: entryParams, body: entryWriteSchema, response: { 200: entrySchema } } },
    (request, reply) =>
      save(request, reply, { kind: request.params.kind, entryId: request.params.id, body: request.body }),
  );
  app.post(
    '/dashboard/api/catalog/:kind/:id/move',
    { config: writing, schema: { params: entryParams, body: entryMoveSchema, response: { 200: formAnswerSchema } } },
    (request, reply) => {
      const entry = { ...request.params, actor: actorOf(request) };
      return answerArranged(request, reply, moveEntry(db, entry, request.body));
    },
  );
  app.delete(
    '/dashboard/api/catalog/:kind/:id',
    { config: writing, schema: { params: entryParams, response: { 200: formAnswerSchema } } },
    (request, reply) => {
      const entry = { ...request.params, actor: actorOf(request) };
      return answerArranged(request, reply, removeEntry(db, entry));
    },
  );
}

export async function answerArranged(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Promise<Result<null, ArrangeRefusal>>,
) {
  const { language } = requireStaff(request);
  const outcome = await work;
  if (!outcome.ok)
    return answerError(request, reply, outcome.error.code, {
      language,
      body: { success: false, data: {}, errors: {} },
    });
  return formDone(language, 'products.answer.saved');
}

export async function refuseEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, kind, id: entryId, refusal }: { db: Database; kind: EntryKind; id: number; refusal: EntryRefusal },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  if (refusal.code === 'catalog.form-is-wrong')
    return refuseFields(request, reply, { language, shape: 'generic', errors: refusal.errors });
  const current =
    refusal.code === 'catalog.entry-changed' ? await findEntry(db, { kind, id: entryId, language }) : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    body: current === undefined ? {} : { current: presentEntry(current) },
  });
}

export function presentEntry({ imageFolder, imageKey, name, ...entry }: EntryRecord): Entry {
  return {
    ...entry,
    name: name ?? `#${entry.id}`,
    imageUrl:
      imageFolder === null || imageKey === null
        ? null
        : imageUrl({ folder: imageFolder, fileKey: imageKey }, 'grid_display'),
  };
}
