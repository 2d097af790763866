import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { paymentKey, type PaidParcel } from './paid-parcels.ts';

/**
 * What the demo's carrier delivered and owes, and nobody disputes or has on another statement; once its payment was brought, what that was of,
 * so that it is the same each time.
 */
export async function listPaidParcels(db: Database): Promise<readonly PaidParcel[]> {
  const { rows } = await sql<PaidParcel>`
    with brought as (select r.order_id from carrier_remittance_rows r join carrier_remittances m on m.id = r.remittance_id
        where m.kind = 'list' and m.source_name = ${paymentKey}),
      paid as (
        select i.order_id from ledger_open_items i join orders o on o.id = i.order_id
        where i.account = 'carrier' and i.amount_centimes > 0 and o.parcel_state = 'delivered' and not exists (select from brought)
          and not exists (select from carrier_remittance_rows r join carrier_remittances m on m.id = r.remittance_id
            where r.order_id = i.order_id and m.state = 'draft')
          and not exists (select from carrier_disputes d where d.order_id = i.order_id)
        union select order_id from brought)
    select s.tracking_number as tracking, o.number::text as reference, (s.cod_amount_centimes / 100)::int as dinars, p.announced_at as "announcedAt",
      f.delivered_at as "deliveredAt", date_trunc('day', now()) - interval '14 hours' as "paidAt"
    from paid join orders o on o.id = paid.order_id join carrier_parcels p on p.order_id = o.id join followed_parcels f on f.parcel_id = p.id
    join carrier_accounts a on a.id = p.account_id and a.family = 'yalidine' and a.archived_at is null
    join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where f.delivered_at is not null order by f.delivered_at desc, o.number limit 12`.execute(db);
  return rows;
}
