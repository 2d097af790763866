import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import type { Forbidden } from '../../audit/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { purchasingTexts } from '../texts.ts';
import type { SupplierRefusal } from './supplier-entity.ts';

/** Says why a supplier was not written; with what stands there now, where somebody else was faster. */
export async function refuseSupplier(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    refusal,
    read,
  }: { readonly refusal: SupplierRefusal | Forbidden; readonly read?: () => Promise<object | undefined> },
): Promise<FastifyReply> {
  const { language } = requireStaff(request);
  const t = purchasingTexts(language);
  const current = refusal.code === 'purchasing.supplier-changed' ? await read?.() : undefined;
  const errors = 'errors' in refusal ? refusal.errors : {};
  return answerError(request, reply, refusal.code, {
    language,
    ...(Object.keys(errors).length === 0
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]])) }),
    ...(current === undefined ? {} : { body: { current } }),
  });
}
