import {
  accountSchema,
  accountWriteSchema,
  changePasswordSchema,
  changePinSchema,
  ownSessionsSchema,
  sessionParams,
} from '@hanout/contracts/staff/account';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { refuseStaff } from '../answers.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { actorOf, requireStaff } from '../session.ts';
import { listOwnSessions, readOwnAccount } from './repository.ts';
import {
  changeOwnAccount,
  changePassword,
  changePin,
  endOthersOfOwn,
  endSessionOfOwn,
} from './use-cases/change-own-account.ts';

const OWN = { policy: policies.session };
const AUTH = '/dashboard/api/auth';
const account = { 200: accountSchema };
const sessions = { 200: ownSessionsSchema };
type Outcome = Result<unknown, Parameters<typeof refuseStaff>[2]>;

/** What everybody does with their own account, whatever their roles. */
export function registerOwnAccountRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  registerAccount(http, deps);
  registerSessions(http, deps);
}

function registerAccount(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;
  const answer = async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) =>
    outcome.ok ? readOwnAccount(db, requireStaff(request).employeeId) : refuseStaff(request, reply, outcome.error);

  app.get(`${AUTH}/account`, { config: OWN, schema: { response: account } }, (request) =>
    readOwnAccount(db, requireStaff(request).employeeId),
  );

  app.post(
    `${AUTH}/account`,
    { config: OWN, schema: { body: accountWriteSchema, response: account } },
    async (request, reply) => answer(request, reply, await changeOwnAccount(db, actorOf(request), request.body)),
  );

  app.post(
    `${AUTH}/password`,
    { config: OWN, schema: { body: changePasswordSchema, response: account } },
    async (request, reply) => {
      const { tokenHash } = requireStaff(request);
      const command = { actor: actorOf(request), tokenHash, asked: request.body };
      return answer(request, reply, await changePassword(deps, command));
    },
  );

  app.post(
    `${AUTH}/pin`,
    { config: OWN, schema: { body: changePinSchema, response: account } },
    async (request, reply) =>
      answer(request, reply, await changePin(deps, { actor: actorOf(request), asked: request.body })),
  );
}

function registerSessions(http: FastifyInstance, { db }: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const present = async (request: FastifyRequest) => {
    const { employeeId, tokenHash } = requireStaff(request);
    const rows = await listOwnSessions(db, employeeId);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isCurrent: row.tokenHash.equals(tokenHash),
      })),
    };
  };

  app.get(`${AUTH}/sessions`, { config: OWN, schema: { response: sessions } }, present);

  app.post(
    `${AUTH}/sessions/:id/end`,
    { config: OWN, schema: { params: sessionParams, response: sessions } },
    async (request, reply) => {
      const outcome = await endSessionOfOwn(db, { actor: actorOf(request), asked: request.params });
      return outcome.ok ? present(request) : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(`${AUTH}/sessions/end-others`, { config: OWN, schema: { response: sessions } }, async (request, reply) => {
    const { tokenHash } = requireStaff(request);
    const outcome = await endOthersOfOwn(db, { actor: actorOf(request), tokenHash });
    return outcome.ok ? present(request) : refuseStaff(request, reply, outcome.error);
  });
}
