import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';
import { requireStaff } from '../staff/index.ts';

type Refusal = { readonly code: ErrorCode; readonly errors?: Readonly<Record<string, string>> };

/** Says why nothing was done; `errors` holds keys of sentences by field. */
export async function refuseChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, read }: { readonly refusal: Refusal; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const sentence = request.server.errorSentences[language];
  const isOvertaken =
    refusal.code === 'carrier-choice.rule-changed' || refusal.code === 'carrier-choice.settings-changed';
  const current = isOvertaken ? await read?.() : undefined;
  return answerError(request, reply, refusal.code, {
    language,
    ...(refusal.code === 'carrier-choice.period-is-wrong' ? { field: 'to' } : {}),
    ...(refusal.errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(refusal.errors).map(([name, key]) => [name, [sentence(key)]])) }),
    ...(current === undefined ? {} : { body: { current } }),
  });
}
