import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** Reviews stay as what was said; who said it goes. */
export const personOfReviews: PersonUse = {
  name: 'reviews',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('reviews')
      .select(['created_at', 'author_name', 'email', 'phone', 'text', 'rating_halves', 'state'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('id')
      .execute(),
  erase: async (tx, { shopId, phones, word }) => {
    const { numUpdatedRows } = await tx
      .updateTable('reviews')
      // One phone has one review of a product: a sign of the row's own.
      .set({ author_name: word, email: '', phone: sql<string>`${`${word}-`}::text || id::text` })
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
