import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Rows that one statement deletes at most. */
const BATCH = 5_000;

/**
 * Cooldowns that ended more than an hour ago go: each names a phone or a browser. Answers how many went, not all of them at
 * once; one that an order is about to renew is left to it, so that no order and no sweep wait for each other.
 */
export async function deletePastCooldowns(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_cooldowns where ctid = any(array(
      select c.ctid from order_cooldowns c join shops s on s.id = c.shop_id
      where c.last_order_at < now() - make_interval(secs => s.cooldown_seconds) - interval '1 hour'
      limit ${sql.lit(BATCH)} for update of c skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
