import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import type { ConflictQuestion } from '@hanout/ui/conflict/conflict-question.ts';
import { put } from '../../../api/cache.ts';
import type { CacheWrite, Renewals } from '../../../api/cache.ts';
import { promotionKeys } from './promotion-queries.ts';

/** Puts a promotion that the server just answered into its page. */
export const storedPromotion = (promotion: PromotionDetail): readonly CacheWrite[] => [
  put(promotionKeys.detail(promotion.id), promotion),
];

/** Lists, calendar and previews are read anew when they are next shown: the page has its answer already. */
export const promotionRenewals: Renewals = { outdates: [promotionKeys.all] };

/** Who changed it last. */
export function lastChangeOf({ history: [last], updatedAt }: PromotionDetail): ConflictQuestion['changedBy'] {
  return { name: last?.employeeName ?? null, at: Date.parse(updatedAt) };
}
