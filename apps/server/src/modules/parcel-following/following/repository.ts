import { CARRIER_STATUSES, COLLECTION_STATES, type CarrierStatus, type CollectionState } from '@hanout/carriers';
import type { ParcelState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** What was told of a parcel, as it is kept. */
export interface ToldEvent {
  readonly parcelId: string;
  /** milliseconds; null: the carrier told no time */
  readonly at: number | null;
  readonly by: 'webhook' | 'asked';
  readonly status: CarrierStatus;
  readonly raw: string;
  readonly reason: string | null;
  readonly rawReason: string | null;
  readonly place: string | null;
  readonly isRemark: boolean;
}

/** Of two things at one moment the one further on its way came later. */
const RANK = sql`array_position(${[...CARRIER_STATUSES]}::text[], e.status)`;

/** A carrier may tell of a parcel before its order was looked at: it is followed from then on. */
export async function beginFollowing(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await sql`
    insert into followed_parcels (parcel_id, account_id)
    select id, account_id from carrier_parcels where id = any(${[...parcelIds]}::uuid[]) and state = 'announced' order by id
    on conflict (parcel_id) do nothing`.execute(tx);
}

/** Held in one order, so that two who tell of the same parcels wait for each other. */
export async function holdFollowed(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await sql`select from followed_parcels where parcel_id = any(${[...parcelIds]}::uuid[]) order by parcel_id for update`.execute(
    tx,
  );
}

/**
 * Adds to the parcels' ways what is new; the parcels are held. What was told by the other way within two minutes is the same, and a time
 * ahead of ours is ours: nobody tells of tomorrow. Answers the parcels of which something was new.
 */
export async function addEvents(tx: Tx, events: readonly ToldEvent[]): Promise<readonly string[]> {
  const told = JSON.stringify(events.map((event, position) => ({ ...event, position })));
  const { rows } = await sql<{ parcelId: string }>`
    with told as (
      select e.*, least(coalesce(to_timestamp(e.at / 1000.0), now()), now()) as happened
      from json_to_recordset(${told}::json) as e ("parcelId" uuid, at float8, by text, status text, raw text, reason text, "rawReason" text,
        place text, "isRemark" boolean, position int)
    ), once as (
      select distinct on ("parcelId", happened, status, raw, "rawReason") * from told
      order by "parcelId", happened, status, raw, "rawReason", position
    )
    insert into parcel_events (parcel_id, occurred_at, is_time_told, told_by, status, raw, reason, raw_reason, place, is_remark)
    select n."parcelId", n.happened, n.at is not null, n.by, n.status, n.raw, n.reason, n."rawReason", n.place, n."isRemark"
    from once n
    where not exists (select from parcel_events k where k.parcel_id = n."parcelId" and k.status = n.status and k.raw = n.raw
      and coalesce(k.raw_reason, '') = coalesce(n."rawReason", '')
      and (k.occurred_at between n.happened - interval '2 minutes' and n.happened + interval '2 minutes'
        or (n.at is null and k.occurred_at = (select max(l.occurred_at) from parcel_events l where l.parcel_id = k.parcel_id))))
    order by n."parcelId", n.happened, n.position
    returning parcel_id as "parcelId"`.execute(tx);
  return [...new Set(rows.map(({ parcelId }) => parcelId))];
}

interface Heard {
  readonly parcelIds: readonly string[];
  readonly by: 'webhook' | 'asked';
}

/** Something was told of them: what they are is read from their ways anew, and their orders are to be looked at. */
export async function noteTold(tx: Tx, { parcelIds, by }: Heard): Promise<void> {
  await sql`
    update followed_parcels f set heard_at = clock_timestamp(), heard_by = ${by}, is_due = true,
      status = e.status, status_at = e.occurred_at, raw = e.raw, reason = e.reason, raw_reason = e.raw_reason,
      place = coalesce(e.place, f.place),
      picked_up_at = (select min(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id and not p.is_remark
        and p.status not in ('created', 'pending_pickup', 'cancelled', 'unknown')),
      arrived_at = (select min(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id
        and p.status in ('out_for_delivery', 'attempt_failed', 'delivered')),
      delivered_at = (select max(occurred_at) from parcel_events p where p.parcel_id = f.parcel_id and p.status = 'delivered')
    from (
      select distinct on (e.parcel_id) e.* from parcel_events e
      where e.parcel_id = any(${[...parcelIds]}::uuid[]) and not e.is_remark
      order by e.parcel_id, e.occurred_at desc, ${RANK} desc, e.id desc
    ) e where e.parcel_id = f.parcel_id`.execute(tx);
}

/** Heard, and nothing new in it. */
export async function noteHeardOnly(tx: Tx, { parcelIds, by }: Heard): Promise<void> {
  await tx
    .updateTable('followed_parcels')
    .set({ heard_at: sql<Date>`clock_timestamp()`, heard_by: by })
    .where('parcel_id', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .execute();
}

/** What has become of their money: never back. */
export async function noteCollections(
  tx: Tx,
  rows: readonly { readonly parcelId: string; readonly collection: CollectionState }[],
): Promise<void> {
  await sql`
    update followed_parcels f set collection = e.collection
    from json_to_recordset(${JSON.stringify(rows)}::json) as e ("parcelId" uuid, collection text)
    where f.parcel_id = e."parcelId"
      and array_position(${[...COLLECTION_STATES]}::text[], e.collection) > array_position(${[...COLLECTION_STATES]}::text[], f.collection)`.execute(
    tx,
  );
}

/** They are asked about at once, but not again and again: whoever says so may be anybody. */
export async function hasten(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  const soonest = sql<Date>`greatest(now(), coalesce(asked_at, '-infinity') + interval '1 minute')`;
  await tx
    .updateTable('followed_parcels')
    .set({ ask_at: soonest })
    .where('parcel_id', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .where('ask_at', '>', soonest)
    .execute();
}

/** Those of which something was told, and whose orders have not been looked at since. */
export async function listDue(
  db: Database,
  atMost: number,
): Promise<readonly { readonly id: string; readonly shopId: number }[]> {
  const { rows } = await sql<{ id: string; shopId: number }>`
    select f.parcel_id as id, a.shop_id as "shopId" from followed_parcels f join carrier_accounts a on a.id = f.account_id
    where f.is_due order by f.parcel_id limit ${atMost}`.execute(db);
  return rows;
}

export interface HeldParcel {
  readonly orderId: string;
  readonly shopId: number;
  readonly carrierId: number;
  readonly version: number;
  readonly parcel: ParcelState;
  readonly preparation: string;
  /** the carrier has it still, for all that we know */
  readonly isAnnounced: boolean;
  readonly followedAt: Date | null;
  readonly saidByHandAt: Date | null;
  readonly told: {
    readonly status: CarrierStatus;
    readonly at: number;
    readonly raw: string;
    readonly rawReason: string | null;
  } | null;
}

/** The order first, then its parcel: so does whoever announces and cancels. Then what was told of it, once nobody adds to it. */
export async function holdParcel(tx: Tx, parcelId: string): Promise<HeldParcel | undefined> {
  await sql`select from orders where id = (select order_id from carrier_parcels where id = ${parcelId}::uuid) for update`.execute(
    tx,
  );
  await holdFollowed(tx, [parcelId]);
  const { rows } = await sql<HeldParcel>`
    select o.id as "orderId", o.shop_id as "shopId", a.carrier_id as "carrierId", o.version, o.parcel_state as parcel,
      o.preparation_state as preparation, p.state = 'announced' as "isAnnounced", f.followed_at as "followedAt",
      (select max(h.occurred_at) from order_history h where h.order_id = o.id and h.axis = 'parcel' and h.actor = 'employee'
        and h.action <> 'announce') as "saidByHandAt",
      (select json_build_object('status', e.status, 'at', extract(epoch from e.occurred_at) * 1000, 'raw', e.raw, 'rawReason', e.raw_reason)
        from parcel_events e where e.parcel_id = p.id and not e.is_remark and e.status <> 'unknown'
        order by e.occurred_at desc, ${RANK} desc, e.id desc limit 1) as told
    from followed_parcels f join carrier_parcels p on p.id = f.parcel_id join carrier_accounts a on a.id = p.account_id
    join orders o on o.id = p.order_id
    where f.parcel_id = ${parcelId}::uuid`.execute(tx);
  return rows[0];
}

/** The order follows until then, or does not and why. */
export async function noteFollowed(
  tx: Database | Tx,
  parcelId: string,
  { followedAt, refusal }: { readonly followedAt: Date | null; readonly refusal: string | null },
): Promise<void> {
  await tx
    .updateTable('followed_parcels')
    .set({
      is_due: false,
      refusal,
      ...(followedAt === null ? {} : { followed_at: sql<Date>`greatest(followed_at, ${followedAt}::timestamptz)` }),
    })
    .where('parcel_id', '=', parcelId)
    .execute();
}

/** Parcels that carriers have of these orders are followed from now on; where an order did not follow, it is looked at anew. */
export async function followOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    insert into followed_parcels as f (parcel_id, account_id)
    select p.id, p.account_id from carrier_parcels p where p.order_id = any(${[...orderIds]}::uuid[]) and p.state = 'announced'
    order by p.id
    on conflict (parcel_id) do update set is_due = true where f.refusal is not null`.execute(db);
}

/** What is not with its carrier any more is not asked about. */
export async function leaveCancelled(db: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    update followed_parcels set ask_at = null where parcel_id in (
      select f.parcel_id from followed_parcels f join carrier_parcels p on p.id = f.parcel_id
      where p.order_id = any(${[...orderIds]}::uuid[]) and p.state <> 'announced' and f.ask_at is not null
      order by f.parcel_id for update of f)`.execute(db);
}
