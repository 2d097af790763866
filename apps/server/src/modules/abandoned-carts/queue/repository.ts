import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedCart {
  readonly id: number;
  readonly isClosed: boolean;
}

export async function lockCart(tx: Tx, id: number, shopIds: readonly number[] | null): Promise<LockedCart | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedCart>`
    select id, closed_at is not null as "isClosed" from abandoned_carts
    where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(tx);
  return rows[0];
}

/** By whom it was closed; null: it is open again. */
export async function writeClosed(tx: Tx, id: number, employeeId: number | null): Promise<void> {
  await tx
    .updateTable('abandoned_carts')
    .set({ closed_at: employeeId === null ? null : sql<Date>`now()`, closed_by: employeeId })
    .where('id', '=', id)
    .execute();
}

export async function shopsOfCart(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('abandoned_carts').select('shop_id').where('id', '=', id).execute();
  return rows.map((row) => row.shop_id);
}
