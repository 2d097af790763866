import {
  changeLanguageRequestSchema,
  sessionSchema,
  signInRequestSchema,
  signOutAnswerSchema,
  type Session,
} from '@hanout/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { refuseStaff } from '../answers.ts';
import { visit } from '../guards.ts';
import { readKnownBrowser, setKnownBrowser } from '../known-browsers/browser-cookie.ts';
import { rememberBrowser } from '../known-browsers/use-cases/remember-browser.ts';
import { presentSession } from '../presenter.ts';
import { findSession, listShopsOf } from '../queries.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import { clearSessionCookie, setSessionCookie } from '../session-cookie.ts';
import { hashSessionToken } from '../session-token.ts';
import { actorOf, requireStaff, type StaffSession } from '../session.ts';
import { changeLanguage, signOut } from '../use-cases/change-own-account.ts';
import { signIn, type SignInRefusal } from '../use-cases/sign-in.ts';
import { entranceOf } from './entrance.ts';
import type { StaffRouteDependencies } from './dependencies.ts';

const busyRetrySeconds = 2;

export function registerSessionRoutes(http: FastifyInstance, deps: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/auth/sign-in',
    { config: { policy: policies.public }, schema: { body: signInRequestSchema, response: { 200: sessionSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, deps.settings.publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await signIn(deps, {
        ...request.body,
        ...entranceOf(request),
      });
      if (!outcome.ok) return answerSignInRefusal(request, reply, outcome.error);
      return answerNewSession(deps, request, reply, outcome.value.token);
    },
  );

  // Whoever opens the back office asks this first: that nobody is signed in is an answer and no failure.
  app.get(
    '/dashboard/api/auth/session',
    { config: { policy: policies.public }, schema: { response: { 200: sessionSchema, 204: z.null() } } },
    async (request, reply) => {
      const session = await visit(request, reply, deps.db);
      return session === undefined ? reply.code(204).send(null) : sessionAnswer(deps, request, session);
    },
  );

  app.post(
    '/dashboard/api/auth/sign-out',
    { config: { policy: policies.session }, schema: { response: { 200: signOutAnswerSchema } } },
    async (request, reply) => {
      const outcome = await signOut(deps.db, actorOf(request), requireStaff(request).tokenHash);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code);
      clearSessionCookie(request, reply);
      // what the browser kept of the back office goes; its settings of the screen stay
      reply.header('clear-site-data', '"cache"');
      return { signedOut: true as const };
    },
  );

  app.post(
    '/dashboard/api/auth/language',
    {
      config: { policy: policies.session },
      schema: { body: changeLanguageRequestSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = request.body;
      const outcome = await changeLanguage(deps.db, actorOf(request), language);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code);
      return sessionAnswer(deps, request, { ...staff, language });
    },
  );
}

function answerSignInRefusal(request: FastifyRequest, reply: FastifyReply, refusal: SignInRefusal): FastifyReply {
  if (refusal.code === 'staff.sign-in-is-busy')
    return answerError(request, reply, refusal.code, { retryAfterSeconds: busyRetrySeconds });
  return refuseStaff(request, reply, refusal);
}

/** Hands the new session's token to the browser and answers who it is. */
export async function answerNewSession(
  deps: StaffRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<Session> {
  const tokenHash = hashSessionToken(token);
  const found = tokenHash === undefined ? undefined : await findSession(deps.db, tokenHash);
  if (found === undefined) throw new Error('a session that was just opened is not there');
  setSessionCookie(request, reply, token);
  const { employeeId } = found.session;
  setKnownBrowser(request, reply, await rememberBrowser(deps, { employeeId, shown: readKnownBrowser(request) }));
  return sessionAnswer(deps, request, found.session);
}

async function sessionAnswer(
  deps: StaffRouteDependencies,
  request: FastifyRequest,
  session: StaffSession,
): Promise<Session> {
  const shops = await listShopsOf(deps.db, session);
  return presentSession(session, shops, deps.settings.publicUrl ?? `${request.protocol}://${request.host}`);
}
