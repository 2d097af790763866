import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { EMPTY_DRAFT } from './api/draft-values.ts';

/** One that has never held, in every shop, by somebody who may change it. */
export function builtPromotion(change: Partial<PromotionDetail> = {}): PromotionDetail {
  const { shopId: _shop, targetIds: _targets, bannerImageId: _banner, texts: _texts, ...told } = EMPTY_DRAFT;
  const { minSubtotalCentimes: _least, ...row } = told;
  return {
    ...row,
    id: 9,
    version: 3,
    state: 'inactive',
    targetCount: 0,
    used: 0,
    shop: null,
    draft: EMPTY_DRAFT,
    targets: [],
    banner: null,
    isEditable: true,
    hasRun: false,
    coupons: { total: 0, used: 0 },
    actions: [],
    history: [],
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}
