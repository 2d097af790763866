import {
  documentContents,
  documentSchema,
  documentVersionSchema,
  documentVersionsSchema,
  draftSchema,
  presenceSchema,
  scheduleWriteSchema,
  takeBackSchema,
  versionOnlySchema,
  type DocumentContent,
  type DocumentKind,
} from '@hanout/contracts/builders/documents';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseDocument } from './answer-refusal.ts';
import type { DocumentRefusal } from './document-entity.ts';
import { knownContent } from './kinds/known-content.ts';
import type { DocumentPlace } from './kinds/place.ts';
import { presentDocument } from './present-document.ts';
import { listVersions, readVersion } from './queries.ts';
import { isBeyond, sayPresent } from './use-cases/presence.ts';
import { publishDocument, takeBackShown } from './use-cases/publish.ts';
import { endSchedule, scheduleDocument } from './use-cases/schedule.ts';
import { changeDraft } from './use-cases/write-draft.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

const kinds = Object.keys(documentContents).filter((kind): kind is DocumentKind => kind in documentContents);
const config = { policy: policies.permission('content.write') };
const keyParams = idParams.extend({ key: idTextSchema.optional() });
const numberParams = keyParams.extend({ number: idTextSchema });

/** Draft, publish and the ways back, alike for everything that is built. */
export function registerDocumentRoutes(http: FastifyInstance, context: Context): void {
  for (const kind of kinds) {
    registerDrafting(http, context, kind);
    registerPublishing(http, context, kind);
    registerVersions(http, context, kind);
  }
}

const pathOf = (kind: DocumentKind): string =>
  `/dashboard/api/shops/:id/documents/${kind}${kind === 'landing' ? '/:key' : ''}`;

function placeIn(request: FastifyRequest, kind: DocumentKind): DocumentPlace {
  const { id: shopId, key } = keyParams.parse(request.params);
  return { shopId, kind, ...(key === undefined ? {} : { key }) };
}

function registerDrafting(http: FastifyInstance, context: Context, kind: DocumentKind): void {
  const content = documentContents[kind];
  const response = { 200: documentSchema(content) };
  const schema = { params: keyParams, response };
  http.get(pathOf(kind), { config, schema }, (request, reply) => answer(context, { request, reply, kind }, null));

  const draft = draftSchema(content);
  http.post(`${pathOf(kind)}/draft`, { config, schema: { ...schema, body: draft } }, async (request, reply) => {
    const body = draft.parse(request.body);
    const write = { place: placeIn(request, kind), version: body.version, actor: actorOf(request) };
    const outcome = await changeDraft(context.db, { ...write, change: () => body.content });
    return answer(context, { request, reply, kind }, outcome);
  });

  http.post(
    `${pathOf(kind)}/presence`,
    { config, schema: { params: keyParams, response: { 200: presenceSchema } } },
    async (request, reply) => {
      const { employeeId, shopIds } = requireStaff(request);
      const place = placeIn(request, kind);
      if (isBeyond(shopIds, place)) return refuseDocument(request, reply, { code: 'documents.shop-not-found' });
      const here = await sayPresent(context.db, { place, employeeId, now: context.clock.now() });
      return here ?? refuseDocument(request, reply, { code: 'documents.shop-not-found' });
    },
  );
}

function registerPublishing(http: FastifyInstance, context: Context, kind: DocumentKind): void {
  const { db, clock } = context;
  const schema = { params: keyParams, response: { 200: documentSchema(documentContents[kind]) } };
  const post = (name: string, body: z.ZodType | null, work: (request: FastifyRequest) => Outcome): void => {
    const asked = body === null ? schema : { ...schema, body };
    http.post(`${pathOf(kind)}/${name}`, { config, schema: asked }, async (request, reply) =>
      answer(context, { request, reply, kind }, await work(request)),
    );
  };
  const act = (request: FastifyRequest) => ({ place: placeIn(request, kind), actor: actorOf(request) });

  post('publish', versionOnlySchema, (request) =>
    publishDocument(db, { ...act(request), ...versionOnlySchema.parse(request.body) }),
  );
  post('take-back', takeBackSchema, (request) =>
    takeBackShown(db, { ...act(request), ...takeBackSchema.parse(request.body) }),
  );
  post('schedule', scheduleWriteSchema, (request) =>
    scheduleDocument(db, { ...act(request), now: clock.now(), write: scheduleWriteSchema.parse(request.body) }),
  );
  post('schedule/end', null, (request) => endSchedule(db, act(request)));
}

function registerVersions(http: FastifyInstance, context: Context, kind: DocumentKind): void {
  const { db } = context;
  const content = documentContents[kind];
  const path = `${pathOf(kind)}/versions`;
  http.get(
    path,
    { config, schema: { params: keyParams, response: { 200: documentVersionsSchema } } },
    async (request, reply) => {
      const place = placeIn(request, kind);
      if (isBeyond(requireStaff(request).shopIds, place))
        return refuseDocument(request, reply, { code: 'documents.shop-not-found' });
      return { versions: await listVersions(db, place) };
    },
  );
  const find = async (request: FastifyRequest): Promise<DocumentContent | null> => {
    const place = placeIn(request, kind);
    if (isBeyond(requireStaff(request).shopIds, place)) return null;
    const found = await readVersion(db, place, numberParams.parse(request.params).number);
    return found === undefined ? null : content.parse(knownContent(kind, found.content));
  };
  http.get(
    `${path}/:number`,
    { config, schema: { params: numberParams, response: { 200: documentVersionSchema(content) } } },
    async (request, reply) => {
      const found = await find(request);
      if (found === null) return refuseDocument(request, reply, { code: 'documents.version-not-found' });
      return { number: numberParams.parse(request.params).number, content: found };
    },
  );
  http.post(
    `${path}/:number/restore`,
    { config, schema: { params: numberParams, body: versionOnlySchema, response: { 200: documentSchema(content) } } },
    async (request, reply) => {
      const found = await find(request);
      if (found === null) return refuseDocument(request, reply, { code: 'documents.version-not-found' });
      const { version } = versionOnlySchema.parse(request.body);
      const write = { place: placeIn(request, kind), version, actor: actorOf(request), change: () => found };
      return answer(context, { request, reply, kind }, await changeDraft(db, write));
    },
  );
}

type Outcome = Promise<Result<null, DocumentRefusal>>;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly kind: DocumentKind;
}

/** The document as it is now, or why it is not what was asked for. */
async function answer({ db }: Context, { request, reply, kind }: Asked, outcome: Awaited<Outcome> | null) {
  const place = placeIn(request, kind);
  if (outcome !== null && !outcome.ok) return refuseDocument(request, reply, outcome.error);
  if (isBeyond(requireStaff(request).shopIds, place))
    return refuseDocument(request, reply, { code: 'documents.shop-not-found' });
  return (await presentDocument(db, place)) ?? refuseDocument(request, reply, { code: 'documents.shop-not-found' });
}
