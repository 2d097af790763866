import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** What a carrier paid stays; whose phone its file named goes. */
export const personOfRows: PersonUse = {
  name: 'carrierRemittanceRows',
  read: async (db, { phones }) =>
    db
      .selectFrom('carrier_remittance_rows')
      .select(['remittance_id', 'row', 'tracking', 'phone', 'net_centimes'])
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .execute(),
  erase: async (tx, { shopId, phones }) => {
    const { numAffectedRows = 0n } = await sql`
      update carrier_remittance_rows w set phone = null from carrier_remittances r
      where r.id = w.remittance_id and r.shop_id = ${shopId} and w.phone = any(${[...phones]}::text[])`.execute(tx);
    return Number(numAffectedRows);
  },
};
