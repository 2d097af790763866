import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { ParcelFacts } from './parcel-request.ts';

export interface CandidateRow {
  readonly orderId: string;
  readonly number: number;
  readonly shopId: number;
  readonly customer: string;
  readonly carrierName: string | null;
  /** null: its carrier has no account that is in use */
  readonly accountId: number | null;
  readonly family: string | null;
  readonly state: 'ready' | 'not-confirmed' | 'not-packed' | 'fetched' | 'announced' | 'under-way';
  readonly mode: string;
  readonly isPlaceKnown: boolean;
  readonly mayOpen: boolean | null;
  readonly isExchange: boolean;
  /** desks of the carrier in the commune, or in its wilaya */
  readonly desks: readonly { readonly key: string; readonly name: string }[];
}

interface OfOrders {
  readonly orderIds: readonly string[];
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  /** the employee whose orders alone they see; null: those of everybody */
  readonly ordersOf: number | null;
}

/** Orders as they are to be announced: by which account, and what stands in the way. */
export async function listCandidatesToAnnounce(
  db: Database | Tx,
  { orderIds, shopIds, ordersOf }: OfOrders,
): Promise<readonly CandidateRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CandidateRow>`
    select o.id as "orderId", o.number, o.shop_id as "shopId", trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer,
      c.name as "carrierName", a.id as "accountId", a.family, o.delivery_mode as mode,
      case when o.delivery_mode = 'pick_up' then 'fetched' when p.id is not null and p.state <> 'announced' then 'under-way'
        when o.parcel_state <> 'none' then 'announced' when o.confirmation_state <> 'confirmed' then 'not-confirmed'
        when o.preparation_state not in ('packed', 'handed_over') then 'not-packed' else 'ready' end as state,
      (y.synced_at is null or t.key is not null) as "isPlaceKnown", a.may_open as "mayOpen",
      exists (select from order_exchanges e join order_returns r on r.id = e.return_id and r.received_at is null and r.closed_at is null
        where e.order_id = o.id) as "isExchange",
      coalesce((select json_agg(json_build_object('key', d.key, 'name', d.name) order by d.commune_name = t.name desc nulls last, d.name)
        from carrier_account_desks d where o.delivery_mode = 'desk' and d.account_id = a.id and d.wilaya_key = t.wilaya_key), '[]') as desks
    from orders o
    left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    left join carriers c on c.id = coalesce(s.carrier_id, o.carrier_id)
    left join carrier_accounts a on a.shop_id = o.shop_id and a.carrier_id = c.id and a.archived_at is null
    left join carrier_syncs y on y.account_id = a.id
    left join carrier_commune_matches m on m.account_id = a.id and m.commune_id = o.commune_id
    left join carrier_communes t on t.account_id = a.id and t.key = m.key
    left join carrier_parcels p on p.order_id = o.id and p.state in ('planned', 'sending', 'unsure', 'announced')
    where o.id = any(${[...orderIds]}::uuid[]) and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))
      and (${ordersOf}::int is null or o.assigned_employee_id = ${ordersOf}::int)
    order by o.number`.execute(db);
  return rows;
}

export interface ParcelToSend extends ParcelFacts {
  readonly id: string;
  readonly orderId: string;
  readonly shopId: number;
  readonly carrierId: number;
  readonly employeeId: number | null;
  readonly announcementId: string;
  readonly totalCentimes: number;
}

/** What carriers are told of these parcels, as their orders stand now. */
export async function readParcelsToSend(tx: Database | Tx, ids: readonly string[]): Promise<readonly ParcelToSend[]> {
  const { rows } = await sql<ParcelToSend>`
    select p.id, p.order_id as "orderId", p.reference, p.desk_key as "deskKey", p.may_open as "mayOpen", p.is_insured as "isInsured",
      p.employee_id as "employeeId", p.announcement_id as "announcementId", a.carrier_id as "carrierId", o.shop_id as "shopId",
      o.first_name as "firstName", o.last_name as "lastName", o.phone, o.delivery_mode as mode, o.address, o.note,
      o.wilaya_code as "wilayaCode", o.wilaya_name_fr as "wilayaName", o.commune_name_fr as "communeName",
      case when t.key is null then null else json_build_object('key', t.key, 'name', t.name, 'wilayaKey', t.wilaya_key) end as "theirCommune",
      w.name as "theirWilayaName", o.total_centimes as "totalCentimes",
      (select coalesce(json_agg(json_build_object('name', coalesce(l.names ->> 'fr', l.names ->> 'ar', ''), 'quantity', l.quantity) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as goods,
      (select coalesce(json_agg(json_build_object('name', coalesce(l.names ->> 'fr', l.names ->> 'ar', ''), 'quantity', g.quantity)
          order by l.position), '[]')
        from order_exchanges e join order_returns r on r.id = e.return_id and r.received_at is null and r.closed_at is null
        join order_return_lines g on g.return_id = r.id join order_lines l on l.id = g.order_line_id
        where e.order_id = o.id) as "takenBack",
      (select sum(b.weight_grams)::int from order_parcels b where b.order_id = o.id and b.unpacked_at is null) as "weightGrams"
    from carrier_parcels p join carrier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
    left join carrier_commune_matches m on m.account_id = a.id and m.commune_id = o.commune_id
    left join carrier_communes t on t.account_id = a.id and t.key = m.key
    left join carrier_wilayas w on w.account_id = a.id and w.key = t.wilaya_key
    where p.id = any(${[...ids]}::uuid[]) order by p.created_at, p.id`.execute(tx);
  return rows;
}

/** Held as it is now: whoever acts on it next sees this version. */
export async function holdOrder(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom('orders').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

export interface AnnouncedRow {
  readonly orderId: string;
  readonly number: number;
  readonly customer: string;
  readonly state: 'planned' | 'sending' | 'announced' | 'refused' | 'unsure' | 'cancelled';
  readonly tracking: string | null;
  readonly fault: {
    readonly code: string;
    readonly field: string | null;
    readonly reason: string | null;
    readonly words: string;
  } | null;
}

/** What became of parcels that were asked for together; of these shops alone. */
export async function listAnnounced(
  db: Database,
  { announcementId, shopIds, ordersOf }: Omit<OfOrders, 'orderIds'> & { readonly announcementId: string },
): Promise<readonly AnnouncedRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<AnnouncedRow>`
    select o.id as "orderId", o.number, trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer,
      p.state, p.tracking, p.fault
    from carrier_parcels p join orders o on o.id = p.order_id
    where p.announcement_id = ${announcementId}::uuid and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))
      and (${ordersOf}::int is null or o.assigned_employee_id = ${ordersOf}::int)
    order by o.number`.execute(db);
  return rows;
}

/** Packed orders that no carrier knows of, the oldest first; as many as are announced at once. */
export async function listWaitingIds(
  db: Database,
  { shopIds, ordersOf, atMost }: Omit<OfOrders, 'orderIds'> & { readonly atMost: number },
): Promise<readonly string[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: string }>`
    select id from orders o where confirmation_state = 'confirmed' and preparation_state in ('packed', 'handed_over')
      and parcel_state = 'none' and delivery_mode <> 'pick_up'
      and (${scope}::int[] is null or shop_id = any(${scope}::int[])) and (${ordersOf}::int is null or assigned_employee_id = ${ordersOf}::int)
    order by number limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WithdrawnParcel {
  readonly id: string;
  readonly accountId: number;
  readonly reference: string;
  readonly tracking: string;
  readonly key: string;
}

/** Parcels that carriers have, of orders that say they have none. */
export async function listWithdrawn(db: Database, orderIds: readonly string[]): Promise<readonly WithdrawnParcel[]> {
  const { rows } = await sql<WithdrawnParcel>`
    select p.id, p.account_id as "accountId", p.reference, p.tracking, p.carrier_key as key
    from carrier_parcels p join orders o on o.id = p.order_id
    where p.order_id = any(${[...orderIds]}::uuid[]) and p.state = 'announced' and o.parcel_state = 'none'`.execute(db);
  return rows;
}
