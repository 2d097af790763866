import {
  mailingListSchema,
  mailingQuerySchema,
  mailingSchema,
  mailingWriteSchema,
  ownMailingSchema,
} from '@hanout/contracts/reports/mailings';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverReportsTexts } from '@hanout/i18n/catalogues/server/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { readNow } from '../../../database/transaction.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { listSendingShops } from '../../staff-letters/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { MailingRefusal } from './mailing-entity.ts';
import { listMailings, listReaders, readMailing } from './queries.ts';
import { archiveMailing, changeMailing, chooseOwn, createMailing, sendNow } from './use-cases/write-mailing.ts';

const MAILINGS = '/dashboard/api/reports/mailings';
const config = { policy: policies.permission('reports.read') };
const response = { 200: mailingSchema };

/** Reports that leave by themselves. */
export function registerMailingRoutes(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    MAILINGS,
    { config, schema: { querystring: mailingQuerySchema, response: { 200: mailingListSchema } } },
    async (request) => {
      const reader = requireStaff(request);
      const [rows, people, senders] = await Promise.all([
        listMailings(db, reader, { isArchived: request.query.state === 'archived' }),
        listReaders(db, reader.shopIds),
        listSendingShops(db, { employeeId: reader.employeeId, shopIds: reader.shopIds }),
      ]);
      return { rows, people, mails: senders.length > 0 };
    },
  );
  app.post(MAILINGS, { config, schema: { body: mailingWriteSchema, response } }, async (request, reply) => {
    const deed = { write: request.body, actor: actorOf(request), now: await readNow(db) };
    return answer(request, reply, await createMailing(db, deed));
  });
  app.post(
    `${MAILINGS}/:id`,
    { config, schema: { params: idParams, body: mailingWriteSchema, response } },
    async (request, reply) => {
      const deed = { id: request.params.id, write: request.body, actor: actorOf(request), now: await readNow(db) };
      return answer(request, reply, await changeMailing(db, deed));
    },
  );
  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${MAILINGS}/:id/${word}`,
      { config, schema: { params: idParams, body: versionSchema, response } },
      async (request, reply) => {
        const deed = { id: request.params.id, ...request.body, actor: actorOf(request), now: await readNow(db) };
        return answer(request, reply, await archiveMailing(db, { ...deed, isArchived }));
      },
    );
  app.post(
    `${MAILINGS}/:id/own`,
    { config, schema: { params: idParams, body: ownMailingSchema, response } },
    async (request, reply) => {
      const deed = { id: request.params.id, ...request.body, actor: actorOf(request) };
      return answer(request, reply, await chooseOwn(db, deed));
    },
  );
  app.post(`${MAILINGS}/:id/send`, { config, schema: { params: idParams, response } }, async (request, reply) => {
    const { employeeId, shopIds } = requireStaff(request);
    const mails = (await listSendingShops(db, { employeeId, shopIds })).length > 0;
    const deed = { id: request.params.id, ids, mails, actor: actorOf(request), now: await readNow(db) };
    return answer(request, reply, await sendNow(db, deed));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, outcome: Result<number, MailingRefusal>) {
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    const written = await readMailing(db, requireStaff(request), outcome.value);
    if (written === undefined) throw new Error('a mailing that was just written is not there');
    return written;
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: MailingRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverReportsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
