import type { Catalogue } from '@hanout/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, sentencesOf } from '../errors/answer.ts';
import type { ErrorCode, ErrorEntries } from '../errors/error-codes.ts';
import { errorsOfTheHouse } from '../errors/errors-of-the-house.ts';
import { isDatabaseAwayFrom } from '../database/away.ts';
import { isUnholdableValue } from '../database/unholdable-value.ts';
import { RETRY_AFTER_TURNED_AWAY_SECONDS, TurnedAway } from './admission/admission.ts';
import { markTurnedAway } from './admission/register-admission.ts';

const BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'request.malformed'],
  [401, 'request.unauthenticated'],
  [403, 'request.forbidden'],
  [404, 'request.not-found'],
  [413, 'request.too-large'],
  [415, 'request.unsupported-media-type'],
  [429, 'request.rate-limited'],
]);

const DISK_FULL = 'ENOSPC';
const RETRY_AFTER_SECONDS = 5;

/** The edge: what is thrown is logged once with the request's id and answered without detail. */
export function registerErrors(app: FastifyInstance, entries: ErrorEntries, sentences: readonly Catalogue[]): void {
  app.decorate('errorSentences', sentencesOf(sentences));
  app.decorate('errorEntries', { ...errorsOfTheHouse, ...entries });
  app.setErrorHandler((error: FastifyError, request, reply) => answerThrown(error, request, reply));
  app.setNotFoundHandler({ preHandler: async () => undefined }, (request, reply) =>
    answerError(request, reply, 'request.not-found'),
  );
}

/** Whoever calls what is not there is told so before anything of what they send is read. */
export function answerUnknownAtOnce(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404) answerError(request, reply, 'request.not-found');
    else next();
  });
}

export function answerThrown(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TurnedAway) {
    markTurnedAway(request);
    return answerError(request, reply, 'system.too-busy', { retryAfterSeconds: RETRY_AFTER_TURNED_AWAY_SECONDS });
  }
  if (isDatabaseAwayFrom(error) || error.code === DISK_FULL) {
    request.log.warn({ reason: error.message }, 'the database is away or the disk is full');
    return answerError(request, reply, 'system.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (isUnholdableValue(error)) {
    // Schemas let through what no column takes; the line tells where one could say so itself.
    request.log.warn({ err: error }, 'a value that the database cannot hold');
    return answerError(request, reply, 'request.malformed');
  }
  if (error.validation !== undefined) return answerError(request, reply, 'request.malformed');
  const status = error.statusCode ?? 500;
  const known = BY_STATUS.get(status) ?? (status >= 400 && status < 500 ? 'request.malformed' : undefined);
  if (known !== undefined) return answerError(request, reply, known);
  request.log.error({ err: error }, 'unexpected');
  return answerError(request, reply, 'system.unexpected');
}
