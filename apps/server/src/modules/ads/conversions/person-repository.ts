import { sql } from 'kysely';
import type { PersonUse } from '../../customers/index.ts';

/** What networks were told of somebody holds hashes of theirs: it goes with them. */
export const personOfConversions: PersonUse = {
  name: 'adConversions',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('ad_conversions as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.created_at', 'c.network', 'c.state', 'c.body', 'o.number'])
      .where('c.shop_id', '=', shopId)
      .where('o.phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('c.id')
      .execute(),
  erase: async (tx, { shopId, phones }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('ad_conversions')
      .where('shop_id', '=', shopId)
      .where(
        sql<boolean>`order_id in (select id from orders where shop_id = ${shopId} and phone = any(${[...phones]}::text[]))`,
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
