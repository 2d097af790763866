import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

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
