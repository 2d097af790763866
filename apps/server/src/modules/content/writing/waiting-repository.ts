import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** Pages whose moment has come wait no longer; answers the shops of those that are shown by it. What another process holds is its own. */
export async function endWaiting(tx: Tx, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ shopId: number }>`
    with due as (select id from cms_pages where waits_until <= ${now} for update skip locked),
      ended as (update cms_pages p set waits_until = null from due where p.id = due.id returning p.shop_id, p.is_published and p.archived_at is null as is_shown)
    select distinct shop_id as "shopId" from ended where is_shown order by 1`.execute(tx);
  return rows.map(({ shopId }) => shopId);
}
