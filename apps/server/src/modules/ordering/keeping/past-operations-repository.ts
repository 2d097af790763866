import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Rows that one statement deletes at most. */
const BATCH = 5_000;

/** What was done under a key more than a week ago is not asked for again. Answers how many went, not all of them at once. */
export async function deletePastOperations(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_operations where id = any(array(
      select id from order_operations where created_at < now() - interval '7 days' limit ${sql.lit(BATCH)} for update skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
