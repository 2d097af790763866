import type { Database } from '../../../database/database.ts';
import { sql } from 'kysely';
import { isErased } from '../blacklist/is-erased.ts';

/** Entries of erased persons go once they end: what stands for a number is kept no longer than it holds. */
export async function deleteEndedNumbers(db: Database): Promise<void> {
  await sql`delete from blacklisted_phones where ${isErased(sql.ref('phone'))} and expires_at <= now()`.execute(db);
}
