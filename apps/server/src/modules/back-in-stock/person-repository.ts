import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** What somebody waited for is nobody's once they are gone. */
export const personOfRequests: PersonUse = {
  name: 'backInStock',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('back_in_stock_requests')
      .select(['created_at', 'phone', 'product_id', 'combination_id', 'state', 'told_at'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('id')
      .execute(),
  erase: async (tx, { shopId, phones }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('back_in_stock_requests')
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
