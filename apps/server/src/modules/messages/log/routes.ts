import { messageFailuresSchema } from '@hanout/contracts/message-failures';
import {
  messageListQuerySchema,
  messageListSchema,
  messageRowSchema,
  orderMessagesSchema,
  pressedMessageSchema,
  readyMessageParams,
  readyMessageQuerySchema,
  readyMessagesSchema,
  type OrderMessages,
} from '@hanout/contracts/messages';
import { isPhone } from '@hanout/core/customers';
import type { Language } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams, uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import type { OrderFacts } from '../sending/order-facts.ts';
import { readOrderFacts } from '../sending/order-queries.ts';
import { presentMessage } from './presenter.ts';
import { countFailures, countMessages, findFew, listMessages, listMessagesOf, readMessage } from './queries.ts';
import { listReadyEvents, readyMessages } from './ready-messages.ts';
import { notePressed } from './use-cases/note-pressed.ts';
import { sendAgain } from './use-cases/send-again.ts';

const READS = { policy: policies.permission('orders.read') };
const WRITES = { policy: policies.permission('orders.confirm') };
const OF_ORDER = '/dashboard/api/orders/:id/messages';

type Dependencies = Pick<AppContext, 'db' | 'ids' | 'settings' | 'changes'>;

/** What was told to whom, of every order and of one, and what may be told by a link. */
export function registerLogRoutes(http: FastifyInstance, deps: Dependencies): void {
  registerList(http, deps);
  registerOfOrder(http, deps);
}

function registerList(http: FastifyInstance, { db, changes }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/messages',
    { config: READS, schema: { querystring: messageListQuerySchema, response: { 200: messageListSchema } } },
    async (request) => {
      const { cursor, limit, ...asked } = request.query;
      const { shopIds, ordersOf, language } = requireStaff(request);
      const filter = await findFew(db, { ...asked, shopIds, ordersOf });
      const [rows, counts] = await Promise.all([
        listMessages(db, filter, { before: cursor ?? null, limit }),
        countMessages(db, filter),
      ]);
      return {
        rows: rows.map((row) => presentMessage(row, language)),
        total: counts[filter.view],
        counts,
        nextCursor: rows.length === limit ? String(rows.at(-1)?.id) : null,
      };
    },
  );

  app.get(
    '/dashboard/api/messages/failures',
    { config: READS, schema: { response: { 200: messageFailuresSchema } } },
    async (request) => ({ count: await countFailures(db, requireStaff(request)) }),
  );

  app.post(
    '/dashboard/api/messages/:id/again',
    { config: WRITES, schema: { params: idParams, response: { 200: messageRowSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const staff = requireStaff(request);
      const { language } = staff;
      const outcome = await sendAgain(db, { id, actor: actorOf(request) });
      const row = outcome.ok ? await readMessage(db, id, staff) : undefined;
      if (outcome.ok) changes.publish([`messages:${row?.shopId ?? ''}`]);
      if (row !== undefined) return presentMessage(row, language);
      return answerError(request, reply, outcome.ok ? 'messages.not-found' : outcome.error.code, { language });
    },
  );
}

function registerOfOrder(http: FastifyInstance, { db, ids, settings }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    OF_ORDER,
    { config: READS, schema: { params: uuidParams, response: { 200: orderMessagesSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const order = await readOrderFacts(db, request.params, staff);
      return order === undefined
        ? answerError(request, reply, 'messages.order-not-found', { language })
        : present(db, order, language);
    },
  );

  app.get(
    `${OF_ORDER}/ready/:event`,
    {
      config: READS,
      schema: {
        params: readyMessageParams,
        querystring: readyMessageQuerySchema,
        response: { 200: readyMessagesSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const order = await readOrderFacts(db, request.params, staff);
      if (order === undefined) return answerError(request, reply, 'messages.order-not-found', { language });
      const { callAt } = request.query;
      const nextCallAt = callAt === undefined ? order.nextCallAt : callAt === 'never' ? null : new Date(callAt);
      return readyMessages(db, { order: { ...order, nextCallAt }, event: request.params.event, origin: settings });
    },
  );

  app.post(
    OF_ORDER,
    {
      config: WRITES,
      schema: {
        params: uuidParams,
        headers: neededKeyHeaders,
        body: pressedMessageSchema,
        response: { 200: orderMessagesSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const order = await readOrderFacts(db, request.params, staff);
      if (order === undefined || order.phone === null)
        return answerError(request, reply, 'messages.order-not-found', { language });
      const { phone } = order;
      const actor = actorOf(request);
      const operationId = operationIdOf(neededKeyHeaders.parse(request.headers), { employeeId: actor.employeeId, ids });
      const outcome = await notePressed(db, { order, phone, pressed: request.body, actor, operationId });
      return outcome.ok ? present(db, order, language) : answerError(request, reply, outcome.error.code, { language });
    },
  );
}

async function present(db: Database, order: OrderFacts, language: Language): Promise<OrderMessages> {
  const [messages, events] = await Promise.all([listMessagesOf(db, order.id), listReadyEvents(db, order)]);
  return {
    messages: messages.map((row) => presentMessage(row, language)),
    events: [...events],
    hasPhone: isPhone(order.phone ?? ''),
  };
}
