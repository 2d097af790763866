import { isInSegment, type SegmentFacts } from '@hanout/core/customers';
import type { TillCustomer } from '@hanout/contracts/till/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { listSegments } from '../../customers/index.ts';

export const CUSTOMERS_AT_ONCE = 2_000;

type Row = Omit<TillCustomer, 'segmentIds' | 'type'> &
  Omit<SegmentFacts, 'lastOrderAt'> & { readonly lastOrderAt: Date | null };

/** What a counter needs of the people that a shop knows by their phone: no address, no history. */
export async function listBuyers(
  db: Database,
  { shopId, after = 0, id = null }: { readonly shopId: number; readonly after?: number; readonly id?: number | null },
  now: number,
): Promise<TillCustomer[]> {
  const { rows } = await sql<Row>`
    select id, first_name as "firstName", last_name as "lastName", phone, type, tags, wilaya_code as "wilayaCode", source,
      order_count as "orderCount", delivered_count as "deliveredCount", returned_count as "returnedCount", value_centimes as "valueCentimes",
      last_order_at as "lastOrderAt", state
    from customers where shop_id = ${shopId} and state = 'active' and phone is not null and id > ${after}
      and (${id}::int is null or id = ${id}::int) order by id limit ${CUSTOMERS_AT_ONCE}`.execute(db);
  const segments = await listSegments(db, [shopId]);
  return rows.map((row) => {
    const facts = { ...row, lastOrderAt: row.lastOrderAt?.getTime() ?? null };
    const { firstName, lastName, phone } = row;
    const type = row.type === 'walk_in' ? 'anonymous' : row.type;
    const segmentIds = segments.filter(({ rule }) => isInSegment(rule, facts, now)).map((segment) => segment.id);
    return { id: row.id, firstName, lastName, phone, type, segmentIds };
  });
}
