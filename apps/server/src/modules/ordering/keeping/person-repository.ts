import { sql } from 'kysely';
import type { PersonUse } from '../../customers/index.ts';

/**
 * Orders keep their amounts and lose the person; what the shopper wrote with one goes. What employees wrote beside is told and erased
 * before, while orders still say whose they are.
 */
export const personOfOrders: PersonUse = {
  name: 'orders',
  isLast: true,
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('orders')
      .select(['number', 'placed_at', 'first_name', 'last_name', 'phone', 'email', 'address', 'wilaya_name_fr'])
      .select([
        'commune_name_fr',
        'total_centimes',
        'channel',
        'confirmation_state',
        'parcel_state',
        'note',
        'rejection_reason',
      ])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('placed_at')
      .execute(),
  erase: async (tx, { shopId, phones, word, sign }) => {
    await tx
      .deleteFrom('order_cooldowns')
      .where('shop_id', '=', shopId)
      .where('value', '=', sql<string>`any(${[...phones]}::text[])`)
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({
        first_name: word,
        last_name: '',
        phone: sign,
        email: '',
        address: word,
        note: '',
        rejection_reason: null,
        temporary_id: null,
        ad_consent: null,
      })
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
