import {
  beginTotpSchema,
  begunTotpSchema,
  confirmTotpSchema,
  ownPasswordSchema,
  accountSchema,
  recoveryCodesSchema,
} from '@hanout/contracts/staff/account';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { refuseStaff } from '../answers.ts';
import { readOwnAccount } from '../own-account/repository.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { actorOf } from '../session.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, switchTotpOff } from './use-cases/set-up-second-factor.ts';

const OWN = { policy: policies.session };
const TOTP = '/dashboard/api/auth/totp';

/** The app on a telephone, and the codes for the day on which it is lost. */
export function registerSecondFactorRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    TOTP,
    { config: OWN, schema: { body: beginTotpSchema, response: { 200: begunTotpSchema } } },
    async (request, reply) => {
      const outcome = await beginTotp(deps, { actor: actorOf(request), ...request.body });
      return outcome.ok ? outcome.value : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${TOTP}/confirm`,
    { config: OWN, schema: { body: confirmTotpSchema, response: { 200: recoveryCodesSchema } } },
    async (request, reply) => {
      const outcome = await confirmTotp(deps, { actor: actorOf(request), ...request.body });
      return outcome.ok ? outcome.value : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${TOTP}/recovery-codes`,
    { config: OWN, schema: { body: ownPasswordSchema, response: { 200: recoveryCodesSchema } } },
    async (request, reply) => {
      const outcome = await renewRecoveryCodes(deps, { actor: actorOf(request), ...request.body });
      return outcome.ok ? outcome.value : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${TOTP}/remove`,
    { config: OWN, schema: { body: ownPasswordSchema, response: { 200: accountSchema } } },
    async (request, reply) => {
      const actor = actorOf(request);
      const outcome = await switchTotpOff(deps, { actor, ...request.body });
      return outcome.ok ? readOwnAccount(deps.db, actor.employeeId) : refuseStaff(request, reply, outcome.error);
    },
  );
}
