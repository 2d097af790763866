import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Told } from './told.ts';

export interface AnnouncedParcel {
  readonly id: string;
  readonly orderId: string;
  readonly accountId: number;
  readonly reference: string;
  readonly tracking: string;
  readonly key: string;
  readonly told: Told;
  readonly parcelState: string;
  readonly isTelling: boolean;
  readonly fault: { readonly code: string; readonly reason: string | null; readonly words: string } | null;
}

/** Parcels of which carriers were told something, of orders that have not arrived. */
export async function listTold(db: Database | Tx, orderIds: readonly string[]): Promise<readonly AnnouncedParcel[]> {
  const { rows } = await sql<AnnouncedParcel>`
    select p.id, p.order_id as "orderId", p.account_id as "accountId", p.reference, p.tracking, p.carrier_key as key, p.told,
      o.parcel_state as "parcelState", p.telling_since is not null as "isTelling", p.tell_fault as fault
    from carrier_parcels p join orders o on o.id = p.order_id
    where p.order_id = any(${[...orderIds]}::uuid[]) and p.state = 'announced' and p.told is not null
      and o.parcel_state not in ('none', 'delivered', 'returned', 'lost')`.execute(db);
  return rows;
}

export interface ParcelOfOrder {
  readonly id: string;
  readonly state: 'planned' | 'sending' | 'announced' | 'refused' | 'unsure' | 'cancelled';
  readonly tracking: string | null;
  readonly family: string;
}

interface Asked {
  readonly orderId: string;
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  /** the employee whose orders alone they see; null: those of everybody */
  readonly ordersOf: number | null;
}

/** The last of an order's parcels at carriers; undefined: there is none, or the order is not theirs. */
export async function readParcelOf(
  db: Database,
  { orderId, shopIds, ordersOf }: Asked,
): Promise<ParcelOfOrder | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ParcelOfOrder>`
    select p.id, p.state, p.tracking, a.family
    from carrier_parcels p join carrier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
    where p.order_id = ${orderId}::uuid and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))
      and (${ordersOf}::int is null or o.assigned_employee_id = ${ordersOf}::int)
    order by p.created_at desc, p.id desc limit 1`.execute(db);
  return rows[0];
}
