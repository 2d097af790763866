import { languageFromHeader } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';

type StaffRefusal =
  | { readonly code: ErrorCode }
  | { readonly code: ErrorCode; readonly errors: Readonly<Record<string, string>> }
  | { readonly code: ErrorCode; readonly retryAfterSeconds: number };

/** Says why nothing was done: with the sentences under the fields (`errors` holds their keys), or when to try again. */
export function refuseStaff(request: FastifyRequest, reply: FastifyReply, refusal: StaffRefusal): FastifyReply {
  const language = request.staff?.language ?? languageFromHeader(request.headers['accept-language']);
  if ('retryAfterSeconds' in refusal) {
    const { code, retryAfterSeconds } = refusal;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return answerError(request, reply, code, { language, parameters: { count: minutes, minutes }, retryAfterSeconds });
  }
  const field = FIELDS[refusal.code];
  if (!('errors' in refusal))
    return answerError(request, reply, refusal.code, { language, ...(field === undefined ? {} : { field }) });
  const sentence = request.server.errorSentences[language];
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, key]) => [field, [sentence(key)]]));
  return answerError(request, reply, refusal.code, { language, errors });
}

/** What stands under the field that it is about. */
const FIELDS: Readonly<Record<string, string>> = {
  'staff.email-is-taken': 'email',
  'staff.role-name-is-taken': 'name',
  'staff.second-factor-is-wrong': 'code',
};
