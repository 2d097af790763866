import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * Draws the rows of these products anew, whatever changed about them: one row for each, made of everything that lists show, and one
 * for each place where it lies.
 */
export async function refreshProductRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  const ids = [...productIds];
  await sql`select refresh_product_rows(${ids}::int[]), refresh_stock_lines(${ids}::int[])`.execute(tx);
}

/** The same where nothing but their stock has changed: no name and no picture is looked at again. */
export async function refreshStockOfProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select refresh_stock_of_products(${[...productIds]}::int[])`.execute(tx);
}

/** The rows that lists read follow once, by `refreshProductRows`, instead of after each statement of this transaction. */
export async function letRowsFollowLater(tx: Tx): Promise<void> {
  await sql`select set_config('hanout.rows_follow_later', 'on', true)`.execute(tx);
}
