import type { CountRhythm } from '@hanout/core/counting';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { findRhythm, type StoredRhythm } from './queries.ts';

/** The rhythm of a warehouse, held until the transaction ends; undefined: there is no such warehouse. */
export async function lockRhythm(tx: Tx, warehouseId: number): Promise<StoredRhythm | undefined> {
  const held = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', warehouseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held === undefined ? undefined : findRhythm(tx, warehouseId);
}

export async function writeRhythm(tx: Tx, warehouseId: number, rhythm: CountRhythm): Promise<void> {
  const said = { a_days: rhythm.aDays, b_days: rhythm.bDays, c_days: rhythm.cDays, per_day: rhythm.perDay };
  await tx
    .insertInto('stock_count_plans')
    .values({ warehouse_id: warehouseId, ...said })
    .onConflict((conflict) =>
      conflict.column('warehouse_id').doUpdateSet({ ...said, version: sql<number>`stock_count_plans.version + 1` }),
    )
    .execute();
}
