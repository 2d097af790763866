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
where upper(coupon_code) = upper($2) and is_active and (shop_id is null or shop_id = $1)`,
};

/** Whether the typed coupon reduced this cart, and if not why: an old coupon is told from one that never was. */
export async function explainCoupon(
  tx: PipelinedTransaction,
  shopId: number,
  cart: {
    readonly rulebook: Rulebook;
    readonly typed: string;
    readonly promotions: readonly PromotionOutcome[];
    readonly hasShipping: boolean;
  },
): Promise<CouponVerdict> {
  const verdict = judgeCoupon(cart.rulebook, cart.typed, cart);
  if (verdict.reason !== 'unknown') return verdict;
  const [past] = await tx.run(FIND_PAST_COUPON, [shopId, verdict.code]);
  const reason: CouponReason = past?.reason ?? 'unknown';
  return { ...verdict, reason };
}
