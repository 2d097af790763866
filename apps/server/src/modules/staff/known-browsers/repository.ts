import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export async function knowsBrowser(db: Database, employeeId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('employee_id')
    .where('employee_id', '=', employeeId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** A browser has another secret from now on, for everybody who came in there. */
export async function renewBrowser(tx: Tx, before: Buffer, after: Buffer): Promise<void> {
  await tx.updateTable('known_browsers').set({ token_hash: after }).where('token_hash', '=', before).execute();
}

/** Somebody has come in there; the latest `most` of theirs are known. */
export async function insertBrowser(
  tx: Tx,
  { employeeId, tokenHash, most }: { readonly employeeId: number; readonly tokenHash: Buffer; readonly most: number },
): Promise<void> {
  await tx
    .insertInto('known_browsers')
    .values({ token_hash: tokenHash, employee_id: employeeId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'employee_id']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
  const kept = tx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('employee_id', '=', employeeId)
    .orderBy('used_at', 'desc')
    .limit(most);
  await tx
    .deleteFrom('known_browsers')
    .where('employee_id', '=', employeeId)
    .where('token_hash', 'not in', kept)
    .execute();
}

export async function forgetBrowsersOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('known_browsers').where('employee_id', '=', employeeId).execute();
}

/** In which nobody came in for as long as their cookie lasts. */
export async function deleteOldBrowsers(db: Database): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('used_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute();
}
