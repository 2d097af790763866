import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Whether lists and pages still show what has expired since they followed last. */
export async function isNewDay(db: Database): Promise<boolean> {
  const { rows } = await sql`select from expiry_days where followed_on < algiers_today()`.execute(db);
  return rows.length > 0;
}

/** Takes the new day for this transaction; answers until when was followed, or null where another process has it. */
export async function claimNewDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    with due as (select followed_on from expiry_days where followed_on < algiers_today() for update skip locked)
    update expiry_days d set followed_on = algiers_today() from due returning to_char(due.followed_on, 'YYYY-MM-DD') as before`.execute(
    tx,
  );
  return rows[0]?.before ?? null;
}

/** Products of which pieces that nobody holds have expired since that day, in order. */
export async function listExpiredSince(tx: Tx, day: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.product_id as id from stock_lots l join stocks s on s.id = l.stock_id
    where l.expires_on >= ${day}::text::date and l.expires_on < algiers_today() and l.quantity > l.reserved order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
