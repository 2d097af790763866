import {
  accountLinkSchema,
  employeeChoicesSchema,
  employeeListQuerySchema,
  employeeListSchema,
  employeeSchema,
  employeeWriteSchema,
  invitedEmployeeSchema,
} from '@hanout/contracts/staff/employees';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { refuseStaff } from '../answers.ts';
import { makeLink } from '../links/use-cases/make-link.ts';
import { listShopsOf } from '../queries.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { actorOf, requireStaff } from '../session.ts';
import { presentLink, presentPerson } from './presenter.ts';
import { countPeople, findPerson, listPeople, listWarehousesToGive } from './queries.ts';
import { archiveEmployee, removeSecondFactor, signOutEverywhere } from './use-cases/archive-employee.ts';
import { changeEmployee, inviteEmployee } from './use-cases/write-employee.ts';

const MANAGES = { policy: policies.permission('staff.manage') };
const EMPLOYEES = '/dashboard/api/employees';
const answers = { 200: employeeSchema };
type Refusal = Parameters<typeof refuseStaff>[2];

/** Who works here: found, added, changed, put away and taken back. */
export function registerPeopleRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  registerReads(http, deps);
  registerWrites(http, deps);
  registerActs(http, deps);
}

function registerReads(http: FastifyInstance, { db }: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    EMPLOYEES,
    { config: MANAGES, schema: { querystring: employeeListQuerySchema, response: { 200: employeeListSchema } } },
    async (request) => {
      const { cursor: offset = 0, limit, ...filter } = request.query;
      const actor = actorOf(request);
      const { shopIds } = actor;
      const [people, counts] = await Promise.all([
        listPeople(db, filter, { shopIds, offset, limit }),
        countPeople(db, filter, shopIds),
      ]);
      const total = counts[filter.view];
      const next = offset + people.length;
      return {
        rows: people.map((person) => presentPerson(person, actor)),
        total,
        counts,
        nextCursor: people.length > 0 && next < total ? String(next) : null,
      };
    },
  );

  app.get(
    `${EMPLOYEES}/choices`,
    { config: MANAGES, schema: { response: { 200: employeeChoicesSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const [{ shops }, warehouses] = await Promise.all([
        listShopsOf(db, staff),
        listWarehousesToGive(db, staff.shopIds),
      ]);
      return { shops: shops.map(({ id, name }) => ({ id, name })), warehouses };
    },
  );

  app.get(
    `${EMPLOYEES}/:id`,
    { config: MANAGES, schema: { params: idParams, response: answers } },
    async (request, reply) => answerPerson(db, request, reply, { ok: true, value: request.params }),
  );
}

async function answerPerson(
  db: StaffRouteDependencies['db'],
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Result<{ readonly id: number }, Refusal>,
) {
  if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
  const actor = actorOf(request);
  const person = await findPerson(db, outcome.value.id, actor.shopIds);
  return person === undefined
    ? refuseStaff(request, reply, { code: 'staff.employee-not-found' })
    : presentPerson(person, actor);
}

function registerWrites(http: FastifyInstance, { db, ids }: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    EMPLOYEES,
    { config: MANAGES, schema: { body: employeeWriteSchema, response: { 200: invitedEmployeeSchema } } },
    async (request, reply) => {
      const actor = actorOf(request);
      const outcome = await inviteEmployee({ db, ids }, { employee: request.body, actor });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      const { id, link, expiresAt } = outcome.value;
      const person = await findPerson(db, id, actor.shopIds);
      if (person === undefined) throw new Error('an employee who was just added is not there');
      return { employee: presentPerson(person, actor), link: presentLink(link, expiresAt) };
    },
  );

  app.post(
    `${EMPLOYEES}/:id`,
    { config: MANAGES, schema: { params: idParams, body: employeeWriteSchema, response: answers } },
    async (request, reply) => {
      const write = { id: request.params.id, employee: request.body, actor: actorOf(request) };
      return answerPerson(db, request, reply, await changeEmployee(db, write));
    },
  );
}

function registerActs(http: FastifyInstance, { db, ids }: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  for (const [word, isActive] of [
    ['archive', false],
    ['reactivate', true],
  ] as const)
    app.post(
      `${EMPLOYEES}/:id/${word}`,
      { config: MANAGES, schema: { params: idParams, body: versionSchema, response: answers } },
      async (request, reply) => {
        const command = { id: request.params.id, ...request.body, actor: actorOf(request), isActive };
        return answerPerson(db, request, reply, await archiveEmployee(db, command));
      },
    );

  for (const [word, act] of [
    ['sign-out', signOutEverywhere],
    ['remove-second-factor', removeSecondFactor],
  ] as const)
    app.post(
      `${EMPLOYEES}/:id/${word}`,
      { config: MANAGES, schema: { params: idParams, response: answers } },
      async (request, reply) => {
        const command = { id: request.params.id, actor: actorOf(request) };
        return answerPerson(db, request, reply, await act(db, command));
      },
    );

  app.post(
    `${EMPLOYEES}/:id/link`,
    { config: MANAGES, schema: { params: idParams, response: { 200: accountLinkSchema } } },
    async (request, reply) => {
      const outcome = await makeLink({ db, ids }, { id: request.params.id, actor: actorOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return presentLink(outcome.value.link, outcome.value.expiresAt);
    },
  );
}
