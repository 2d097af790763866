import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import { requireStaff } from '../staff/index.ts';
import type { TakeBackRefusal } from './use-cases/take-back-change.ts';

/** What was refused, under the fields that it is about. */
export function refuseSettings(request: FastifyRequest, reply: FastifyReply, refusal: TakeBackRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
