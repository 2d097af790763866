import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface ThingInWarehouse {
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
}

export interface LockedStock {
  readonly id: number;
  readonly onHand: number;
  readonly reserved: number;
}

/** The row of a thing in a warehouse, made when it has none, held until the transaction ends. */
export async function provideStock(
  tx: Tx,
  { warehouseId, productId, combinationId }: ThingInWarehouse,
): Promise<LockedStock> {
  await sql`
    insert into stocks (warehouse_id, product_id, combination_id) values (${warehouseId}, ${productId}, ${combinationId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<LockedStock>`
    select id, on_hand as "onHand", reserved from stocks
    where warehouse_id = ${warehouseId} and product_id = ${productId} and combination_id is not distinct from ${combinationId}::int
    for update`.execute(tx);
  const stock = rows[0];
  if (stock === undefined) throw new Error('a row of stock was made and is not there');
  return stock;
}

export interface DoneOperation {
  readonly stockId: number;
  readonly type: string;
  readonly quantity: number;
}

/** What was done under this name before; nobody else does anything under it until the end of the transaction. */
export async function findOperation(tx: Tx, operationId: string): Promise<DoneOperation | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${operationId}, 0))`.execute(tx);
  const { rows } = await sql<DoneOperation>`
    select stock_id as "stockId", type, sum(quantity)::int as quantity from stock_movements
    where operation_id = ${operationId}::uuid group by 1, 2`.execute(tx);
  return rows[0];
}

/** What moves stock, and how it is told. */
export interface MovementCause {
  readonly reason: string;
  readonly type: string;
  /** of an import, say; null: what was pressed */
  readonly id: string | null;
  /** the whole operation: none of its movements is ever written twice */
  readonly operationId: string;
  readonly employeeId: number;
}

export interface AddedUnits {
  readonly stockId: number;
  readonly quantity: number;
  readonly type: 'initial' | 'added' | 'counted';
  /** no lot: the open one */
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
}

/** Adds to a lot of each row of stock, with the movement that says why. */
export async function addUnits(tx: Tx, added: readonly AddedUnits[], cause: MovementCause): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${added.map(({ stockId }) => stockId)}::int[], ${added.map(({ quantity }) => quantity)}::int[],
        ${added.map(({ type }) => type)}::text[], ${added.map(({ lotNumber }) => lotNumber)}::text[],
        ${added.map(({ expiresOn }) => expiresOn)}::text[]) g (stock_id, added, type, lot_number, expires_on)
    ), lots as (
      insert into stock_lots as l (stock_id, lot_number, expires_on, quantity)
      select stock_id, lot_number, expires_on::date, added from given
      on conflict (stock_id, lot_number, expires_on) do update set quantity = l.quantity + excluded.quantity returning id, stock_id
    ), levels as (
      update stocks s set on_hand = s.on_hand + g.added, version = s.version + 1 from given g where s.id = g.stock_id
    )
    insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, cause_id, operation_id, employee_id)
    select g.stock_id, lots.id, g.added, g.type, ${causeColumns(cause)} from given g join lots on lots.stock_id = g.stock_id`.execute(
    tx,
  );
}

export type TakenUnits = Pick<AddedUnits, 'stockId' | 'quantity'>;

/** Takes units out of what no order holds, from the lot received first on. The rows are locked and have enough. */
export async function takeUnits(tx: Tx, taken: readonly TakenUnits[], cause: MovementCause): Promise<void> {
  const { rows } = await sql<{ quantity: number }>`
    with given as (
      select * from unnest(${taken.map(({ stockId }) => stockId)}::int[], ${taken.map(({ quantity }) => quantity)}::int[])
        g (stock_id, wanted)
    ), free as (
      select l.id, l.stock_id, g.wanted, l.quantity - l.reserved as units,
        sum(l.quantity - l.reserved) over (partition by l.stock_id order by l.received_on, l.id) - (l.quantity - l.reserved) as earlier
      from given g join stock_lots l on l.stock_id = g.stock_id and l.quantity > l.reserved
    ), taken as (
      select id, stock_id, least(units, wanted - earlier)::int as units from free where earlier < wanted
    ), lots as (
      update stock_lots l set quantity = l.quantity - t.units from taken t where l.id = t.id
    ), levels as (
      update stocks s set on_hand = s.on_hand - g.wanted, version = s.version + 1 from given g where s.id = g.stock_id
    )
    insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, cause_id, operation_id, employee_id)
    select stock_id, id, -units, 'counted', ${causeColumns(cause)} from taken returning quantity`.execute(tx);
  const missing = sum(taken) + sum(rows);
  if (missing !== 0) throw new Error(`lots hold ${missing} units less than their rows of stock`);
}

const sum = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

const causeColumns = ({ reason, type, id, operationId, employeeId }: MovementCause) =>
  sql`${reason}, ${type}, ${id}::text, ${operationId}::uuid, ${employeeId}::int`;

export async function isCombinationOf(tx: Tx, productId: number, combinationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from combinations where id = ${combinationId} and product_id = ${productId} and archived_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

const RECOUNT_LOCK = 4_206_150;

/** Whether this transaction may recount the warehouse: one at a time. */
export async function claimRecount(tx: Tx, warehouseId: number): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select pg_try_advisory_xact_lock(${RECOUNT_LOCK}, ${warehouseId}) as claimed`.execute(tx);
  return rows[0]?.claimed === true;
}

/** Locks the warehouse's rows and answers its products. */
export async function lockWarehouseStocks(tx: Tx, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from stocks where warehouse_id = ${warehouseId}
    order by product_id, combination_id nulls first for update`.execute(tx);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/**
 * Makes the levels what the movements say (choices A11); what orders hold is kept, as a shortage where the movements say less. The
 * open lot takes the difference. Answers the products whose figures were wrong.
 */
export async function recomputeLevels(tx: Tx, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ productId: number }>`
    with said as (
      select s.id, coalesce((select sum(quantity)::int from stock_movements where stock_id = s.id), 0) as moved
      from stocks s where s.warehouse_id = ${warehouseId}
    ), wrong as (
      select s.id, s.on_hand as before, greatest(said.moved + s.shortage, s.reserved, 0) as after, said.moved
      from stocks s join said on said.id = s.id where s.on_hand <> said.moved + s.shortage
    )
    update stocks s set on_hand = w.after, shortage = greatest(w.after - w.moved, 0), version = version + 1
    from wrong w where s.id = w.id returning s.product_id as "productId"`.execute(tx);
  await sql`
    with off as (
      select s.id, s.on_hand - coalesce(sum(l.quantity), 0)::int as difference from stocks s left join stock_lots l on l.stock_id = s.id
      where s.warehouse_id = ${warehouseId} group by s.id having s.on_hand <> coalesce(sum(l.quantity), 0)
    )
    insert into stock_lots as l (stock_id, lot_number, expires_on, quantity)
    select id, null, null, greatest(difference, 0) from off
    on conflict (stock_id, lot_number, expires_on) do update set quantity = greatest(l.reserved, l.quantity + (
      select difference from off where off.id = l.stock_id))`.execute(tx);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** The list of products follows; orders' own changes of stock are followed by the job. */
export async function refreshRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select refresh_product_rows(${[...productIds]}::int[])`.execute(tx);
}
