import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Somebody's recount of a warehouse, as far as it has come. */
export interface Recount {
  readonly warehouseId: number;
  /** whose it is: another name where another process has taken it over */
  readonly runId: string;
}

/** A recount that has not moved for so long was left by a process that is gone: whoever asks next goes on with it. */
const LEFT_AFTER_SECONDS = 30;

/** Begins the recount of a warehouse, or goes on with one that was left; false: somebody is at it. */
export async function claimRecount(tx: Tx, { warehouseId, runId }: Recount): Promise<boolean> {
  const rows = await tx
    .insertInto('stock_recounts')
    .values({ warehouse_id: warehouseId, run_id: runId })
    .onConflict((conflict) =>
      conflict
        .column('warehouse_id')
        .doUpdateSet({ run_id: runId, moved_at: sql<Date>`now()` })
        .where(
          'stock_recounts.moved_at',
          '<',
          sql<Date>`now() - make_interval(secs => ${sql.lit(LEFT_AFTER_SECONDS)})`,
        ),
    )
    .returning('warehouse_id')
    .execute();
  return rows.length > 0;
}

/** The next products of the warehouse that have not been recounted, in order; none: all have been, or it is somebody else's by now. */
export async function listNextToRecount(
  tx: Tx,
  { warehouseId, runId }: Recount,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ productId: number }>`
    with own as (select after_product_id from stock_recounts where warehouse_id = ${warehouseId} and run_id = ${runId}::uuid for update)
    select distinct s.product_id as "productId" from own join stocks s on s.product_id > own.after_product_id
    where s.warehouse_id = ${warehouseId} order by 1 limit ${limit}`.execute(tx);
  return rows.map(({ productId }) => productId);
}

/** Notes how far it has come. */
export async function moveRecount(
  tx: Tx,
  { warehouseId, runId }: Recount,
  { afterProductId, corrected }: { readonly afterProductId: number; readonly corrected: number },
): Promise<void> {
  await tx
    .updateTable('stock_recounts')
    .set((each) => ({
      after_product_id: afterProductId,
      corrected: each('corrected', '+', corrected),
      moved_at: sql<Date>`now()`,
    }))
    .where('warehouse_id', '=', warehouseId)
    .where('run_id', '=', runId)
    .execute();
}

/** It is over: answers how many products were wrong; null where it is somebody else's by now. */
export async function endRecount(db: Database, { warehouseId, runId }: Recount): Promise<number | null> {
  const ended = await db
    .deleteFrom('stock_recounts')
    .where('warehouse_id', '=', warehouseId)
    .where('run_id', '=', runId)
    .returning('corrected')
    .executeTakeFirst();
  return ended?.corrected ?? null;
}

/** Leaves it where it is, for whoever asks next to go on with. */
export async function leaveRecount(db: Database, { warehouseId, runId }: Recount): Promise<void> {
  await db
    .updateTable('stock_recounts')
    .set({ moved_at: sql<Date>`'-infinity'` })
    .where('warehouse_id', '=', warehouseId)
    .where('run_id', '=', runId)
    .execute();
}

/** Locks the warehouse's rows and answers its products. */
export async function lockWarehouseStocks(tx: Tx, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from stocks where warehouse_id = ${warehouseId}
    order by product_id, combination_id nulls first for update`.execute(tx);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** Locks the rows of these products in a warehouse, in the house's order. */
export async function lockStocksOf(tx: Tx, warehouseId: number, productIds: readonly number[]): Promise<void> {
  await sql`
    select from stocks where warehouse_id = ${warehouseId} and product_id = any(${[...productIds]}::int[])
    order by product_id, combination_id nulls first for update`.execute(tx);
}

/**
 * Makes the levels what the movements say (choices A11); what orders hold is kept, as a shortage where the movements say less. The
 * open lot takes the difference. Answers the products whose figures were wrong.
 */
export async function recomputeLevels(
  tx: Tx,
  warehouseId: number,
  productIds: readonly number[],
): Promise<readonly number[]> {
  const isAsked = sql`s.warehouse_id = ${warehouseId} and s.product_id = any(${[...productIds]}::int[])`;
  const { rows } = await sql<{ productId: number }>`
    with said as (
      select s.id, coalesce((select sum(quantity)::int from stock_movements where stock_id = s.id), 0) as moved
      from stocks s where ${isAsked}
    ), wrong as (
      select s.id, s.on_hand as before, greatest(said.moved + s.shortage, s.reserved, 0) as after, said.moved
      from stocks s join said on said.id = s.id where s.on_hand <> said.moved + s.shortage
    )
    update stocks s set on_hand = w.after, shortage = greatest(w.after - w.moved, 0), version = version + 1
    from wrong w where s.id = w.id returning s.product_id as "productId"`.execute(tx);
  await sql`
    with off as (
      select s.id, s.on_hand - coalesce(sum(l.quantity), 0)::int as difference from stocks s left join stock_lots l on l.stock_id = s.id
      where ${isAsked} group by s.id having s.on_hand <> coalesce(sum(l.quantity), 0)
    )
    insert into stock_lots as l (stock_id, lot_number, expires_on, quantity)
    select id, null, null, greatest(difference, 0) from off
    on conflict (stock_id, lot_number, expires_on) do update set quantity = greatest(l.reserved, l.quantity + (
      select difference from off where off.id = l.stock_id))`.execute(tx);
  return [...new Set(rows.map(({ productId }) => productId))];
}
