import { createTranslate, type Language } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';

/** Field path → keys of the messages in the catalogue `errors`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** 422 with the messages under their fields in the page's language. */
export function answerFieldErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  { errors, language }: { readonly errors: FieldErrors; readonly language: Language },
): FastifyReply {
  const t = createTranslate(language, serverErrorsTexts);
  return answerError(request, reply, 'request.validation-failed', {
    language,
    errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))])),
  });
}

const MESSAGE_OF_FIELD: Readonly<Record<string, string>> = {
  firstname: 'errors.field.firstname',
  lastname: 'errors.field.lastname',
  phone: 'errors.field.phone',
  email: 'errors.field.email',
  quantity: 'errors.field.quantity',
  unitPrice: 'errors.field.amount',
  finalPrice: 'errors.field.amount',
  address: 'errors.field.required',
  wilaya: 'errors.field.required',
  commune: 'errors.field.required',
  transporter: 'errors.field.required',
};

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Schema findings by field path; a field that does not belong is named itself. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const issue of issues) {
    const fields =
      issue.code === 'unrecognized_keys'
        ? (issue.keys ?? []).slice(0, 5).map((key) => [...issue.path, key])
        : [issue.path];
    for (const field of fields) {
      const message =
        issue.code === 'unrecognized_keys' ? 'errors.field.unknown' : MESSAGE_OF_FIELD[String(field.at(-1))];
      errors[field.map(String).join('.').slice(0, 200)] = [message ?? 'errors.field.malformed'];
    }
  }
  return errors;
}
