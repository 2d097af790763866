import type { Centimes } from '../kernel/index.ts';
import type { Promotion, RefusalReason } from './promotion.ts';

/** What is known of the buyer and the moment; `now` in milliseconds since 1970. */
export interface PromotionContext {
  readonly now: number;
  readonly channel: string;
  readonly coupon: string | null;
  readonly segmentIds?: readonly number[];
  readonly paymentMethodId?: number | null;
  /** Limited promotions that have no use left for this buyer. */
  readonly usedUpIds?: readonly number[];
}

/** Why the promotion cannot apply to anything in this context, or null when it can. */
export function refuseInContext(promotion: Promotion, context: PromotionContext): RefusalReason | null {
  if (promotion.startsAt !== null && context.now < promotion.startsAt) return 'not_started';
  if (promotion.endsAt !== null && context.now >= promotion.endsAt) return 'ended';
  if (promotion.channels.length > 0 && !promotion.channels.includes(context.channel)) return 'other_channel';
  if (promotion.couponCode !== null && !isSameCoupon(promotion.couponCode, context.coupon)) return 'coupon_missing';
  if (promotion.isLimited && context.usedUpIds?.includes(promotion.id)) return 'used_up';
  if (promotion.scope === 'customer_segment' && !promotion.targetIds.some((id) => context.segmentIds?.includes(id)))
    return 'other_segment';
  if (promotion.scope === 'payment_method' && !isTargetOrAll(promotion, context.paymentMethodId ?? null))
    return 'other_payment_method';
  return null;
}

export function reachesMinimum(promotion: Promotion, subtotal: Centimes): boolean {
  return promotion.minSubtotal === null || subtotal >= promotion.minSubtotal;
}

export function isTargetOrAll(promotion: Promotion, id: number | null): boolean {
  return promotion.targetIds.length === 0 || (id !== null && promotion.targetIds.includes(id));
}

/** People type codes in any case and with spaces around. */
function isSameCoupon(code: string, typed: string | null): boolean {
  return typed !== null && typed.trim().toUpperCase() === code.trim().toUpperCase();
}
