import {
  addressWriteSchema,
  customerArchiveSchema,
  customerSchema,
  customerWriteSchema,
} from '@hanout/contracts/customers/customers';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import type { ErrorCode } from '../../../errors/error-codes.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { idTextSchema } from '@hanout/contracts/pieces';
import { maySeeContact, presentCustomerRow } from '../list/presenter.ts';
import { findCustomer } from '../list/queries.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readCustomer } from '../page/read-customer.ts';
import { customerTexts } from '../texts.ts';
import { removeAddress, writeAddress } from './use-cases/write-address.ts';
import { archiveCustomer, changeCustomer, createCustomer } from './use-cases/write-customer.ts';

const READS = { policy: policies.permission('customers.read') };
const WRITES = { policy: policies.permission('customers.write') };
const CUSTOMERS = '/dashboard/api/customers';
const answers = { 200: customerSchema };

type Deps = Pick<AppContext, 'db' | 'clock' | 'ids'>;

/** A customer's page, and what is changed on it. */
export function registerCustomerRoutes(http: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(`${CUSTOMERS}/:id`, { config: READS, schema: { params: idParams, response: answers } }, (request, reply) =>
    answerCustomer(deps, request, reply, request.params.id),
  );

  app.post(
    CUSTOMERS,
    { config: WRITES, schema: { headers: keyHeaders, body: customerWriteSchema, response: answers } },
    async (request, reply) => {
      const making = { actor: actorOf(request), operationId: operationOf(deps, request) };
      const outcome = await createCustomer(db, { ...making, customer: request.body });
      return answer(deps, request, reply, outcome);
    },
  );

  app.post(
    `${CUSTOMERS}/:id`,
    { config: WRITES, schema: { params: idParams, body: customerWriteSchema, response: answers } },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), customer: request.body };
      return answer(deps, request, reply, await changeCustomer(db, change));
    },
  );

  app.post(
    `${CUSTOMERS}/:id/archive`,
    { config: WRITES, schema: { params: idParams, body: customerArchiveSchema, response: answers } },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), ...request.body };
      return answer(deps, request, reply, await archiveCustomer(db, change));
    },
  );

  registerAddresses(http, deps);
}

function registerAddresses(http: FastifyInstance, deps: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.post(
    `${CUSTOMERS}/:id/addresses`,
    {
      config: WRITES,
      schema: { params: idParams, headers: keyHeaders, body: addressWriteSchema, response: answers },
    },
    async (request, reply) => {
      const { id: customerId } = request.params;
      const writing = { customerId, actor: actorOf(request), operationId: operationOf(deps, request) };
      const outcome = await writeAddress(deps.db, writing, request.body);
      return answer(deps, request, reply, outcome.ok ? { ok: true, value: { id: customerId } } : outcome);
    },
  );
  app.delete(
    `${CUSTOMERS}/:id/addresses/:addressId`,
    { config: WRITES, schema: { params: idParams.extend({ addressId: idTextSchema }), response: answers } },
    async (request, reply) => {
      const { id: customerId, addressId } = request.params;
      const outcome = await removeAddress(deps.db, { customerId, actor: actorOf(request) }, addressId);
      return answer(deps, request, reply, outcome.ok ? { ok: true, value: { id: customerId } } : outcome);
    },
  );
}

/** Under which name this is made once. */
function operationOf({ ids }: Deps, request: FastifyRequest): string {
  return operationIdOf(keyHeaders.parse(request.headers), { employeeId: requireStaff(request).employeeId, ids });
}

interface Refused {
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  readonly customerId?: number;
}

async function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Result<{ readonly id: number }, Refused>,
) {
  if (outcome.ok) return answerCustomer(deps, request, reply, outcome.value.id);
  const { code, errors = {}, customerId } = outcome.error;
  const staff = requireStaff(request);
  const { language } = staff;
  if (customerId !== undefined) {
    // Existing customer detected: who it is, so that the form can offer them.
    const known = await findCustomer(deps.db, customerId, staff.shopIds);
    const existing = known === undefined ? null : presentCustomerRow(known, maySeeContact(staff));
    return answerError(request, reply, code, { language, field: 'phone', body: { existing } });
  }
  const t = customerTexts(language);
  const told = Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]]));
  return answerError(request, reply, code, { language, ...(Object.keys(told).length === 0 ? {} : { errors: told }) });
}

async function answerCustomer({ db, clock }: Deps, request: FastifyRequest, reply: FastifyReply, id: number) {
  const staff = requireStaff(request);
  const { language, shopIds, ordersOf, permissions } = staff;
  const customer = await readCustomer(db, id, {
    shopIds,
    ordersOf,
    language,
    seesContact: maySeeContact(staff),
    mayWrite: permissions.has('customers.write') && maySeeContact(staff),
    now: clock.now(),
  });
  return customer ?? answerError(request, reply, 'customers.customer-not-found', { language });
}
