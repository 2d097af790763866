import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

const AT_ONCE = 200;

/** Those that are late and of which nobody has been told; from now on somebody has. */
export async function takeLate(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update supplier_orders set late_told_at = now() where id in (
      select id from supplier_orders where state in ('sent', 'partially_received') and expected_on < algiers_today() and late_told_at is null
      order by id limit ${sql.lit(AT_ONCE)} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
