import {
  deliveryListQuerySchema,
  deliveryListSchema,
  deliverySchema,
  madeWebhookSchema,
  webhookListSchema,
  webhookSchema,
  webhookWriteSchema,
  type Webhook,
} from '@hanout/contracts/interface/webhooks';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { webhookCallsOf } from '../../../outgoing/webhook-calls.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { readShopNames } from '../../shops/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { resendDelivery, testWebhook } from '../telling/use-cases/ask-again.ts';
import { sendDeliveries } from '../telling/use-cases/send-deliveries.ts';
import { presentDelivery, presentWebhook } from './presenter.ts';
import { listDeliveries, listWebhooks, readDelivery } from './queries.ts';
import {
  archiveWebhook,
  changeWebhook,
  createWebhook,
  renewSecret,
  type WebhookDependencies,
} from './use-cases/write-webhook.ts';

const MANAGES = { policy: policies.permission('api.manage') };
const WEBHOOKS = '/dashboard/api/webhooks';
const answers = { 200: webhookSchema };
const made = { 200: madeWebhookSchema };

type Context = Pick<AppContext, 'db' | 'ids' | 'settings' | 'outgoing'>;

export function registerWebhookRoutes(http: FastifyInstance, context: Context): void {
  const calls = webhookCallsOf(context.settings, context.outgoing);
  const deps = (): WebhookDependencies => ({
    ...context,
    calls,
    secret: secretOf(context.settings),
    mayBeInClear: context.settings.privateWebhooks,
  });
  registerEditing(http, deps);
  registerUses(http, deps);
  registerLog(http, deps);
}

async function readWebhook({ db }: WebhookDependencies, request: FastifyRequest, id: number): Promise<Webhook> {
  const [row] = await listWebhooks(db, { ...requireStaff(request), id });
  if (row === undefined) throw new Error('a webhook that was just written is not there');
  return presentWebhook(row);
}

/** Where events are told: the list and its form. */
function registerEditing(http: FastifyInstance, deps: () => WebhookDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(WEBHOOKS, { config: MANAGES, schema: { response: { 200: webhookListSchema } } }, async (request) => {
    const { shopIds, language } = requireStaff(request);
    const { db } = deps();
    const [rows, shops] = await Promise.all([
      listWebhooks(db, { shopIds, language }),
      readShopNames(db, shopIds, language),
    ]);
    return { rows: rows.map(presentWebhook), shops };
  });

  app.post(
    WEBHOOKS,
    { config: MANAGES, schema: { body: webhookWriteSchema, response: made } },
    async (request, reply) => {
      const outcome = await createWebhook(deps(), { write: request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      const { id, secret } = outcome.value;
      return { webhook: await readWebhook(deps(), request, id), secret };
    },
  );

  app.post(
    `${WEBHOOKS}/:id`,
    { config: MANAGES, schema: { params: idParams, body: webhookWriteSchema, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeWebhook(deps(), { id, write: request.body, actor: actorOf(request) });
      return outcome.ok ? readWebhook(deps(), request, id) : refuseStaff(request, reply, outcome.error);
    },
  );
}

/** What is done to one without its form. */
function registerUses(http: FastifyInstance, deps: () => WebhookDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${WEBHOOKS}/:id/secret`,
    { config: MANAGES, schema: { params: idParams, body: versionSchema, response: made } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await renewSecret(deps(), { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return { webhook: await readWebhook(deps(), request, id), secret: outcome.value.secret };
    },
  );

  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${WEBHOOKS}/:id/${word}`,
      { config: MANAGES, schema: { params: idParams, body: versionSchema, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const outcome = await archiveWebhook(deps(), { id, ...request.body, actor: actorOf(request), isArchived });
        return outcome.ok ? readWebhook(deps(), request, id) : refuseStaff(request, reply, outcome.error);
      },
    );

  app.post(
    `${WEBHOOKS}/:id/test`,
    { config: MANAGES, schema: { params: idParams, response: { 200: deliverySchema } } },
    async (request, reply) => {
      const asked = { webhookId: request.params.id, actor: actorOf(request) };
      const outcome = await testWebhook(deps(), asked);
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return answerSent(deps(), request, reply, outcome.value.deliveryId);
    },
  );
}

/** What was told, and once more. */
function registerLog(http: FastifyInstance, deps: () => WebhookDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${WEBHOOKS}/deliveries`,
    { config: MANAGES, schema: { querystring: deliveryListQuerySchema, response: { 200: deliveryListSchema } } },
    async (request) => {
      const asked = { ...request.query, shopIds: requireStaff(request).shopIds };
      const { db } = deps();
      const { rows, total } = await listDeliveries(db, asked);
      const shown = rows.slice(0, asked.limit);
      const nextCursor = rows.length > asked.limit ? String(shown.at(-1)?.id) : null;
      return { rows: shown.map(presentDelivery), total, nextCursor };
    },
  );

  app.post(
    `${WEBHOOKS}/deliveries/:id/resend`,
    { config: MANAGES, schema: { params: idParams, response: { 200: deliverySchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { db } = deps();
      const delivery = await readDelivery(db, { shopIds, id: request.params.id });
      if (delivery === undefined) return answerError(request, reply, 'api.delivery-not-found', { language });
      const asked = { webhookId: delivery.webhook.id, deliveryId: delivery.id, actor: actorOf(request) };
      const outcome = await resendDelivery(db, asked);
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return answerSent(deps(), request, reply, delivery.id);
    },
  );
}

/** Sent while one waits, so that one sees at once what came of it. */
async function answerSent(deps: WebhookDependencies, request: FastifyRequest, reply: FastifyReply, id: number) {
  await sendDeliveries(deps, id);
  const { shopIds, language } = requireStaff(request);
  const row = await readDelivery(deps.db, { shopIds, id });
  return row === undefined ? answerError(request, reply, 'api.delivery-not-found', { language }) : presentDelivery(row);
}
