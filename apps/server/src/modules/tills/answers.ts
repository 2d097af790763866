import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';
import { requireStaff } from '../staff/index.ts';

type Refusal = { readonly code: ErrorCode; readonly errors?: Readonly<Record<string, string>> };

const FIELDS: Readonly<Record<string, string>> = { 'tills.pin-is-too-simple': 'pin' };

/** Says why nothing was done; `errors` holds keys of sentences by field. */
export function refuseTills(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { language } = requireStaff(request);
  const sentence = request.server.errorSentences[language];
  const field = FIELDS[refusal.code];
  return answerError(request, reply, refusal.code, {
    language,
    ...(field === undefined ? {} : { field }),
    ...(refusal.errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(refusal.errors).map(([name, key]) => [name, [sentence(key)]])) }),
  });
}
