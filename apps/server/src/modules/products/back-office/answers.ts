import type { StatusAnswer } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { StaffSession } from '../../staff/index.ts';
import { refuseFields, refusedBody, type FormShape, productTexts } from '../../entries/index.ts';
import type { EditRefusal } from './editing/product-entity.ts';
import { readProduct } from './product-page/read-product.ts';

/** The body of the language and stock forms' success (BO-12, BO-13). */
export function statusDone(
  language: Language,
  key: string,
  { version, ...parameters }: { readonly version?: number; readonly count?: number } = {},
): StatusAnswer {
  const message = productTexts(language)(key, parameters.count === undefined ? {} : { count: parameters.count });
  return { status: 'ok', message, ...(version === undefined ? {} : { version }) };
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
  if (current === undefined) {
    const code = refusal.code === 'catalog.product-changed' ? 'catalog.product-not-found' : refusal.code;
    return answerError(request, reply, code, { language, body: refusedBody[shape] });
  }
  return answerError(request, reply, refusal.code, { language, body: { ...refusedBody[shape], errors: {}, current } });
}
