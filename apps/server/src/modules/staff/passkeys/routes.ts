import { sessionSchema } from '@hanout/contracts/auth';
import { ownPasswordSchema } from '@hanout/contracts/staff/account';
import {
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRenameSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  passkeyWriteSchema,
} from '@hanout/contracts/staff/passkeys';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { addressOf } from '../../../limits/address-of.ts';
import { policies } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { refuseStaff } from '../answers.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { entranceOf } from '../routes/entrance.ts';
import { answerNewSession } from '../routes/session.ts';
import { actorOf, requireStaff } from '../session.ts';
import { readBrowser, setBrowser } from './browser-cookie.ts';
import { partyOf } from './party.ts';
import { listPasskeys } from './repository.ts';
import { nameOwnPasskey, removeOwnPasskey } from './use-cases/change-passkey.ts';
import { beginPasskey, registerPasskey } from './use-cases/register-passkey.ts';
import { beginPasskeySignIn, signInWithPasskey } from './use-cases/sign-in-with-passkey.ts';

const OWN = { policy: policies.session };
const OPEN = { policy: policies.public };
const PASSKEYS = '/dashboard/api/auth/passkeys';
const SIGN_IN = '/dashboard/api/auth/passkey';
const BROWSER_BYTES = 32;

/** Keys of one's own devices, and signing in with one. */
export function registerPasskeyRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  registerOwn(http, deps);
  registerSignIn(http, deps);
}

function registerOwn(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: passkeyListSchema };
  const list = async (request: FastifyRequest) => {
    const rows = await listPasskeys(deps.db, requireStaff(request).employeeId);
    return {
      rows: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<unknown, Parameters<typeof refuseStaff>[2]>,
  ) => (outcome.ok ? list(request) : refuseStaff(request, reply, outcome.error));
  const own = (request: FastifyRequest) => ({
    actor: actorOf(request),
    tokenHash: requireStaff(request).tokenHash,
    party: partyOf(request, deps.settings.publicUrl),
  });

  app.get(PASSKEYS, { config: OWN, schema: { response: answers } }, list);

  app.post(
    `${PASSKEYS}/begin`,
    { config: OWN, schema: { body: ownPasswordSchema, response: { 200: passkeyCreationSchema } } },
    async (request, reply) => {
      const { employeeUuid: uuid, email, name } = requireStaff(request);
      const outcome = await beginPasskey(deps, { ...own(request), person: { uuid, email, name }, ...request.body });
      return outcome.ok ? outcome.value : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(PASSKEYS, { config: OWN, schema: { body: passkeyWriteSchema, response: answers } }, async (request, reply) =>
    answer(request, reply, await registerPasskey(deps, { ...own(request), asked: request.body })),
  );

  app.post(
    `${PASSKEYS}/:id/rename`,
    { config: OWN, schema: { params: idParams, body: passkeyRenameSchema, response: answers } },
    async (request, reply) => {
      const asked = { actor: actorOf(request), id: request.params.id, ...request.body };
      return answer(request, reply, await nameOwnPasskey(deps.db, asked));
    },
  );

  app.post(
    `${PASSKEYS}/:id/remove`,
    { config: OWN, schema: { params: idParams, body: ownPasswordSchema, response: answers } },
    async (request, reply) => {
      const asked = { actor: actorOf(request), id: request.params.id, ...request.body };
      return answer(request, reply, await removeOwnPasskey(deps, asked));
    },
  );
}

function registerSignIn(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = deps.settings;

  app.post(
    `${SIGN_IN}/begin`,
    { config: OPEN, schema: { response: { 200: passkeyRequestSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, publicUrl)) return answerError(request, reply, 'request.forbidden');
      const browser = deps.ids.secret(BROWSER_BYTES);
      const asked = { party: partyOf(request, publicUrl), address: addressOf(request), browser };
      const outcome = await beginPasskeySignIn(deps, asked);
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      setBrowser(request, reply, browser);
      return outcome.value;
    },
  );

  app.post(
    SIGN_IN,
    { config: OPEN, schema: { body: passkeySignInSchema, response: { 200: sessionSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await signInWithPasskey(deps, {
        ...request.body,
        party: partyOf(request, publicUrl),
        address: addressOf(request),
        browser: readBrowser(request) ?? '',
        entrance: entranceOf(request),
      });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      return answerNewSession(deps, request, reply, outcome.value.token);
    },
  );
}
