import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Rows that say of which orders something changed, each a row of its own, so that who changes orders waits for nobody. */
type StaleTable = 'order_ways_stale' | 'order_results_stale';

/**
 * The orders, so many at most, of which something changed, with their marks taken away before anything is read. Until the end of the
 * transaction nobody else takes any of this table: two would write one thing from two moments.
 */
export async function takeStaleOrders(tx: Tx, table: StaleTable, limit: number): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  const stale = sql.table(table);
  const { rows } = await sql<{ orderId: string }>`
    with oldest as (select order_id from ${stale} order by id limit ${sql.lit(limit * 4)}),
      chosen as (select distinct order_id from oldest limit ${sql.lit(limit)}),
      taken as (delete from ${stale} s using chosen c where s.order_id = c.order_id returning s.order_id)
    select distinct order_id::text as "orderId" from taken`.execute(tx);
  return rows.map(({ orderId }) => orderId);
}
