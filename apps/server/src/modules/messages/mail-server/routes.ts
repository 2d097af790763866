import { mailServerSchema, mailServerWriteSchema, type MailServer } from '@hanout/contracts/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { mailCallsOf } from '../../../outgoing/mail-calls.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { messageTexts } from '../texts.ts';
import { readMailServer, type StoredMailServer } from './repository.ts';
import { changeMailServer } from './use-cases/change-mail-server.ts';

const config = { policy: policies.permission('settings.write') };
const PATH = '/dashboard/api/messages/server/:id';

/** Through which server a shop's letters leave. */
export function registerMailServerRoutes(
  http: FastifyInstance,
  { db, ids, settings }: Pick<AppContext, 'db' | 'ids' | 'settings'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const deps = { db, ids, calls: mailCallsOf(settings), mayBeInClear: settings.privateMail };

  app.get(
    PATH,
    { config, schema: { params: idParams, response: { 200: mailServerSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const stored = await readMailServer(db, request.params.id, shopIds);
      return stored === undefined
        ? answerError(request, reply, 'messages.shop-not-found', { language })
        : present(stored);
    },
  );

  app.post(
    PATH,
    { config, schema: { params: idParams, body: mailServerWriteSchema, response: { 200: mailServerSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id: shopId } = request.params;
      const change = { shopId, write: request.body, actor: actorOf(request) };
      const outcome = await changeMailServer({ ...deps, secret: secretOf(settings) }, change);
      const stored = outcome.ok ? await readMailServer(db, shopId, shopIds) : undefined;
      if (stored !== undefined) return present(stored);
      if (outcome.ok) return answerError(request, reply, 'messages.shop-not-found', { language });
      const { error } = outcome;
      if (error.code !== 'messages.server-is-wrong') return answerError(request, reply, error.code, { language });
      const said = messageTexts(language)(`messages.reason.${error.why}`);
      const message = error.detail === '' ? said : `${said} (${error.detail})`;
      return answerError(request, reply, error.code, { language, errors: { [error.field]: [message] } });
    },
  );
}

function present({ password, ...stored }: StoredMailServer): MailServer {
  return { ...stored, hasPassword: password !== '' };
}
