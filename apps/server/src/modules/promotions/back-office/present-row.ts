import { promotionRowSchema, type Discount, type PromotionRow } from '@hanout/contracts/promotions/promotions';
import { promotionStateAt, type PromotionState } from '@hanout/core/promotions';
import type { StoredPromotion } from './queries.ts';

export function stateOf({ isActive, archivedAt, startsAt, endsAt, now }: StoredPromotion): PromotionState {
  const at = (moment: Date | null): number | null => moment?.getTime() ?? null;
  return promotionStateAt(
    { isActive, archivedAt: at(archivedAt), startsAt: at(startsAt), endsAt: at(endsAt) },
    now.getTime(),
  );
}

export function discountOf({ discountType, discountValue }: StoredPromotion): Discount {
  return discountType === 'percentage'
    ? { kind: 'percentage', basisPoints: discountValue }
    : { kind: 'amount', amountCentimes: discountValue };
}

export function presentRow(stored: StoredPromotion): PromotionRow {
  return {
    id: stored.id,
    name: stored.name,
    state: stateOf(stored),
    scope: stored.scope,
    targetCount: stored.targetCount,
    discount: discountOf(stored),
    priority: stored.priority,
    combinability: stored.combinability,
    group: stored.group,
    startsAt: stored.startsAt?.toISOString() ?? null,
    endsAt: stored.endsAt?.toISOString() ?? null,
    channels: promotionRowSchema.shape.channels.parse(stored.channels ?? []),
    couponMode: couponModeOf(stored),
    couponCode: stored.couponCode,
    used: stored.used,
    usageLimit: stored.usageLimit,
    singleUse: stored.singleUse,
    isActive: stored.isActive,
    isFeatured: stored.isFeatured,
    shop: stored.shopId === null ? null : { id: stored.shopId, name: stored.shopName ?? '' },
    version: stored.version,
  };
}

export function couponModeOf({ hasUniqueCoupons, couponCode }: StoredPromotion): PromotionRow['couponMode'] {
  if (hasUniqueCoupons) return 'unique';
  return couponCode === null ? 'none' : 'code';
}
