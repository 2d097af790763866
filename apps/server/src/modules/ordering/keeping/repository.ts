import type { Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** Writes down that the order's stock was freed; answers the order's shop. */
export async function insertExpiryHistory(tx: Tx, orderId: string, now: Instant): Promise<number> {
  const { rows } = await sql<{ shopId: number }>`
    with told as (
      insert into order_history (order_id, axis, action, actor, occurred_at)
      values (${orderId}::uuid, 'order', 'release_expired', 'system', ${new Date(now)}::timestamptz)
    )
    select shop_id as "shopId" from orders where id = ${orderId}::uuid`.execute(tx);
  const shopId = rows[0]?.shopId;
  if (shopId === undefined) throw new Error(`no order ${orderId} for an expired reservation`);
  return shopId;
}
