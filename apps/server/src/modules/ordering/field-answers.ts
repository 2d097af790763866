import { createTranslate, type Language } from '@hanout/i18n';
import { errorCatalogue } from '@hanout/i18n/catalogues/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { FieldErrors } from './checkout/parse-checkout.ts';

/** 422 with the messages under their fields in the page's language. */
export function answerFieldErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  { errors, language }: { readonly errors: FieldErrors; readonly language: Language },
): FastifyReply {
  const t = createTranslate(language, errorCatalogue);
  return answerError(request, reply, 'request.validation-failed', {
    language,
    errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))])),
  });
}
