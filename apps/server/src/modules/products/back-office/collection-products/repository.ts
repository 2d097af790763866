import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** What a product stands in is of its form, so that one opened before is old. */
export async function countUpProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('products')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
}
