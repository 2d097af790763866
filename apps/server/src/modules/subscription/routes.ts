import {
  itemChoiceSchema,
  itemEndSchema,
  offerListSchema,
  offerQuerySchema,
  offerSchema,
  offerWriteSchema,
  paymentWriteSchema,
  subscriptionChangedSchema,
  subscriptionSchema,
} from '@hanout/contracts/subscription';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverSubscriptionTexts } from '@hanout/i18n/catalogues/server/subscription';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { readNow } from '../../database/transaction.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { listOffers, readOffer } from './queries.ts';
import { readSubscription } from './read-subscription.ts';
import type { SubscriptionRefusal } from './refusals.ts';
import { chooseOffer, endSubscribed, withdrawSubscribed } from './use-cases/choose.ts';
import { notePayment, withdrawPayment } from './use-cases/pay.ts';
import { archiveOffer, changeOffer, createOffer } from './use-cases/write-offer.ts';

const SUBSCRIPTION = '/dashboard/api/subscription';
const config = { policy: policies.permission('subscription.manage') };

export function registerSubscriptionRoutes(http: FastifyInstance, context: Pick<AppContext, 'db'>): void {
  registerOfferRoutes(http, context);
  registerItemRoutes(http, context);
}

/** What can be chosen, as whoever runs the installation offers it. */
function registerOfferRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const offers = `${SUBSCRIPTION}/offers`;
  const response = { 200: offerSchema };
  app.get(
    offers,
    { config, schema: { querystring: offerQuerySchema, response: { 200: offerListSchema } } },
    async (request) => ({ rows: await listOffers(db, { isArchived: request.query.state === 'archived' }) }),
  );
  app.post(offers, { config, schema: { body: offerWriteSchema, response } }, async (request, reply) =>
    answer(request, reply, await createOffer(db, { write: request.body, actor: actorOf(request) })),
  );
  app.post(
    `${offers}/:id`,
    { config, schema: { params: idParams, body: offerWriteSchema, response } },
    async (request, reply) => {
      const change = { id: request.params.id, write: request.body, actor: actorOf(request) };
      return answer(request, reply, await changeOffer(db, change));
    },
  );
  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${offers}/:id/${word}`,
      { config, schema: { params: idParams, body: versionSchema, response } },
      async (request, reply) => {
        const change = { id: request.params.id, ...request.body, actor: actorOf(request), isArchived };
        return answer(request, reply, await archiveOffer(db, change));
      },
    );

  async function answer(request: FastifyRequest, reply: FastifyReply, outcome: Result<number, SubscriptionRefusal>) {
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    const written = await readOffer(db, outcome.value);
    if (written === undefined) throw new Error('an offer that was just written is not there');
    return written;
  }
}

/** What was chosen, what is due for it, and what was paid. */
function registerItemRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const response = { 200: subscriptionChangedSchema };
  app.get(SUBSCRIPTION, { config, schema: { response: { 200: subscriptionSchema } } }, async () =>
    readSubscription(db, await readNow(db)),
  );
  app.post(
    `${SUBSCRIPTION}/items`,
    { config, schema: { body: itemChoiceSchema, response } },
    async (request, reply) => {
      const deed = { choice: request.body, actor: actorOf(request), now: await readNow(db) };
      return answer(request, reply, await chooseOffer(db, deed));
    },
  );
  app.post(
    `${SUBSCRIPTION}/items/:id/end`,
    { config, schema: { params: idParams, body: itemEndSchema, response } },
    async (request, reply) => {
      const deed = { id: request.params.id, ...request.body, actor: actorOf(request), now: await readNow(db) };
      return answer(request, reply, await endSubscribed(db, deed));
    },
  );
  app.post(
    `${SUBSCRIPTION}/items/:id/withdraw`,
    { config, schema: { params: idParams, body: versionSchema, response } },
    async (request, reply) => {
      const deed = { id: request.params.id, ...request.body, actor: actorOf(request), now: await readNow(db) };
      return answer(request, reply, await withdrawSubscribed(db, deed));
    },
  );
  app.post(
    `${SUBSCRIPTION}/payments`,
    { config, schema: { body: paymentWriteSchema, response } },
    async (request, reply) => {
      const deed = { write: request.body, actor: actorOf(request), now: await readNow(db) };
      return answer(request, reply, await notePayment(db, deed));
    },
  );
  for (const [word, isWithdrawn] of [
    ['withdraw', true],
    ['restore', false],
  ] as const)
    app.post(
      `${SUBSCRIPTION}/payments/:id/${word}`,
      { config, schema: { params: idParams, body: versionSchema, response } },
      async (request, reply) => {
        const deed = { id: request.params.id, ...request.body, actor: actorOf(request), isWithdrawn };
        return answer(request, reply, await withdrawPayment(db, deed));
      },
    );

  async function answer(request: FastifyRequest, reply: FastifyReply, outcome: Result<number, SubscriptionRefusal>) {
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    return { id: outcome.value, subscription: await readSubscription(db, await readNow(db)) };
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: SubscriptionRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverSubscriptionTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
