import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** The shop of an order that is there. */
export async function findShopOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from orders where id = ${orderId}::uuid`.execute(tx);
  const shopId = rows[0]?.shopId;
  if (shopId === undefined) throw new Error(`no order ${orderId} for an expired reservation`);
  return shopId;
}
