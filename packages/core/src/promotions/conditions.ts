import type { Centimes } from '../kernel/index.ts';
import { paymentMethodOfChannel, segmentsOfChannel } from './audience.ts';
import type { Promotion, RefusalReason } from './promotion.ts';

/** What is known of the buyer and the moment; `now` in milliseconds since 1970. */
export interface PromotionContext {
  readonly now: number;
  readonly channel: string;
  readonly coupon: string | null;
  /** The promotion of whose own codes the typed one is a free one; not given: of none. */
  readonly couponPromotionId?: number | null;
  /** Not given: who usually buys on the channel. */
  readonly segmentIds?: readonly number[];
  /** Not given: how it is usually paid on the channel; null: not known. */
  readonly paymentMethodId?: number | null;
  /** Limited promotions that have no use left for this buyer. */
  readonly usedUpIds?: readonly number[];
}

/** Why the promotion cannot apply to anything in this context, or null when it can. */
export function refuseInContext(promotion: Promotion, context: PromotionContext): RefusalReason | null {
  if (promotion.startsAt !== null && context.now < promotion.startsAt) return 'not_started';
  if (promotion.endsAt !== null && context.now >= promotion.endsAt) return 'ended';
  if (promotion.channels.length > 0 && !promotion.channels.includes(context.channel)) return 'other_channel';
  if (!hasItsCoupon(promotion, context)) return 'coupon_missing';
  if (promotion.isLimited && context.usedUpIds?.includes(promotion.id)) return 'used_up';
  if (promotion.scope === 'customer_segment' && !isForSegment(promotion, context)) return 'other_segment';
  if (promotion.scope === 'payment_method' && !isForPaymentMethod(promotion, context)) return 'other_payment_method';
  return null;
}

function isForSegment({ targetIds }: Promotion, { channel, segmentIds }: PromotionContext): boolean {
  const buyer = segmentIds ?? segmentsOfChannel(channel);
  return targetIds.some((id) => buyer.includes(id));
}

function isForPaymentMethod(promotion: Promotion, { channel, paymentMethodId }: PromotionContext): boolean {
  return isTargetOrAll(promotion, paymentMethodId === undefined ? paymentMethodOfChannel(channel) : paymentMethodId);
}

export function reachesMinimum(promotion: Promotion, subtotal: Centimes): boolean {
  return promotion.minSubtotal === null || subtotal >= promotion.minSubtotal;
}

export function isTargetOrAll(promotion: Promotion, id: number | null): boolean {
  return promotion.targetIds.length === 0 || (id !== null && promotion.targetIds.includes(id));
}

function hasItsCoupon({ id, couponCode, hasUniqueCoupons }: Promotion, context: PromotionContext): boolean {
  if (hasUniqueCoupons && context.couponPromotionId === id) return true;
  if (couponCode !== null) return isSameCoupon(couponCode, context.coupon);
  return !hasUniqueCoupons;
}

/** People type codes in any case and with spaces around. */
export function isSameCoupon(code: string, typed: string | null): boolean {
  return typed !== null && typed.trim().toUpperCase() === code.trim().toUpperCase();
}
