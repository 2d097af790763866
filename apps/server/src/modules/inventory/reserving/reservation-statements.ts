import type { StockItem, StockStrategy } from '@hanout/core/inventory';
import type { Statement } from '../../../database/pipelined-transaction.ts';

/** held: until a time; firm: until it is packed; released: given up, or come back; consumed: packed. */
export type ReservationState = 'held' | 'firm' | 'released' | 'consumed';

/**
 * $1 what is reserved as JSON, $2 held or firm, $3 expiry of what is held, $4 now: writes the reservations and raises what is
 * reserved; the tables' CHECKs refuse more than there is.
 */
export const RESERVE: Statement<never> = {
  name: 'inventory_reserve',
  text: `
with held as (
  select * from json_to_recordset($1::json) h (id uuid, order_id uuid, line_id uuid, stock_id int, lot_id int, quantity int)
), reserved as (
  insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, expires_at, created_at)
  select id, order_id, line_id, stock_id, lot_id, quantity, $2::text, $3::timestamptz, $4::timestamptz from held
), lots as (
  update stock_lots l set reserved = l.reserved + h.quantity
  from (select lot_id, sum(quantity)::int as quantity from held where lot_id is not null group by lot_id) h where l.id = h.lot_id
)
update stocks s set reserved = s.reserved + h.quantity
from (select stock_id, sum(quantity)::int as quantity from held group by stock_id) h where s.id = h.stock_id`,
};

/**
 * $1 order: locks every row that it holds something in or that its shop could serve it from, in the house's one order
 * (warehouse, product, combination).
 */
export const LOCK_STOCK_OF_ORDER: Statement<{ readonly stockId: number }> = {
  name: 'inventory_lock_stock_of_order',
  text: `
select s.id as "stockId" from stocks s
where s.id in (
  select stock_id from stock_reservations where order_id = $1::uuid
  union
  select own.id from stocks own
  join order_lines l on l.order_id = $1::uuid
  left join order_line_components c on c.order_line_id = l.id
  where own.product_id = coalesce(c.product_id, l.product_id)
    and own.combination_id is not distinct from case when c.order_line_id is null then l.combination_id else c.combination_id end
)
order by s.warehouse_id, s.product_id, s.combination_id nulls first for update of s`,
};

/** What an order's line takes off the shelves, contents of packs multiplied out. */
export interface LineDemand extends StockItem {
  readonly orderLineId: string;
  readonly quantity: number;
}

/** $1 order. */
export const LIST_DEMANDS: Statement<LineDemand> = {
  name: 'inventory_list_demands',
  text: `
select l.id::text as "orderLineId", coalesce(c.product_id, l.product_id) as "productId",
  case when c.order_line_id is null then l.combination_id else c.combination_id end as "combinationId",
  sum(l.quantity * coalesce(c.quantity, 1))::int as quantity
from order_lines l left join order_line_components c on c.order_line_id = l.id
where l.order_id = $1::uuid group by 1, 2, 3 order by 1, 2, 3`,
};

/** A part of a line's demand in one row of stock and one lot (null: the row keeps no lots). */
export interface Reservation extends LineDemand {
  readonly id: string;
  readonly stockId: number;
  readonly warehouseId: number;
  readonly lotId: number | null;
  readonly state: ReservationState;
  /** of what is held */
  readonly expiresAt: Date | null;
}

/** $1 order: whatever it holds or held. After the lock of its rows: whoever changes reservations locks their rows first. */
export const LIST_RESERVATIONS: Statement<Reservation> = {
  name: 'inventory_list_reservations',
  text: `
select r.id::text as id, r.order_line_id::text as "orderLineId", r.stock_id as "stockId", r.lot_id as "lotId", r.quantity, r.state,
  r.expires_at as "expiresAt", s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId"
from stock_reservations r join stocks s on s.id = r.stock_id where r.order_id = $1::uuid order by r.created_at, r.id`,
};

/** $1 order: which shop sells it, and in which order this shop takes from lots. */
export const FIND_SELLER: Statement<{ readonly shopId: number; readonly strategy: StockStrategy }> = {
  name: 'inventory_find_seller',
  text: `select s.id as "shopId", s.stock_strategy as strategy from orders o join shops s on s.id = o.shop_id where o.id = $1::uuid`,
};

/** $1 order, $2 held or firm, $3 expiry of what is held: what is open stays reserved and is so from now on. */
export const CHANGE_OPEN: Statement<never> = {
  name: 'inventory_change_open_reservations',
  text: `update stock_reservations set state = $2::text, expires_at = $3::timestamptz
where order_id = $1::uuid and state in ('held', 'firm')`,
};

/**
 * $1 reservations, $2 the states they may be in, $3 the state they get, $4 by how much of their quantity what is reserved
 * changes (-1, 1). What has another state by now is left: doing it again changes nothing. Answers the products.
 */
export const CHANGE_RESERVATIONS: Statement<{ readonly productId: number }> = {
  name: 'inventory_change_reservations',
  text: `
with changed as (
  update stock_reservations set state = $3::text, expires_at = null where id = any($1::uuid[]) and state = any($2::text[])
  returning stock_id, lot_id, quantity
), lots as (
  update stock_lots l set reserved = l.reserved + $4::int * c.quantity
  from (select lot_id, sum(quantity)::int as quantity from changed where lot_id is not null group by lot_id) c where l.id = c.lot_id
)
update stocks s set reserved = s.reserved + $4::int * c.quantity
from (select stock_id, sum(quantity)::int as quantity from changed group by stock_id) c where s.id = c.stock_id
returning s.product_id as "productId"`,
};

/** $1 lines that go: what they held and was given back is forgotten with them. What is open or packed stays, and keeps its line. */
export const FORGET_RESERVATIONS: Statement<never> = {
  name: 'inventory_forget_reservations',
  text: `delete from stock_reservations where order_line_id = any($1::uuid[]) and state = 'released'`,
};

/** $1 JSON of {id, quantity, rest_id}: cuts reservations in two, the first of this quantity; nothing else changes. */
export const SPLIT_RESERVATIONS: Statement<never> = {
  name: 'inventory_split_reservations',
  text: `
with cut as (
  select * from json_to_recordset($1::json) c (id uuid, quantity int, rest_id uuid)
), rest as (
  insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, expires_at, created_at)
  select c.rest_id, r.order_id, r.order_line_id, r.stock_id, r.lot_id, r.quantity - c.quantity, r.state, r.expires_at, r.created_at
  from cut c join stock_reservations r on r.id = c.id
)
update stock_reservations r set quantity = c.quantity from cut c where r.id = c.id`,
};

/** $1 now, $2 how many: orders that hold something past its time, the longest waiting first. */
export const LIST_ORDERS_WITH_EXPIRED: Statement<{ readonly orderId: string }> = {
  name: 'inventory_list_orders_with_expired',
  text: `
select order_id::text as "orderId" from stock_reservations where state = 'held' and expires_at <= $1::timestamptz
group by order_id order by min(expires_at) limit $2::int`,
};
