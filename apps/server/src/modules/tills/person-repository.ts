import { sql } from 'kysely';
import type { PersonUse } from '../customers/index.ts';

/** Tickets stay as they were sold; to whom goes. */
export const personOfTickets: PersonUse = {
  name: 'tickets',
  read: async (db, { shopId, phones }) => {
    const { rows } = await sql<{ at: Date; ticket: string; customer: object }>`
      select e.at, t.code || '-' || e.number as ticket, e.body -> 'customer' as customer
      from till_events e join tills t on t.id = e.till_id
      where t.shop_id = ${shopId} and e.phone = any(${[...phones]}::text[]) order by e.at, e.id`.execute(db);
    return rows;
  },
  erase: async (tx, { shopId, phones }) => {
    const { numAffectedRows } = await sql`
      update till_events e set phone = null, body = jsonb_set(e.body, '{customer}', 'null') from tills t
      where t.id = e.till_id and t.shop_id = ${shopId} and e.phone = any(${[...phones]}::text[])`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
};
