import {
  messageEventParams,
  messagePreviewRequestSchema,
  messagePreviewSchema,
  messageRulesSchema,
  messageRuleWriteSchema,
  messageTestRequestSchema,
  messageTestSchema,
  type MessageRule,
  type MessageRules,
  type MessageTexts,
} from '@hanout/contracts/messages';
import { channelsOf, houseTemplate, languagesOf, valuesOf } from '@hanout/core/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { createSharedRate } from '../../../limits/shared-rate.ts';
import { mailCallsOf } from '../../../outgoing/mail-calls.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { isInScope } from '@hanout/core/staff';
import type { MailRefusal } from '../mail-server/mail-room.ts';
import { readMailServer } from '../mail-server/repository.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { messageTexts } from '../texts.ts';
import { sayWrong } from './check-texts.ts';
import { previewText, type PreviewRefusal } from './preview.ts';
import { listRules, type StoredRule } from './repository.ts';
import { sendTest } from './send-test.ts';
import { changeRule } from './use-cases/change-rule.ts';

const config = { policy: policies.permission('settings.write') };
const PATH = '/dashboard/api/messages/rules/:id';
/** Letters to addresses that somebody types: enough to try, too few to bother anybody. */
const TESTS_PER_SHOP_AND_HOUR = 30;

type Dependencies = Pick<AppContext, 'db' | 'ids' | 'clock' | 'settings'>;

/** What a shop tells of each event, through which channels, in which words. */
export function registerRuleRoutes(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;
  const answers = { 200: messageRulesSchema };

  app.get(PATH, { config, schema: { params: idParams, response: answers } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    const rules = await readRules(db, request.params.id, shopIds);
    return rules ?? answerError(request, reply, 'messages.shop-not-found', { language });
  });

  app.post(
    `${PATH}/event/:event`,
    { config, schema: { params: messageEventParams, body: messageRuleWriteSchema, response: answers } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id: shopId, event } = request.params;
      const outcome = await changeRule(db, { shopId, event, write: request.body, actor: actorOf(request) });
      const rules = outcome.ok ? await readRules(db, shopId, shopIds) : undefined;
      if (rules !== undefined) return rules;
      if (outcome.ok) return answerError(request, reply, 'messages.shop-not-found', { language });
      const { error } = outcome;
      if (error.code !== 'messages.text-is-wrong') return answerError(request, reply, error.code, { language });
      const errors = error.wrong.map((each) => [
        `${each.channel}.${each.language}.${each.part}`,
        [sayWrong(each, language)],
      ]);
      return answerError(request, reply, error.code, { language, errors: Object.fromEntries(errors) });
    },
  );
  registerPreview(http, deps);
}

function registerPreview(http: FastifyInstance, { db, ids, clock, settings }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const calls = mailCallsOf(settings);
  const rate = createSharedRate({
    db,
    clock,
    name: 'message-tests',
    limit: TESTS_PER_SHOP_AND_HOUR,
    windowSeconds: 3600,
    unasked: 0,
    block: 1,
  });

  app.post(
    `${PATH}/preview`,
    {
      config,
      schema: { params: idParams, body: messagePreviewRequestSchema, response: { 200: messagePreviewSchema } },
    },
    async (request, reply) => {
      const { id: shopId } = request.params;
      if (!isInScope(actorOf(request), shopId)) return answerWrong(request, reply, { code: 'messages.shop-not-found' });
      const outcome = await previewText(db, { shopId, request: request.body, origin: settings });
      return outcome.ok
        ? { ...outcome.value.text, order: outcome.value.order }
        : answerWrong(request, reply, outcome.error);
    },
  );

  app.post(
    `${PATH}/test`,
    { config, schema: { params: idParams, body: messageTestRequestSchema, response: { 200: messageTestSchema } } },
    async (request, reply) => {
      const { id: shopId } = request.params;
      const { to, ...asked } = request.body;
      const { language } = requireStaff(request);
      if (!isInScope(actorOf(request), shopId)) return answerWrong(request, reply, { code: 'messages.shop-not-found' });
      const wait = await rate.take(String(shopId));
      if (wait !== null)
        return answerError(request, reply, 'request.rate-limited', { language, retryAfterSeconds: wait });
      const deps = { db, ids, calls, secret: secretOf(settings), origin: settings };
      const outcome = await sendTest(deps, { shopId, request: asked, to });
      return outcome.ok ? { to } : answerWrong(request, reply, outcome.error);
    },
  );
}

type Wrong =
  | PreviewRefusal
  | { readonly code: 'messages.shop-not-found' | 'messages.no-server' | 'messages.no-address' }
  | { readonly code: 'messages.not-sent'; readonly why: MailRefusal['code']; readonly detail: string };

function answerWrong(request: FastifyRequest, reply: FastifyReply, error: Wrong): FastifyReply {
  const { language } = requireStaff(request);
  switch (error.code) {
    case 'messages.text-is-wrong': {
      const errors = Object.fromEntries(error.wrong.map((each) => [each.part, [sayWrong(each, language)]]));
      return answerError(request, reply, error.code, { language, errors });
    }
    case 'messages.not-sent': {
      const reason = [messageTexts(language)(`messages.reason.${error.why}`), error.detail].filter(Boolean).join(' ');
      return answerError(request, reply, error.code, { language, parameters: { reason } });
    }
    case 'messages.no-address':
      return answerError(request, reply, error.code, { language, field: 'to' });
    case 'messages.order-not-found':
      return answerError(request, reply, error.code, { language, field: 'order' });
    default:
      return answerError(request, reply, error.code, { language });
  }
}

async function readRules(
  db: Database,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<MessageRules | undefined> {
  const [rules, server] = await Promise.all([listRules(db, shopId, shopIds), readMailServer(db, shopId, shopIds)]);
  if (rules === undefined || server === undefined) return undefined;
  return { shopId, mails: server.isOn, rules: rules.map(present) };
}

function present({ event, version, channels, texts }: StoredRule): MessageRule {
  const house: MessageTexts = {};
  const offered = channelsOf(event);
  for (const channel of offered)
    house[channel] = Object.fromEntries(
      languagesOf(channel).map((language) => [language, houseTemplate({ event, channel, language })]),
    );
  return { event, version, channels: [...channels], offered: [...offered], texts, house, values: [...valuesOf(event)] };
}
