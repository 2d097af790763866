import type { Tx } from '../../../database/database.ts';

/** The shop of an order that is there. */
export async function findShopOf(tx: Tx, orderId: string): Promise<number> {
  const row = await tx.selectFrom('orders').select('shop_id').where('id', '=', orderId).executeTakeFirst();
  if (row === undefined) throw new Error(`no order ${orderId} for an expired reservation`);
  return row.shop_id;
}
