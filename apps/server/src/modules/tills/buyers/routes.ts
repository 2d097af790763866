import {
  tillCustomerAnswerSchema,
  tillCustomersPageSchema,
  tillNewCustomerSchema,
} from '@hanout/contracts/till/catalogue';
import {
  tillOrdersQuery,
  tillOrdersToCollectSchema,
  tillTicketQuery,
  tillTicketSchema,
} from '@hanout/contracts/till/tickets';
import type { Ids } from '@hanout/core/kernel';
import type { SystemActor } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { createCustomer } from '../../customers/index.ts';
import { ORDERS_AT_ONCE, listOrdersToCollect } from '../collecting/queries.ts';
import { requireTill } from '../devices/guard.ts';
import { CUSTOMERS_AT_ONCE, listBuyers } from './queries.ts';
import { findTicket } from './ticket-queries.ts';

const DEVICE = { policy: policies.till };
const CUSTOMERS = '/pos/api/customers';
const pageQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });

/** Whom a shop knows, as a counter needs them, and people whom it gets to know there. */
export function registerTillBuyerRoutes(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    CUSTOMERS,
    { config: DEVICE, schema: { querystring: pageQuery, response: { 200: tillCustomersPageSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { shopId } = requireTill(request);
      const customers = await listBuyers(db, { shopId, after: request.query.after }, await readNow(db));
      return { customers, next: customers.length < CUSTOMERS_AT_ONCE ? null : (customers.at(-1)?.id ?? null) };
    },
  );

  app.post(
    CUSTOMERS,
    { config: DEVICE, schema: { body: tillNewCustomerSchema, response: { 200: tillCustomerAnswerSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { shopId, code } = requireTill(request);
      const actor: SystemActor = { kind: 'system', job: `till ${code}`, requestId: request.id };
      const customer = { ...request.body, shopId, email: '', type: 'walk_in' as const, note: '', tags: [] };
      const made = await createCustomer(db, { actor, customer, operationId: ids.uuidv7() });
      const isKnown = !made.ok && made.error.code === 'customers.customer-is-known';
      const id = made.ok ? made.value.id : 'customerId' in made.error ? made.error.customerId : null;
      if (id === null) return answerError(request, reply, 'tills.phone-is-wrong');
      const [known] = await listBuyers(db, { shopId, id }, await readNow(db));
      return known === undefined ? answerError(request, reply, 'tills.phone-is-wrong') : { customer: known, isKnown };
    },
  );

  app.get(
    '/pos/api/orders',
    { config: DEVICE, schema: { querystring: tillTicketQuery, response: { 200: tillTicketSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await findTicket(db, requireTill(request).shopId, request.query.ticket);
      return found ?? answerError(request, reply, 'tills.ticket-not-found');
    },
  );

  app.get(
    '/pos/api/orders-to-collect',
    { config: DEVICE, schema: { querystring: tillOrdersQuery, response: { 200: tillOrdersToCollectSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { shopId, warehouseId } = requireTill(request);
      const found = await listOrdersToCollect(db, { shopId, warehouseId, q: request.query.q });
      return { orders: found.slice(0, ORDERS_AT_ONCE), hasMore: found.length > ORDERS_AT_ONCE };
    },
  );
}
