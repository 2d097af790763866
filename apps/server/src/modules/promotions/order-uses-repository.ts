import type { Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * Gives back what an order used of limited promotions and of codes of its own, exactly once however often it is called;
 * `promotionIds` null for all. The caller holds the order's row; promotions are locked in the order in which they are taken.
 */
export async function returnPromotionUses(
  tx: Tx,
  { orderId, promotionIds }: { readonly orderId: string; readonly promotionIds: readonly number[] | null },
): Promise<void> {
  const only = promotionIds === null ? null : [...promotionIds];
  await sql`
    with held as (
      select p.id from promotion_uses u join promotions p on p.id = u.promotion_id
      where u.order_id = ${orderId}::uuid and u.returned_at is null and (${only}::int[] is null or p.id = any(${only}::int[]))
      order by p.id for no key update of p
    ), returned as (
      update promotion_uses u set returned_at = now() from held
      where u.order_id = ${orderId}::uuid and u.promotion_id = held.id and u.returned_at is null returning held.id
    )
    update promotions p set used = p.used - 1 from returned r where p.id = r.id`.execute(tx);
  await tx
    .updateTable('promotion_coupons')
    .set({ order_id: null, used_at: null })
    .where('order_id', '=', orderId)
    .$if(only !== null, (query) => query.where('promotion_id', '=', sql<number>`any(${only}::int[])`))
    .execute();
}

/** Takes again what an order had given back; the ids of those promotions that have no use left for it. */
export async function retakePromotionUses(
  tx: Tx,
  { orderId, phone, now }: { readonly orderId: string; readonly phone: string | null; readonly now: Instant },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; isTaken: boolean }>`
    with wanted as (
      select p.id from promotion_uses u join promotions p on p.id = u.promotion_id
      where u.order_id = ${orderId}::uuid and u.returned_at is not null and not (p.single_use and exists (
        select 1 from promotion_uses other
        where other.promotion_id = p.id and other.phone = ${phone} and other.order_id <> ${orderId}::uuid and other.returned_at is null))
      order by p.id for update of p
    ), taken as (
      update promotions p set used = p.used + 1 from wanted
      where p.id = wanted.id and (p.usage_limit is null or p.used < p.usage_limit) returning p.id
    ), written as (
      update promotion_uses u set returned_at = null, used_at = ${new Date(now)}::timestamptz from taken
      where u.promotion_id = taken.id and u.order_id = ${orderId}::uuid
    )
    select u.promotion_id as id, exists (select 1 from taken where taken.id = u.promotion_id) as "isTaken"
    from promotion_uses u where u.order_id = ${orderId}::uuid and u.returned_at is not null`.execute(tx);
  const lost = rows.filter(({ isTaken }) => !isTaken).map(({ id }) => id);
  return [...lost, ...(await retakeOwnCoupon(tx, orderId))];
}

/** The code that the order was placed with, when it was one of a promotion's own: somebody else may have it by now. */
async function retakeOwnCoupon(tx: Tx, orderId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select c.id, c.promotion_id from promotion_coupons c join orders o on upper(c.code) = upper(o.coupon_code)
      where o.id = ${orderId}::uuid and c.order_id is distinct from o.id
    ), taken as (
      update promotion_coupons c set order_id = ${orderId}::uuid, used_at = now() from wanted w
      where c.id = w.id and c.order_id is null returning c.id
    )
    select w.promotion_id as id from wanted w where not exists (select from taken t where t.id = w.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
