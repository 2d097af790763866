import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** That a promotion was used stays counted; by whom goes. */
export const personOfUses: PersonUse = {
  name: 'promotionUses',
  read: async (db, { phones }) =>
    db
      .selectFrom('promotion_uses')
      .select(['promotion_id', 'phone', 'used_at'])
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .execute(),
  erase: async (tx, { shopId, phones, sign }) => {
    const { numAffectedRows = 0n } = await sql`
      update promotion_uses u set phone = ${sign} from orders o
      where o.id = u.order_id and o.shop_id = ${shopId} and u.phone = any(${[...phones]}::text[])`.execute(tx);
    return Number(numAffectedRows);
  },
};
