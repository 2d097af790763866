import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { PolicyGuards } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import { hashSessionToken } from '../../staff/index.ts';
import { findLivingTill, type LivingTill } from './repository.ts';
import { readTillCookie } from './till-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** set by the guard of `till` routes */
    till: LivingTill | null;
  }
}

interface GuardOptions {
  readonly db: Database;
  readonly publicUrl: string | undefined;
}

/** Lets a device in that was opened to sell in a shop and not closed since; a page of another site is not let in by its cookie. */
export function createTillGuard(app: FastifyInstance, { db, publicUrl }: GuardOptions): Pick<PolicyGuards, 'till'> {
  app.decorateRequest('till', null);
  return {
    till: async (request, reply) => {
      const tokenHash = hashSessionToken(readTillCookie(request));
      const till = tokenHash === undefined ? undefined : await findLivingTill(db, tokenHash);
      if (till === undefined) answerError(request, reply, 'tills.is-closed');
      else if (comesFromElsewhere(request, publicUrl)) answerError(request, reply, 'request.forbidden');
      else request.till = till;
    },
  };
}

/** The device of a route whose policy asks for one. */
export function requireTill(request: { readonly till: LivingTill | null }): LivingTill {
  if (request.till === null) throw new Error('a route without the policy of tills asked for the till');
  return request.till;
}
