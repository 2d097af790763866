import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** Of what was not ordered accounts need nothing: it goes. */
export const personOfCarts: PersonUse = {
  name: 'abandonedCarts',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('abandoned_carts')
      .select(['updated_at', 'first_name', 'last_name', 'phone', 'email', 'subtotal_centimes'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('id')
      .execute(),
  erase: async (tx, { shopId, phones }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('abandoned_carts')
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
