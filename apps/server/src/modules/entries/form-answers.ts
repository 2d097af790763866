import type { FormAnswer } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import { productTexts } from './texts.ts';

/** field → keys of what is wrong with it */
export type FieldKeys = Readonly<Record<string, readonly string[]>>;

/** The body of a generic form's success (BO-37), with the version that the next edit names. */
export function formDone(language: Language, key: string, version?: number): FormAnswer {
  const message = productTexts(language)(key);
  return { success: true, message, data: {}, errors: {}, ...(version === undefined ? {} : { version }) };
}

/** Which of the specified shapes a refusal takes: `success: false`, or `status: "error"`. */
export type FormShape = 'generic' | 'status';

export const refusedBody = { generic: { success: false, data: {} }, status: { status: 'error' } } as const;

export function refuseFields(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, shape, errors }: { language: Language; shape: FormShape; errors: FieldKeys },
): FastifyReply {
  const t = productTexts(language);
  const told = Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))] as const);
  return answerError(request, reply, 'catalog.form-is-wrong', {
    language,
    errors: Object.fromEntries(told),
    body: refusedBody[shape],
  });
}
