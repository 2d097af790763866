import {
  blacklistArchiveSchema,
  blacklistChangeSchema,
  blacklistCreateSchema,
  blacklistEntrySchema,
  blacklistQuerySchema,
  blacklistSchema,
  type BlacklistEntry,
} from '@hanout/contracts/orders/blacklist';
import type { Result } from '@hanout/core/kernel';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { answerFieldErrors, type FieldErrors } from '../field-errors.ts';
import { findEntry, listEntries, type EntryRow } from './queries.ts';
import {
  archiveEntry,
  changeEntry,
  createEntry,
  type EntryDependencies,
  type EntryRefusal,
} from './use-cases/write-entry.ts';

const CALLS = { policy: policies.permission('orders.confirm') };
const PATH = '/dashboard/api/blacklist';
const answers = { 200: blacklistEntrySchema };

/** To whom a shop sells nothing by itself: looked at and written by who confirms its orders. */
export function registerBlacklistRoutes(http: FastifyInstance, deps: EntryDependencies): void {
  const { db } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    { config: CALLS, schema: { querystring: blacklistQuerySchema, response: { 200: blacklistSchema } } },
    async (request) => {
      const { rows, total } = await listEntries(db, request.query, requireStaff(request).shopIds);
      const page = rows.slice(0, request.query.limit);
      return {
        rows: page.map(present),
        total,
        nextCursor: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
      };
    },
  );

  app.post(
    PATH,
    { config: CALLS, schema: { body: blacklistCreateSchema, response: answers } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { language } = requireStaff(request);
      if (!isInScope(actor, request.body.shopId))
        return answerFieldErrors(request, reply, { errors: { shopId: ['errors.field.unknownShop'] }, language });
      if (request.body.reason === '')
        return answerFieldErrors(request, reply, { errors: { reason: ['errors.field.required'] }, language });
      return answer(db, request, reply, await createEntry(deps, { actor, ...request.body }));
    },
  );

  app.post(
    `${PATH}/:id`,
    { config: CALLS, schema: { params: idParams, body: blacklistChangeSchema, response: answers } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      if (request.body.reason === '')
        return answerFieldErrors(request, reply, { errors: { reason: ['errors.field.required'] }, language });
      const change = { id: request.params.id, actor: actorOf(request), ...request.body };
      return answer(db, request, reply, await changeEntry(db, change));
    },
  );

  app.post(
    `${PATH}/:id/archive`,
    { config: CALLS, schema: { params: idParams, body: blacklistArchiveSchema, response: answers } },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), ...request.body };
      return answer(db, request, reply, await archiveEntry(db, change));
    },
  );
}

const FIELDS: Readonly<Record<string, FieldErrors>> = {
  'ordering.phone-is-listed': { phone: ['errors.field.phoneIsListed'] },
  'ordering.phone-is-malformed': { phone: ['errors.field.phone'] },
};

async function answer(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Result<number, EntryRefusal | Forbidden>,
) {
  const { language } = requireStaff(request);
  if (!outcome.ok) {
    const { code } = outcome.error;
    const errors = FIELDS[code];
    return errors === undefined
      ? answerError(request, reply, code, { language })
      : answerFieldErrors(request, reply, { errors, language });
  }
  const entry = await findEntry(db, outcome.value);
  return entry === undefined
    ? answerError(request, reply, 'ordering.blacklist-entry-not-found', { language })
    : present(entry);
}

function present({ shopId, shopName, expiresAt, createdAt, phone, isErased, ...entry }: EntryRow): BlacklistEntry {
  return {
    ...entry,
    phone: isErased ? null : phone,
    reason: isErased ? '' : entry.reason,
    shop: { id: shopId, name: shopName },
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
