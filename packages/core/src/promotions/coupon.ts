import type { Centimes } from '../kernel/index.ts';
import { isSameCoupon } from './conditions.ts';
import type { PromotionOutcome } from './evaluate.ts';
import type { RefusalReason } from './promotion.ts';
import type { Rule, Rulebook } from './rulebook.ts';

/** Beyond the engine's own reasons: nobody knows the code. */
export type CouponReason = RefusalReason | 'unknown';

/** What a typed coupon did to a cart. */
export interface CouponVerdict {
  /** As the shop writes it; as it was typed when nobody knows it. */
  readonly code: string;
  readonly name: string | null;
  readonly amount: Centimes | null;
  readonly applied: boolean;
  readonly reason: CouponReason | null;
}

/** Whether the coupon applied, and why not, from the outcomes of the evaluation that was given it. */
export function judgeCoupon(
  rulebook: Rulebook,
  typed: string,
  cart: {
    readonly promotions: readonly PromotionOutcome[];
    /** The promotion of whose own codes the typed one is a free one. */
    readonly couponPromotionId: number | null;
  },
): CouponVerdict {
  const rule = findCouponRule(rulebook, typed, cart.couponPromotionId);
  const outcome = cart.promotions.find(({ promotionId }) => promotionId === rule?.promotion.id);
  if (rule === undefined || outcome === undefined)
    return { code: typed.trim(), name: null, amount: null, applied: false, reason: 'unknown' };
  return {
    code: rule.promotion.couponCode ?? typed.trim().toUpperCase(),
    name: outcome.name,
    amount: outcome.amount,
    applied: outcome.applied,
    reason: outcome.reason,
  };
}

function findCouponRule({ rules }: Rulebook, typed: string, ownOf: number | null): Rule | undefined {
  return rules.find(({ promotion }) =>
    promotion.hasUniqueCoupons
      ? promotion.id === ownOf
      : promotion.couponCode !== null && isSameCoupon(promotion.couponCode, typed),
  );
}
