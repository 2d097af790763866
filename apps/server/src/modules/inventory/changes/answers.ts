import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../../errors/answer.ts';
import type { Forbidden } from '../../audit/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import type { PlaceRefusal } from './use-cases/change-place.ts';

/** Says why nothing was done to stock by hand, under the field that it is about. */
export function refuseStockChange(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: PlaceRefusal | Forbidden,
): FastifyReply {
  const { language } = requireStaff(request);
  const t = stockTexts(language);
  if (refusal.code === 'inventory.stock-not-added')
    return answerError(request, reply, refusal.code, {
      language,
      errors: { [refusal.field]: [t(refusal.sentence)] },
    });
  if (refusal.code === 'inventory.too-few')
    return answerError(request, reply, refusal.code, {
      language,
      errors: { quantity: [t('errors.inventory.tooFew', { available: refusal.available })] },
      parameters: { available: refusal.available },
    });
  return answerError(request, reply, refusal.code, {
    language,
    parameters: 'onHand' in refusal ? { onHand: refusal.onHand } : {},
    body: 'onHand' in refusal ? { current: { onHand: refusal.onHand } } : {},
  });
}
