import type { Lot, StockStrategy } from '@hanout/core/inventory';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** What an order's lines take off the shelves, contents of packs multiplied out. */
export interface LineDemand {
  readonly orderLineId: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

export async function listDemands(tx: Tx, orderId: string): Promise<readonly LineDemand[]> {
  const { rows } = await sql<LineDemand>`
    select l.id::text as "orderLineId", coalesce(c.product_id, l.product_id) as "productId",
      case when c.order_line_id is null then l.combination_id else c.combination_id end as "combinationId",
      sum(l.quantity * coalesce(c.quantity, 1))::int as quantity
    from order_lines l left join order_line_components c on c.order_line_id = l.id
    where l.order_id = ${orderId}::uuid group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

export interface SellingRow {
  readonly stockId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly warehousePosition: number;
  readonly available: number;
}

/**
 * Locks every row that the order holds something in or that its shop could serve it from, in the house's one order
 * (warehouse, product, combination).
 */
export async function lockStockOfOrder(tx: Tx, orderId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stocks s
    where s.id in (
      select stock_id from stock_reservations where order_id = ${orderId}::uuid
      union
      select own.id from stocks own
      join order_lines l on l.order_id = ${orderId}::uuid
      left join order_line_components c on c.order_line_id = l.id
      where own.product_id = coalesce(c.product_id, l.product_id)
        and own.combination_id is not distinct from case when c.order_line_id is null then l.combination_id else c.combination_id end
    )
    order by s.warehouse_id, s.product_id, s.combination_id nulls first for update of s`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of locked rows those that the order's shop sells from. In a statement after the lock: who takes a shop from a warehouse locks its rows first. */
export async function listSellingRows(
  tx: Tx,
  orderId: string,
  stockIds: readonly number[],
): Promise<readonly SellingRow[]> {
  const { rows } = await sql<SellingRow>`
    select s.id as "stockId", s.product_id as "productId", s.combination_id as "combinationId", s.on_hand - s.reserved as available,
      sw.position as "warehousePosition"
    from stocks s
    join warehouses w on w.id = s.warehouse_id and w.is_active
    join shop_warehouses sw on sw.warehouse_id = s.warehouse_id and sw.shop_id = (select shop_id from orders where id = ${orderId}::uuid)
    where s.id = any(${[...stockIds]}::int[]) order by s.id`.execute(tx);
  return rows;
}

/** In a statement after the lock: whoever changes lots locks their row first. */
export async function listLots(tx: Tx, stockIds: readonly number[]): Promise<ReadonlyMap<number, readonly Lot[]>> {
  const { rows } = await sql<Lot & { stockId: number }>`
    select stock_id as "stockId", id as "lotId", expires_on as "expiresOn", received_on as "receivedOn", quantity - reserved as available
    from stock_lots where quantity > reserved and stock_id = any(${[...stockIds]}::int[])`.execute(tx);
  return Map.groupBy(rows, ({ stockId }) => stockId);
}

/** How much each line has open, by thing. */
export async function listOpenReservations(tx: Tx, orderId: string): Promise<readonly LineDemand[]> {
  const { rows } = await sql<LineDemand>`
    select r.order_line_id::text as "orderLineId", s.product_id as "productId", s.combination_id as "combinationId",
      sum(r.quantity)::int as quantity
    from stock_reservations r join stocks s on s.id = r.stock_id
    where r.order_id = ${orderId}::uuid and r.state in ('held', 'firm') group by 1, 2, 3`.execute(tx);
  return rows;
}

export async function readStrategy(tx: Tx, orderId: string): Promise<StockStrategy> {
  const { rows } = await sql<{ strategy: StockStrategy }>`
    select s.stock_strategy as strategy from orders o join shops s on s.id = o.shop_id where o.id = ${orderId}::uuid`.execute(
    tx,
  );
  return rows[0]?.strategy ?? 'fefo';
}

/** Firm, or held until a time. */
export type ReservationTarget = { readonly state: 'firm' } | { readonly state: 'held'; readonly expiresAt: Instant };

const endOf = (target: ReservationTarget): Date | null => (target.state === 'held' ? new Date(target.expiresAt) : null);

export async function changeOpenReservations(tx: Tx, orderId: string, target: ReservationTarget): Promise<void> {
  await sql`update stock_reservations set state = ${target.state}, expires_at = ${endOf(target)}::timestamptz
    where order_id = ${orderId}::uuid and state in ('held', 'firm')`.execute(tx);
}

export interface NewReservation {
  readonly id: string;
  readonly orderLineId: string;
  readonly stockId: number;
  readonly lotId: number | null;
  readonly quantity: number;
}

/** Writes reservations and raises what is reserved; the tables' CHECKs refuse more than there is. */
export async function insertReservations(
  tx: Tx,
  {
    orderId,
    reservations,
    target,
    now,
  }: { orderId: string; reservations: readonly NewReservation[]; target: ReservationTarget; now: Instant },
): Promise<void> {
  await sql`
    with taken as (
      select * from unnest(${reservations.map(({ id }) => id)}::uuid[], ${reservations.map(({ orderLineId }) => orderLineId)}::uuid[],
        ${reservations.map(({ stockId }) => stockId)}::int[], ${reservations.map(({ lotId }) => lotId ?? 0)}::int[],
        ${reservations.map(({ quantity }) => quantity)}::int[]) t (id, line_id, stock_id, lot_id, quantity)
    ), written as (
      insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, expires_at, created_at)
      select id, ${orderId}::uuid, line_id, stock_id, nullif(lot_id, 0), quantity, ${target.state}, ${endOf(target)}::timestamptz,
        ${new Date(now)}::timestamptz
      from taken
    ), lots as (
      update stock_lots set reserved = reserved + t.quantity
      from (select lot_id, sum(quantity)::int as quantity from taken where lot_id > 0 group by lot_id) t where stock_lots.id = t.lot_id
    )
    update stocks set reserved = reserved + t.quantity, version = version + 1
    from (select stock_id, sum(quantity)::int as quantity from taken group by stock_id) t where stocks.id = t.stock_id`.execute(
    tx,
  );
}

/**
 * Gives back what the order still holds, all of it or only what has expired. Each reservation changes its state once, and what
 * comes back is what changed its state here: doing it again gives back nothing. Answers the products.
 */
export async function releaseOpenReservations(
  tx: Tx,
  { orderId, expiredAt }: { orderId: string; expiredAt: Instant | null },
): Promise<readonly number[]> {
  const isDue =
    expiredAt === null
      ? sql`state in ('held', 'firm')`
      : sql`state = 'held' and expires_at <= ${new Date(expiredAt)}::timestamptz`;
  const { rows } = await sql<{ productId: number }>`
    with released as (
      update stock_reservations set state = 'released', expires_at = null where order_id = ${orderId}::uuid and ${isDue}
      returning stock_id, lot_id, quantity
    ), lots as (
      update stock_lots set reserved = reserved - r.quantity
      from (select lot_id, sum(quantity)::int as quantity from released where lot_id is not null group by lot_id) r where stock_lots.id = r.lot_id
    )
    update stocks set reserved = reserved - r.quantity, version = version + 1
    from (select stock_id, sum(quantity)::int as quantity from released group by stock_id) r where stocks.id = r.stock_id
    returning product_id as "productId"`.execute(tx);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** When the first of what the order holds comes free by itself; null: it holds nothing with an end. */
export async function findEndOfHold(tx: Tx, orderId: string): Promise<Instant | null> {
  const { rows } = await sql<{ endsAt: Date | null }>`
    select min(expires_at) as "endsAt" from stock_reservations where order_id = ${orderId}::uuid and state = 'held'`.execute(
    tx,
  );
  const endsAt = rows[0]?.endsAt ?? null;
  return endsAt === null ? null : toInstant(endsAt);
}

/** Orders that hold something past its time, the longest waiting first. */
export async function listOrdersWithExpired(tx: Tx, now: Instant, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id::text as "orderId" from stock_reservations where state = 'held' and expires_at <= ${new Date(now)}::timestamptz
    group by order_id order by min(expires_at) limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ orderId }) => orderId);
}
