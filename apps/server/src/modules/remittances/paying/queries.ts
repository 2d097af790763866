import type { NonPaidOrder } from '@hanout/contracts/remittances/transporters';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What a carrier has taken at doors and not paid, the oldest first. */
export async function listNonPaid(
  db: Database,
  carrierId: number,
  shopIds: readonly number[] | null,
): Promise<readonly NonPaidOrder[]> {
  const ids = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<NonPaidOrder>`
    select o.id::text as id, coalesce(s.tracking_number, '#' || o.number) as "deliveryName",
      trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as "customerFullName", (i.amount_centimes / 100.0)::float8 as total
    from ledger_open_items i join orders o on o.id = i.order_id left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where i.account = 'carrier' and i.amount_centimes > 0 and i.carrier_id = ${carrierId} and (${ids}::int[] is null or i.shop_id = any(${ids}::int[]))
    order by i.since, o.number`.execute(db);
  return rows;
}
