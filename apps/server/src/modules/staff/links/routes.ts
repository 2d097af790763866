import { openedLinkSchema, openLinkRequestSchema, useLinkRequestSchema } from '@hanout/contracts/staff/account-links';
import { sessionSchema } from '@hanout/contracts/auth';
import { resetAnswerSchema, resetRequestSchema } from '@hanout/contracts/staff/account';
import { addressOf } from '../../../limits/address-of.ts';
import { askReset } from './use-cases/want-link.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import { refuseStaff } from '../answers.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { entranceOf } from '../routes/entrance.ts';
import { answerNewSession } from '../routes/session.ts';
import { readLink, useLink } from './use-cases/use-link.ts';

const OPEN = { policy: policies.public };
const LINK = '/dashboard/api/auth/link';

/** What whoever holds a link may do: see for whom it is, and set that person's password, once. */
export function registerLinkRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    LINK,
    { config: OPEN, schema: { body: openLinkRequestSchema, response: { 200: openedLinkSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const link = await readLink(deps.db, request.body.token);
      return link.ok ? link.value : refuseStaff(request, reply, link.error);
    },
  );

  app.post(
    '/dashboard/api/auth/reset',
    { config: OPEN, schema: { body: resetRequestSchema, response: { 200: resetAnswerSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, deps.settings.publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await askReset(deps.db, { ...request.body, address: addressOf(request) });
      return outcome.ok ? { asked: true as const } : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${LINK}/use`,
    { config: OPEN, schema: { body: useLinkRequestSchema, response: { 200: sessionSchema, 204: z.null() } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, deps.settings.publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await useLink(deps, { ...request.body, ...entranceOf(request) });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      const { token } = outcome.value;
      return token === null ? reply.code(204).send(null) : answerNewSession(deps, request, reply, token);
    },
  );
}
