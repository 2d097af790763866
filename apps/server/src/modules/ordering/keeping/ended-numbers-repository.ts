import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isErased } from '../blacklist/erased-queries.ts';

/** Entries of erased persons go once they end: what stands for a number is kept no longer than it holds. */
export async function deleteEndedNumbers(db: Database): Promise<void> {
  await db
    .deleteFrom('blacklisted_phones')
    .where(isErased(sql.ref('phone')))
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
