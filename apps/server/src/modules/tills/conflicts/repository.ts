import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedConflict {
  readonly version: number;
  readonly shopId: number;
  readonly isSettled: boolean;
  readonly note: string;
}

export async function lockConflict(tx: Tx, id: number): Promise<LockedConflict | undefined> {
  const { rows } = await sql<LockedConflict>`
    select f.version, t.shop_id as "shopId", f.settled_at is not null as "isSettled", f.note
    from till_conflicts f join tills t on t.id = f.till_id where f.id = ${id} for no key update of f`.execute(tx);
  return rows[0];
}

export async function settleConflict(tx: Tx, id: number, by: number, note: string): Promise<void> {
  await tx
    .updateTable('till_conflicts')
    .set({ settled_at: sql`now()`, settled_by: by, note })
    .where('id', '=', id)
    .execute();
}

/** It waits for somebody again; what was noted stays. */
export async function reopenConflict(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('till_conflicts').set({ settled_at: null, settled_by: null }).where('id', '=', id).execute();
}

export async function countUpConflict(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('till_conflicts')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
