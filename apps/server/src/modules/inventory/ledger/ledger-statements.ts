import type { MovementType } from '@hanout/core/inventory';
import type { Statement } from '../../../database/pipelined-transaction.ts';
import type { StockPlace } from './movement.ts';

const PLACES = `json_to_recordset($1::json) g ("warehouseId" int, "productId" int, "combinationId" int)`;

/** $1 places as JSON: makes the rows of those that have none. */
export const PROVIDE_ROWS: Statement<never> = {
  name: 'inventory_provide_rows',
  text: `
insert into stocks (warehouse_id, product_id, combination_id)
select g."warehouseId", g."productId", g."combinationId" from ${PLACES} order by 1, 2, 3 nulls first on conflict do nothing`,
};

export interface OpenedRow extends StockPlace {
  readonly stockId: number;
  readonly onHand: number;
}

/**
 * $1 counts as JSON, each place once, $2 type, $3 reason, $4 and $5 cause, $6 operation, $7 employee, $8 reason of the list: rows of places that have
 * none begin with what was counted, in the open lot, and with the movement that says why. Of a place that has a row nothing
 * is done, and it is not answered. A row that is written once instead of made empty and then filled is checked once.
 */
export const OPEN_ROWS: Statement<OpenedRow> = {
  name: 'inventory_open_rows',
  text: `
with made as (
  insert into stocks (warehouse_id, product_id, combination_id, on_hand)
  select g."warehouseId", g."productId", g."combinationId", g.quantity
  from json_to_recordset($1::json) g ("warehouseId" int, "productId" int, "combinationId" int, quantity int)
  order by 1, 2, 3 nulls first on conflict do nothing
  returning id, warehouse_id, product_id, combination_id, on_hand
), lots as (
  insert into stock_lots (stock_id, quantity) select id, on_hand from made where on_hand > 0 returning id, stock_id, quantity
), moved as (
  insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, cause_id, operation_id, employee_id, reason_code)
  select stock_id, id, quantity, $2::text, $3::text, $4::text, $5::text, $6::uuid, $7::int, $8::text from lots order by stock_id
)
select id as "stockId", warehouse_id as "warehouseId", product_id as "productId", combination_id as "combinationId",
  on_hand as "onHand" from made`,
};

export interface LockedRow extends StockPlace {
  readonly stockId: number;
  readonly onHand: number;
  readonly reserved: number;
  readonly hasMoved: boolean;
}

/** $1 places as JSON, each once: locks their rows in the house's one order (warehouse, product, combination). */
export const LOCK_ROWS: Statement<LockedRow> = {
  name: 'inventory_lock_rows',
  text: `
select s.id as "stockId", g."warehouseId", g."productId", g."combinationId", s.on_hand as "onHand", s.reserved,
  exists (select from stock_movements where stock_id = s.id) as "hasMoved"
from ${PLACES}
join stocks s on s.warehouse_id = g."warehouseId" and s.product_id = g."productId"
  and s.combination_id is not distinct from g."combinationId"
order by s.warehouse_id, s.product_id, s.combination_id nulls first for update of s`,
};

export interface LotOfRow {
  readonly stockId: number;
  readonly lotId: number;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly receivedOn: string;
  readonly available: number;
  /** its day is over in Algiers */
  readonly isExpired: boolean;
}

/** $1 rows, $2 lots that are wanted though empty. After the lock of the rows: whoever changes lots locks them first. */
export const READ_LOTS_OF_ROWS: Statement<LotOfRow> = {
  name: 'inventory_read_lots_of_rows',
  text: `
select stock_id as "stockId", id as "lotId", lot_number as "lotNumber", expires_on as "expiresOn", received_on as "receivedOn",
  quantity - reserved as available, coalesce(expires_on < algiers_today(), false) as "isExpired"
from stock_lots where stock_id = any($1::int[]) and (quantity > 0 or id = any($2::int[]))`,
};

/** $1 operation: nobody else does anything under this name until the end of the transaction. */
export const CLAIM_OPERATION: Statement<never> = {
  name: 'inventory_claim_operation',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text, 0))`,
};

export interface DoneMovement {
  readonly causeId: string | null;
  readonly stockId: number;
  readonly type: MovementType;
  readonly quantity: number;
}

/** $1 operation: what was done under this name. */
export const READ_OPERATION: Statement<DoneMovement> = {
  name: 'inventory_read_operation',
  text: `
select cause_id as "causeId", stock_id as "stockId", type, sum(quantity)::int as quantity from stock_movements
where operation_id = $1::uuid group by 1, 2, 3`,
};

export interface MadeLot {
  readonly lotId: number;
  readonly stockId: number;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
}

/** $1 what comes into lots by their names, as JSON: makes them, or finds those that were emptied. */
export const MAKE_LOTS: Statement<MadeLot> = {
  name: 'inventory_make_lots',
  text: `
insert into stock_lots as l (stock_id, lot_number, expires_on, received_on, quantity, supply_price_centimes, supplier, receipt)
select stock_id, lot_number, expires_on, coalesce(min(received_on), current_date), sum(quantity)::int, min(supply_price), min(supplier), min(receipt)
from json_to_recordset($1::json) g (stock_id int, lot_number text, expires_on date, received_on date, quantity int, supply_price bigint,
  supplier text, receipt text)
group by stock_id, lot_number, expires_on
on conflict (stock_id, lot_number, expires_on) do update set quantity = l.quantity + excluded.quantity
returning id as "lotId", stock_id as "stockId", lot_number as "lotNumber", expires_on as "expiresOn"`,
};

/**
 * $1 parts of movements as JSON, $2 reason, $3 and $4 cause, $5 operation, $6 employee, $7 reason of the list: levels, lots and the movements that
 * say why, for any number of rows. What was made is in its lot already, what was short lowers none. The tables' CHECKs refuse
 * less than orders hold. Only keys are joined: as fast for thousands of rows whatever the planner believes of their number.
 */
export const POST_MOVEMENTS: Statement<never> = {
  name: 'inventory_post_movements',
  text: `
with given as (
  select * from json_to_recordset($1::json) g (n int, stock_id int, kind text, lot_id int, quantity int, type text)
), lots as (
  update stock_lots l set quantity = l.quantity + g.quantity
  from (select lot_id, sum(quantity)::int as quantity from given where kind = 'lot' group by lot_id) g where l.id = g.lot_id
), levels as (
  update stocks s set on_hand = s.on_hand + g.moved, shortage = s.shortage + g.short, version = s.version + 1
  from (
    select stock_id, coalesce(sum(quantity) filter (where kind <> 'short'), 0)::int as moved,
      coalesce(-sum(quantity) filter (where kind = 'short'), 0)::int as short
    from given group by stock_id
  ) g where s.id = g.stock_id
)
insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, cause_id, operation_id, employee_id, reason_code)
select stock_id, lot_id, quantity, type, $2::text, $3::text, $4::text, $5::uuid, $6::int, $7::text from given order by n`,
};

export interface MovedByOperation extends StockPlace {
  /** so many would lie there without the operation */
  readonly quantity: number;
}

/** $1 operation, $2 products: the rows that it moved. */
export const LIST_MOVED_BY: Statement<MovedByOperation> = {
  name: 'inventory_list_moved_by',
  text: `
select s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId",
  greatest(s.on_hand - sum(m.quantity)::int, 0) as quantity
from stock_movements m join stocks s on s.id = m.stock_id
where m.operation_id = $1::uuid and s.product_id = any($2::int[]) group by s.id`,
};
