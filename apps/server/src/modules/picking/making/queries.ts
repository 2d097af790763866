import type { Candidates } from '@hanout/contracts/picking/waves';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { WarehouseScope } from '../../inventory/index.ts';

export interface CandidateFilter {
  readonly warehouseId: number;
  readonly carrierId: number | null;
  readonly wilaya: number | null;
  readonly single: boolean;
  readonly late: boolean;
  readonly scope: OrderScope;
}

/** Confirmed, not packed whole, in no wave of this warehouse, which holds something that is still to pack of it. */
const isPickable = (warehouseId: number): RawBuilder<boolean> => sql<boolean>`
  o.confirmation_state = 'confirmed' and o.preparation_state in ('to_prepare', 'partially_packed') and o.parcel_state = 'none'
  and not exists (select from pick_wave_orders w where w.order_id = o.id and w.way_out is null and w.warehouse_id = ${warehouseId}::int)
  and exists (select from stock_reservations r join stocks s on s.id = r.stock_id
    where r.order_id = o.id and r.state = 'firm' and s.warehouse_id = ${warehouseId}::int)`;

const piecesIn = (warehouseId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(r.quantity), 0)::int from stock_reservations r join stocks s on s.id = r.stock_id
    where r.order_id = o.id and r.state = 'firm' and s.warehouse_id = ${warehouseId}::int)`;
/** Other warehouses that hold the rest of it. */
const othersOf = (warehouseId: number): RawBuilder<readonly string[]> =>
  sql<readonly string[]>`(select coalesce(jsonb_agg(distinct w.name), '[]') from stock_reservations r
    join stocks s on s.id = r.stock_id join warehouses w on w.id = s.warehouse_id
    where r.order_id = o.id and r.state in ('held', 'firm') and s.warehouse_id <> ${warehouseId}::int)`;
const CONFIRMED_AT = sql<Date>`coalesce((select max(h.occurred_at) from order_history h
  where h.order_id = o.id and h.axis = 'confirmation' and h.to_state = 'confirmed'), o.placed_at)`;
const LATE_HOURS = 24;

/** What fits, the oldest first. */
export async function listCandidates(
  db: Database,
  { warehouseId, carrierId, wilaya, single, late, scope }: CandidateFilter,
  limit: number,
): Promise<Candidates> {
  const { rows } = await sql<
    Omit<Candidates['orders'][number], 'confirmedAt'> & { readonly confirmedAt: Date; readonly total: number }
  >`
    with fit as (
      select o.id, o.number, o.first_name, o.last_name, o.carrier_name, o.wilaya_name_fr, ${piecesIn(warehouseId)} as pieces,
        ${othersOf(warehouseId)} as others, ${CONFIRMED_AT} as confirmed_at
      from orders o where ${isOrderWithin(scope)} and ${isPickable(warehouseId)}
        and (${carrierId}::int is null or o.carrier_id = ${carrierId}::int) and (${wilaya}::int is null or o.wilaya_code = ${wilaya}::int)
    ), chosen as (
      select *, confirmed_at < now() - make_interval(hours => ${sql.lit(LATE_HOURS)}) as is_late from fit
    )
    select id::text as id, number, concat_ws(' ', first_name, last_name) as customer, coalesce(carrier_name, '') as carrier,
      coalesce(wilaya_name_fr, '') as wilaya, pieces, others, confirmed_at as "confirmedAt", is_late as "isLate", count(*) over ()::int as total
    from chosen where (not ${single}::boolean or (pieces = 1 and others = '[]')) and (not ${late}::boolean or is_late)
    order by confirmed_at, number limit ${sql.lit(limit)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    orders: rows.map(({ id, number, customer, carrier, wilaya: name, pieces, others, confirmedAt, isLate }) => ({
      id,
      number,
      customer,
      carrier,
      wilaya: name,
      pieces,
      others,
      confirmedAt: confirmedAt.toISOString(),
      isLate,
    })),
  };
}

/** Which of these may go into a wave of the warehouse; they stay so until the transaction ends. */
export async function holdPickable(
  tx: Tx,
  {
    warehouseId,
    orderIds,
    scope,
  }: { readonly warehouseId: number; readonly orderIds: readonly string[]; readonly scope: OrderScope },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from orders o where o.id = any(${[...orderIds]}::uuid[]) and ${isOrderWithin(scope)}
      and ${isPickable(warehouseId)} order by o.id for share of o`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

const ints = (ids: readonly number[] | null | undefined) => sql`${ids ? [...ids] : null}::int[]`;

/** Warehouses in which somebody works. */
export async function listOwnWarehouses(db: Database, { shopIds, warehouseIds }: WarehouseScope): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select w.id, w.name from warehouses w where w.is_active and (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})) order by w.id`.execute(db);
  return rows;
}

/** Carriers and wilayas of orders that wait to be picked. */
export async function listWaiting(
  db: Database,
  scope: OrderScope,
): Promise<{ readonly carriers: Named[]; readonly wilayas: { code: number; name: string }[] }> {
  const waiting = sql`o.confirmation_state = 'confirmed' and o.preparation_state in ('to_prepare', 'partially_packed') and ${isOrderWithin(scope)}`;
  const { rows: carriers } = await sql<Named>`
    select distinct c.id, c.name from orders o join carriers c on c.id = o.carrier_id where ${waiting} order by c.name`.execute(
    db,
  );
  const { rows: wilayas } = await sql<{ code: number; name: string }>`
    select distinct o.wilaya_code as code, o.wilaya_name_fr as name from orders o
    where ${waiting} and o.wilaya_code is not null order by o.wilaya_code`.execute(db);
  return { carriers, wilayas };
}
