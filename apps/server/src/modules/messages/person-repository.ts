import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** What was told to somebody: that it was stays with its order, to whom and in which words goes. */
export const personOfMessages: PersonUse = {
  name: 'messages',
  read: async (db, { shopId, phones }) =>
    db
      .selectFrom('messages')
      .select(['created_at', 'event', 'channel', 'recipient', 'subject', 'body', 'state'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .orderBy('id')
      .execute(),
  erase: async (tx, { shopId, phones, sign }) => {
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({
        phone: sign,
        recipient: sign,
        subject: '',
        body: '',
        detail: '',
        due_at: null,
        state: sql<string>`case when state in ('waiting', 'sending') then 'withdrawn' else state end`,
      })
      .where('shop_id', '=', shopId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
