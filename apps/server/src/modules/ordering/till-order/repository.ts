import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** Nobody carries it any more: whoever ordered comes for it, and pays for no way. Answers what it costs then. */
export async function makeFetched(tx: Tx, orderId: string): Promise<number> {
  const { total_centimes: total } = await tx
    .updateTable('orders')
    .set({
      delivery_mode: 'pick_up',
      carrier_id: null,
      carrier_service_id: null,
      carrier_name: null,
      desk: null,
      delivery_base_centimes: 0,
      delivery_centimes: 0,
      delivery_free_from_centimes: null,
      total_centimes: sql<number>`items_subtotal_centimes - cart_discount_centimes`,
    })
    .where('id', '=', orderId)
    .returning('total_centimes')
    .executeTakeFirstOrThrow();
  return Number(total);
}
