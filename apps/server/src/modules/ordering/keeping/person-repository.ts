import { sql } from 'kysely';
import type { PersonUse } from '../../customers/index.ts';

/** Orders keep their amounts and lose the person; what a shopper or an employee wrote beside goes. */
export const personOfOrders: PersonUse = {
  name: 'orders',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('orders')
      .select(['number', 'placed_at', 'first_name', 'last_name', 'phone', 'email', 'address', 'wilaya_name_fr'])
      .select(['commune_name_fr', 'total_centimes', 'channel', 'confirmation_state', 'parcel_state'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('placed_at')
      .execute(),
  erase: async (tx, { shopId, phones, word, sign }) => {
    await sql`
      update order_history h set note = '' from orders o
      where o.id = h.order_id and o.shop_id = ${shopId} and o.phone = any(${[...phones]}::text[]) and h.note <> ''`.execute(
      tx,
    );
    await sql`
      delete from order_notes n using orders o
      where o.id = n.order_id and o.shop_id = ${shopId} and o.phone = any(${[...phones]}::text[])`.execute(tx);
    await tx
      .deleteFrom('order_cooldowns')
      .where('shop_id', '=', shopId)
      .where('value', '=', sql<string>`any(${[...phones]}::text[])`)
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ first_name: word, last_name: '', phone: sign, email: '', address: word, temporary_id: null })
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
