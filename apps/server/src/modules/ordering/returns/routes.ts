import { createHash } from 'node:crypto';
import {
  askReturnRequestSchema,
  orderReturnsSchema,
  returnActionRequestSchema,
  returnDetailSchema,
  returnListQuerySchema,
  returnListSchema,
} from '@hanout/contracts/orders/returns';
import { formatPhone, maskPhone } from '@hanout/core/customers';
import { canonicalJson, type Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { parseReturnSearch } from './search-text.ts';
import { orderTexts } from '../order-texts.ts';
import { answerReturnRefusal } from './answer-refusal.ts';
import { pagesOfReturns } from './export-returns.ts';
import { countReturns, listReturns, type ReturnFilter } from './list-queries.ts';
import { presentRow } from './present-return.ts';
import { readOrderReturns, readReturn } from './read-return.ts';
import { actOnReturn } from './use-cases/act-on-return.ts';
import { findToday } from './repository.ts';
import { askReturn } from './use-cases/ask-return.ts';
import type { OrderScope } from '@hanout/core/staff';

type Dependencies = Pick<AppContext, 'db' | 'changes'> & { readonly ids: Ids };

const READS = { policy: policies.permission('orders.read') };
const BODY_BYTES = 64 * 1024;
const ROWS = 50;

/** What is asked to come back, what came, and what is done with it. Reading is the route's permission; acting asks for its own. */
export function registerReturnRoutes(http: FastifyInstance, deps: Dependencies): void {
  registerReading(http, deps);
  registerAsking(http, deps);
  registerActing(http, deps);
}

function registerReading(http: FastifyInstance, { db }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/returns',
    { config: READS, schema: { querystring: returnListQuerySchema, response: { 200: returnListSchema } } },
    async (request) => {
      const { view, cursor } = request.query;
      const staff = requireStaff(request);
      const { language } = staff;
      const filter = filterOf(request.query, staff);
      const [rows, counts] = await Promise.all([
        listReturns(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countReturns(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map((row) => presentRow(row, language)),
        total: counts[view],
        nextCursor: last === undefined ? null : String(last.number),
        counts,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/returns/export.${extension}`,
      { config: READS, schema: { querystring: returnListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language, permissions } = staff;
        const showPhone = (phone: string): string =>
          permissions.has('customers.contact') ? formatPhone(phone) : maskPhone(phone);
        const pages = pagesOfReturns(db, { filter: filterOf(request.query, staff), language, showPhone });
        const name = `${orderTexts(language)('returns.export.name')}-${await findToday(db)}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/returns/:id',
    { config: READS, schema: { params: uuidParams, response: { 200: returnDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readReturn(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'ordering.return-not-found', { language: staff.language });
    },
  );

  app.get(
    '/dashboard/api/orders/:id/returns',
    { config: READS, schema: { params: uuidParams, response: { 200: orderReturnsSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readOrderReturns(db, { id: request.params.id, staff });
      return found ?? answerError(request, reply, 'ordering.order-not-found', { language: staff.language });
    },
  );
}

const filterOf = (
  { view, q, shop }: z.infer<typeof returnListQuerySchema>,
  { shopIds, ordersOf }: OrderScope,
): ReturnFilter => ({
  view,
  search: parseReturnSearch(q),
  shopId: shop ?? null,
  shopIds,
  ordersOf,
  orderId: null,
});

function registerAsking(http: FastifyInstance, { db, ids, changes }: Dependencies): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/orders/:id/returns',
    {
      bodyLimit: BODY_BYTES,
      config: READS,
      schema: {
        params: uuidParams,
        headers: neededKeyHeaders,
        body: askReturnRequestSchema,
        response: { 201: returnDetailSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const staff = requireStaff(request);
      const actor = actorOf(request);
      const { employeeId } = actor;
      const id = operationIdOf(neededKeyHeaders.parse(request.headers), { employeeId, ids });
      const digest = digestOf({ employeeId, orderId: params.id, body });
      const asked = { id, orderId: params.id, ...body, actor, operation: { id, digest }, shopIds: staff.shopIds };
      const outcome = await askReturn(db, asked);
      if (!outcome.ok)
        return answerReturnRefusal(request, reply, { staff, refusal: outcome.error, read: async () => undefined });
      changes.publish([`orders:${outcome.value.shopId}`]);
      const made = await readReturn(db, id, staff);
      return made === undefined
        ? answerError(request, reply, 'ordering.return-not-found', { language: staff.language })
        : reply.code(201).send(made);
    },
  );
}

function registerActing(http: FastifyInstance, { db, ids, changes }: Dependencies): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/returns/:id/actions/:action',
    {
      bodyLimit: BODY_BYTES,
      config: READS,
      schema: {
        params: uuidParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: returnActionRequestSchema,
        response: { 200: returnDetailSchema },
      },
    },
    async (request, reply) => {
      const { id, action } = request.params;
      const { version, ...answers } = request.body;
      const staff = requireStaff(request);
      const actor = actorOf(request);
      const { employeeId } = actor;
      const headers = keyHeaders.parse(request.headers);
      const isNamed = headers['idempotency-key'] !== undefined;
      const digest = digestOf({ employeeId, id, action, version, answers });
      const operation = isNamed ? { id: operationIdOf(headers, { employeeId, ids }), digest } : null;
      const asked = { returnId: id, action, version, answers, actor, operation, shopIds: staff.shopIds };
      const outcome = await actOnReturn({ db, ids }, asked);
      if (!outcome.ok)
        return answerReturnRefusal(request, reply, {
          staff,
          refusal: outcome.error,
          read: () => readReturn(db, id, staff),
        });
      changes.publish([`orders:${outcome.value.shopId}`]);
      const after = await readReturn(db, id, staff);
      return after ?? answerError(request, reply, 'ordering.return-not-found', { language: staff.language });
    },
  );
}

const digestOf = (asked: object): string => createHash('sha256').update(canonicalJson(asked)).digest('hex');
