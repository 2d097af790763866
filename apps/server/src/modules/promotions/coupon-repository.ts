import type { Instant } from '@hanout/core/kernel';
import {
  judgeCoupon,
  type CouponReason,
  type CouponVerdict,
  type PromotionOutcome,
  type Rulebook,
} from '@hanout/core/promotions';
import type { PipelinedTransaction, Statement } from '../../database/pipelined-transaction.ts';

/** $1 shop, $2 code: what became of a coupon that is not among the promotions that run or will run. */
const FIND_PAST_COUPON: Statement<{ readonly reason: 'ended' | 'used_up' | null }> = {
  name: 'promotions_find_past_coupon',
  text: `
select case when ends_at <= now() then 'ended' when used >= usage_limit then 'used_up' end as reason from promotions
where upper(coupon_code) = upper($2) and is_active and (shop_id is null or shop_id = $1)
union all
select case when p.ends_at <= now() then 'ended' when c.order_id is not null then 'used_up' end
from promotion_coupons c join promotions p on p.id = c.promotion_id
where upper(c.code) = upper($2) and p.is_active and (p.shop_id is null or p.shop_id = $1)`,
};

/** $1 code: the promotion of whose own codes it is one that nobody has used. */
const FIND_FREE_COUPON: Statement<{ readonly id: number }> = {
  name: 'promotions_find_free_coupon',
  text: 'select promotion_id as id from promotion_coupons where upper(code) = upper($1) and order_id is null',
};

/** Costs a statement only where a code was typed and the shop has promotions with codes of their own. */
export async function findCouponPromotion(
  tx: PipelinedTransaction,
  { rules }: Rulebook,
  typed: string | null,
): Promise<number | null> {
  if (typed === null || !rules.some(({ promotion }) => promotion.hasUniqueCoupons)) return null;
  const [found] = await tx.run(FIND_FREE_COUPON, [typed.trim()]);
  return found?.id ?? null;
}

/** $1 code, $2 promotion, $3 order, $4 now: one conditional write decides who has the code. */
const TAKE_COUPON: Statement<{ readonly id: number }> = {
  name: 'promotions_take_coupon',
  text: `
update promotion_coupons set order_id = $3, used_at = $4
where upper(code) = upper($1) and promotion_id = $2 and order_id is null returning promotion_id as id`,
};

/** false: somebody else has used the code meanwhile; nothing of the transaction may be committed. */
export async function takeOwnCoupon(
  tx: PipelinedTransaction,
  coupon: { readonly code: string; readonly promotionId: number },
  order: { readonly id: string; readonly now: Instant },
): Promise<boolean> {
  const taken = await tx.run(TAKE_COUPON, [coupon.code, coupon.promotionId, order.id, new Date(order.now)]);
  return taken.length > 0;
}

/** Whether the typed coupon reduced this cart, and if not why: an old coupon is told from one that never was. */
export async function explainCoupon(
  tx: PipelinedTransaction,
  shopId: number,
  cart: {
    readonly rulebook: Rulebook;
    readonly typed: string;
    readonly promotions: readonly PromotionOutcome[];
    readonly couponPromotionId: number | null;
  },
): Promise<CouponVerdict> {
  const verdict = judgeCoupon(cart.rulebook, cart.typed, cart);
  if (verdict.reason !== 'unknown') return verdict;
  const [past] = await tx.run(FIND_PAST_COUPON, [shopId, verdict.code]);
  const reason: CouponReason = past?.reason ?? 'unknown';
  return { ...verdict, reason };
}
