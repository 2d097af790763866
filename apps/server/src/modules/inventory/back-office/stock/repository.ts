import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

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

export interface Movement {
  readonly stockId: number;
  readonly quantity: number;
  readonly type: 'added' | 'counted';
  readonly reason: string;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly operationId: string;
  readonly employeeId: number;
}

/** Adds to a lot (the open one when none is named) with the movement that says why. */
export async function addUnits(tx: Tx, movement: Movement): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_lots as l (stock_id, lot_number, expires_on, quantity)
    values (${movement.stockId}, ${movement.lotNumber}, ${movement.expiresOn}::text::date, ${movement.quantity})
    on conflict (stock_id, lot_number, expires_on) do update set quantity = l.quantity + excluded.quantity
    returning id`.execute(tx);
  await moveUnits(tx, { ...movement, lotId: rows[0]?.id ?? null });
}

/** Takes units out of what no order holds, from the lot received first on. The row is locked and has enough. */
export async function takeUnits(tx: Tx, movement: Movement): Promise<void> {
  let missing = -movement.quantity;
  const { rows: lots } = await sql<{ id: number; free: number }>`
    select id, quantity - reserved as free from stock_lots where stock_id = ${movement.stockId} and quantity > reserved
    order by received_on, id`.execute(tx);
  for (const lot of lots) {
    const taken = Math.min(missing, lot.free);
    if (taken === 0) break;
    missing -= taken;
    await sql`update stock_lots set quantity = quantity - ${taken} where id = ${lot.id}`.execute(tx);
    await moveUnits(tx, { ...movement, quantity: -taken, lotId: lot.id });
  }
  if (missing > 0) throw new Error(`the lots of stock ${movement.stockId} hold less than its row`);
}

async function moveUnits(tx: Tx, movement: Movement & { readonly lotId: number | null }): Promise<void> {
  await sql`update stocks set on_hand = on_hand + ${movement.quantity}, version = version + 1 where id = ${movement.stockId}`.execute(
    tx,
  );
  await sql`
    insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type, operation_id, employee_id)
    values (${movement.stockId}, ${movement.lotId}, ${movement.quantity}, ${movement.type}, ${movement.reason}, 'back-office',
      ${movement.operationId}::uuid, ${movement.employeeId})`.execute(tx);
}

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
