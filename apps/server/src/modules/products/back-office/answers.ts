import type { FormAnswer, StatusAnswer } from '@hanout/contracts/catalog-products';
import type { Language } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { FieldKeys } from './editing/parse-forms.ts';
import type { EditRefusal } from './editing/use-cases/edit-product.ts';
import { readProduct } from './product-page/read-product.ts';
import { productTexts } from './texts.ts';

/** The body of a generic form's success (BO-37), with the version that the next edit names. */
export function formDone(language: Language, key: string, version?: number): FormAnswer {
  const message = productTexts(language)(key);
  return { success: true, message, data: {}, errors: {}, ...(version === undefined ? {} : { version }) };
}

/** The body of the language and stock forms' success (BO-12, BO-13). */
export function statusDone(
  language: Language,
  key: string,
  { version, ...parameters }: { readonly version?: number; readonly count?: number } = {},
): StatusAnswer {
  const message = productTexts(language)(key, parameters.count === undefined ? {} : { count: parameters.count });
  return { status: 'ok', message, ...(version === undefined ? {} : { version }) };
}

/** Which of the specified shapes a refusal takes: `success: false`, or `status: "error"`. */
export type FormShape = 'generic' | 'status';

const refusedBody = { generic: { success: false, data: {} }, status: { status: 'error' } } as const;

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

export interface RefusedEditOf {
  readonly db: Database;
  readonly staff: StaffSession;
  readonly productId: number;
  readonly shape: FormShape;
  readonly refusal: EditRefusal;
}

/** A conflict shows what the product is now, so that the difference can be shown without asking again. */
export async function refuseEdit(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, staff, productId, shape, refusal }: RefusedEditOf,
): Promise<FastifyReply> {
  const { language, shopIds } = staff;
  if (refusal.code === 'catalog.form-is-wrong')
    return refuseFields(request, reply, { language, shape, errors: refusal.errors });
  const current =
    refusal.code === 'catalog.product-changed'
      ? await readProduct(db, { id: productId, shopIds, language })
      : undefined;
  if (current === undefined)
    return answerError(request, reply, 'catalog.product-not-found', { language, body: refusedBody[shape] });
  return answerError(request, reply, refusal.code, { language, body: { ...refusedBody[shape], errors: {}, current } });
}
