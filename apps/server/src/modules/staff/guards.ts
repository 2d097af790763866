import { isAllowed } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import type { PolicyGuards } from '../../plugins/policy.ts';
import { findSession } from './queries.ts';
import { touchSession } from './repository.ts';
import { comesFromElsewhere } from '../../plugins/request-origin.ts';
import { readSessionCookie } from './session-cookie.ts';
import { hashSessionToken, isSameSecret } from './session-token.ts';
import type { FindLivingSession, StaffSession } from './session.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export interface GuardOptions {
  readonly db: Database;
  readonly publicUrl: string | undefined;
}

/**
 * The guards of the back office: who has no living session is answered 401, a change from elsewhere or without the
 * session's own token 403, and a permission that no role of the person holds 403.
 */
export function createStaffGuards(
  app: FastifyInstance,
  options: GuardOptions,
): Pick<PolicyGuards, 'session' | 'permission'> {
  app.decorateRequest('staff', null);
  // a native form carries the token as a field, which is known only once the body is read; nothing of it is looked at before
  app.addHook('preValidation', (request, reply, next) => {
    // A key is in no cookie: no other site can have a browser send it.
    const isByKey = request.routeOptions.config.policy?.kind === 'api-key';
    const isFree =
      isByKey || request.staff === null || safeMethods.has(request.method) || hasTokenHeader(request, request.staff);
    if (isFree || isSameSecret(formToken(request.body), request.staff?.csrfToken ?? '')) next();
    else answerError(request, reply, 'request.forbidden');
  });
  return {
    session: async (request, reply) => {
      await admit(request, reply, options);
    },
    permission: async (request, reply, { permission }) => {
      const staff = await admit(request, reply, options);
      if (staff === null) return;
      const code = staff.secondFactor === 'due' ? 'staff.second-factor-is-due' : 'request.forbidden';
      if (!isAllowed(staff.permissions, [permission])) answerError(request, reply, code, { language: staff.language });
    },
  };
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, publicUrl }: GuardOptions,
): Promise<StaffSession | null> {
  const found = await findOwnSession(request, reply, db);
  if (found === undefined) {
    answerError(request, reply, 'request.unauthenticated');
    return null;
  }
  if (!isChangeGenuine(request, found.session, publicUrl)) {
    answerError(request, reply, 'request.forbidden', { language: found.session.language });
    return null;
  }
  await countVisit(request, db, found);
  request.staff = found.session;
  return found.session;
}

/** The living session of who asks, which lives on by being asked for; undefined when nobody is signed in. */
export async function visit(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
): Promise<StaffSession | undefined> {
  const found = await findOwnSession(request, reply, db);
  if (found !== undefined) await countVisit(request, db, found);
  return found?.session;
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

async function findOwnSession(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
): Promise<FoundSession | undefined> {
  reply.header('cache-control', 'no-store');
  const tokenHash = hashSessionToken(readSessionCookie(request));
  return tokenHash === undefined ? undefined : findSession(db, tokenHash);
}

async function countVisit(request: FastifyRequest, db: Database, found: FoundSession): Promise<void> {
  if (found.wantsTouch && !isBackground(request)) await touchSession(db, found.session.tokenHash);
}

/** A forgotten page that only listens and polls does not keep its person signed in. */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers['x-background'] !== undefined || headers.accept === 'text/event-stream';
}

function isChangeGenuine(request: FastifyRequest, session: StaffSession, publicUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return true;
  if (comesFromElsewhere(request, publicUrl)) return false;
  return hasTokenHeader(request, session) || formTypes.test(request.headers['content-type'] ?? '');
}

function hasTokenHeader({ headers }: FastifyRequest, session: StaffSession): boolean {
  const given = headers['x-csrf-token'];
  return typeof given === 'string' && isSameSecret(given, session.csrfToken);
}

function formToken(body: unknown): string | undefined {
  if (body instanceof FormData) {
    const token = body.get('_token');
    return typeof token === 'string' ? token : undefined;
  }
  const token: unknown = typeof body === 'object' && body !== null && '_token' in body ? body._token : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** For what lasts longer than a request: looks again whether its session lives. */
export function createSessionFinder(db: Database): FindLivingSession {
  return async (tokenHash) => (await findSession(db, tokenHash))?.session;
}
