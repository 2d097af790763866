import type { ParcelState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface DemoParcel {
  readonly orderId: string;
  readonly tracking: string;
  readonly balance: number;
  readonly parcel: ParcelState;
}

export interface OwingCarrier {
  readonly shopId: number;
  readonly carrierId: number;
  /** the day that it is */
  readonly today: string;
}

/** Who owes a shop most. */
export async function findOwingCarrier(db: Database): Promise<OwingCarrier | undefined> {
  const { rows } = await sql<OwingCarrier>`
    select shop_id as "shopId", carrier_id as "carrierId", algiers_today()::text as today from ledger_open_items
    where account = 'carrier' and amount_centimes > 0 and carrier_id is not null
    group by shop_id, carrier_id order by count(*) desc, carrier_id limit 1`.execute(db);
  return rows[0];
}

/** Its parcels: what it owes first, then what is on its way. */
export async function listParcels(db: Database, { shopId, carrierId }: OwingCarrier): Promise<readonly DemoParcel[]> {
  const { rows } = await sql<DemoParcel>`
    select o.id::text as "orderId", s.tracking_number as tracking, coalesce(i.amount_centimes, 0)::bigint as balance, o.parcel_state as parcel
    from shipments s join orders o on o.id = s.order_id
    left join ledger_open_items i on i.order_id = o.id and i.account = 'carrier'
    where s.carrier_id = ${carrierId} and o.shop_id = ${shopId} and s.state = 'announced' and s.tracking_number is not null
    order by coalesce(i.amount_centimes, 0) > 0 desc, i.since, o.number limit 40`.execute(db);
  return rows;
}
