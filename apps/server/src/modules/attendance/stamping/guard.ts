import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { PolicyGuards } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import { hashSessionToken } from '../../staff/index.ts';
import { findLivingKiosk, type LivingKiosk } from '../kiosks/repository.ts';
import { readKioskCookie } from './kiosk-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** set by the guard of `kiosk` routes */
    kiosk: LivingKiosk | null;
  }
}

interface GuardOptions {
  readonly db: Database;
  readonly publicUrl: string | undefined;
}

/** Lets a device in that was opened for a shop and not closed since; a page of another site is not let in by its cookie. */
export function createKioskGuard(app: FastifyInstance, { db, publicUrl }: GuardOptions): Pick<PolicyGuards, 'kiosk'> {
  app.decorateRequest('kiosk', null);
  return {
    kiosk: async (request, reply) => {
      const tokenHash = hashSessionToken(readKioskCookie(request));
      const kiosk = tokenHash === undefined ? undefined : await findLivingKiosk(db, tokenHash);
      if (kiosk === undefined) answerError(request, reply, 'attendance.kiosk-is-closed');
      else if (comesFromElsewhere(request, publicUrl)) answerError(request, reply, 'request.forbidden');
      else request.kiosk = kiosk;
    },
  };
}

/** The device of a route whose policy asks for one. */
export function requireKiosk(request: { readonly kiosk: LivingKiosk | null }): LivingKiosk {
  if (request.kiosk === null) throw new Error('a route without the policy of kiosks asked for the kiosk');
  return request.kiosk;
}
