import { HAND_OVER_VIEWS, type HandOverView, type Signature } from '@hanout/contracts/picking/hand-overs';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

type HandOverState = Exclude<HandOverView, 'all'>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Packed, to be carried, and on no list that is open. */
const WAITS = sql<boolean>`o.confirmation_state = 'confirmed' and o.preparation_state = 'packed' and o.parcel_state in ('none', 'announced')
  and not exists (select from hand_over_orders x join hand_overs h on h.id = x.hand_over_id
    where x.order_id = o.id and x.is_on and h.state = 'open')`;
/** The carrier that was agreed with, else the one it was placed with. */
const CARRIER = sql<number>`coalesce((select s.carrier_id from shipments s where s.order_id = o.id and s.state <> 'dropped'), o.carrier_id)`;

/** How many parcels wait for each carrier. */
export async function listWaiting(db: Database, scope: OrderScope): Promise<{ carrier: Named; orders: number }[]> {
  const { rows } = await sql<{ carrier: Named; orders: number }>`
    select jsonb_build_object('id', c.id, 'name', c.name) as carrier, count(*)::int as orders
    from orders o join carriers c on c.id = ${CARRIER} where ${WAITS} and ${isOrderWithin(scope)} group by c.id, c.name order by c.name`.execute(
    db,
  );
  return rows;
}

/** The orders that wait for a carrier; they stay so until the transaction ends, and nobody else lists them meanwhile. */
export async function holdWaiting(tx: Tx, carrierId: number, scope: OrderScope): Promise<readonly string[]> {
  // Two who list the same parcels at once: the second waits here, and reads what the first has listed.
  await sql`select from carriers where id = ${carrierId}::int for no key update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from orders o where ${WAITS} and ${CARRIER} = ${carrierId}::int and ${isOrderWithin(scope)}
    order by o.number for no key update of o`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface HandOverListRecord {
  readonly id: number;
  readonly state: HandOverState;
  readonly carrier: Named;
  readonly orders: number;
  readonly parcels: number;
  readonly by: string;
  readonly createdAt: Date;
  readonly signedBy: string | null;
  readonly signedAt: Date | null;
}

export interface HandOverFilter {
  readonly view: HandOverView;
  readonly q: string;
  readonly carrierId: number | null;
  readonly scope: OrderScope;
}

const viewOf = (view: HandOverView): RawBuilder<unknown> => (view === 'all' ? sql`true` : sql`t.state = ${view}`);

/** Of orders that somebody sees all of. */
const isMine = (scope: OrderScope): RawBuilder<unknown> =>
  scope.shopIds === null && scope.ordersOf === null
    ? sql`true`
    : sql`not exists (select from hand_over_orders x join orders o on o.id = x.order_id
    where x.hand_over_id = t.id and not ${isOrderWithin(scope)})`;

/** What they look for. */
function found({ scope, q, carrierId }: HandOverFilter): RawBuilder<unknown> {
  const ofCarrier = sql`${isMine(scope)} and (${carrierId}::int is null or t.carrier_id = ${carrierId}::int)`;
  if (q === '') return ofCarrier;
  const number = /^[BbLl#]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const named = sql`select h.id from hand_overs h where h.carrier_id in (
    select c.id from carriers c where searchable(c.name) like '%' || searchable(${text}) || '%')`;
  const byNumber =
    number === undefined
      ? sql``
      : sql`union all select ${Number(number)}::int
          union all select x.hand_over_id from hand_over_orders x join orders o on o.id = x.order_id where o.number = ${Number(number)}`;
  return sql`${ofCarrier} and t.id in (${named} ${byNumber})`;
}

export async function listHandOvers(
  db: Database,
  filter: HandOverFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly HandOverListRecord[]> {
  const { rows } = await sql<HandOverListRecord>`
    select t.id, t.state, jsonb_build_object('id', c.id, 'name', c.name) as carrier, coalesce(e.name, '') as by, t.created_at as "createdAt",
      t.signed_by as "signedBy", t.signed_at as "signedAt",
      (select count(*)::int from hand_over_orders x where x.hand_over_id = t.id and (x.is_on or t.state = 'cancelled')) as orders,
      (select coalesce(sum(greatest(1, (select count(*) from order_parcels p where p.order_id = x.order_id and p.unpacked_at is null))), 0)::int
        from hand_over_orders x where x.hand_over_id = t.id and (x.is_on or t.state = 'cancelled')) as parcels
    from hand_overs t join carriers c on c.id = t.carrier_id left join employees e on e.id = t.employee_id
    where ${viewOf(filter.view)} and ${found(filter)} and (${before}::int is null or t.id < ${before}::int)
    order by t.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export const countHandOvers = (db: Database, filter: HandOverFilter): Promise<Readonly<Record<HandOverView, number>>> =>
  countViews(db, {
    views: HAND_OVER_VIEWS,
    from: sql`hand_overs t`,
    where: found(filter),
    of: viewOf,
    isFew: filter.q !== '',
  });

/** Carriers of lists that somebody sees. */
export async function listCarriersOfLists(db: Database, scope: OrderScope): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.id, c.name from carriers c where exists (select from hand_overs t where t.carrier_id = c.id and ${isMine(scope)})
    order by c.name, c.id`.execute(db);
  return rows;
}

export interface HandOverHead extends Omit<HandOverListRecord, 'orders' | 'parcels'> {
  readonly version: number;
  readonly signature: Signature | null;
}

export async function findHandOver(db: Database, id: number): Promise<HandOverHead | undefined> {
  const { rows } = await sql<HandOverHead>`
    select t.id, t.version, t.state, jsonb_build_object('id', c.id, 'name', c.name) as carrier, coalesce(e.name, '') as by,
      t.created_at as "createdAt", t.signed_by as "signedBy", t.signed_at as "signedAt", t.signature
    from hand_overs t join carriers c on c.id = t.carrier_id left join employees e on e.id = t.employee_id where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface HandedOrder {
  readonly id: string;
  readonly number: number;
  readonly customer: string;
  readonly wilaya: string;
  readonly parcels: number;
  readonly weightGrams: number | null;
  readonly tracking: string | null;
  /** what its carrier was told to collect; null: nothing yet */
  readonly toldCentimes: number | null;
  readonly isGone: boolean;
}

/** What is on the list. */
export async function listHanded(db: Database, id: number): Promise<HandedOrder[]> {
  const { rows } = await sql<HandedOrder>`
    select o.id::text as id, o.number, concat_ws(' ', o.first_name, o.last_name) as customer, coalesce(o.wilaya_name_fr, '') as wilaya,
      greatest(p.count, 1)::int as parcels, p.grams::int as "weightGrams", s.tracking_number as tracking,
      s.cod_amount_centimes as "toldCentimes",
      t.state = 'open' and o.preparation_state not in ('packed', 'handed_over') as "isGone"
    from hand_over_orders x join hand_overs t on t.id = x.hand_over_id join orders o on o.id = x.order_id
    left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    cross join lateral (select count(*) as count, sum(weight_grams) as grams from order_parcels p where p.order_id = o.id and p.unpacked_at is null) p
    where x.hand_over_id = ${id} and (x.is_on or t.state = 'cancelled') order by o.number`.execute(db);
  return rows;
}

/** Whether all orders of a list lie in the scope. */
export async function isHandOverSeen(db: Database | Tx, id: number, scope: OrderScope): Promise<boolean> {
  const { rows } = await sql`
    select from hand_overs t where t.id = ${id} and not exists (select from hand_over_orders x join orders o on o.id = x.order_id
      where x.hand_over_id = t.id and not ${isOrderWithin(scope)})`.execute(db);
  return rows.length > 0;
}
