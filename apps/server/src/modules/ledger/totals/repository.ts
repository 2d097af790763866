import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** One counts at a time: two would wait for each other's rows in either order. */
export async function holdTotals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger_totals'))`.execute(tx);
}

/** Takes so many entries from those that are not counted and adds them; answers how many they were. */
export async function addToTotals(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with counted as (
      delete from ledger_uncounted where entry_id in (select entry_id from ledger_uncounted order by entry_id limit ${limit})
      returning entry_id
    ), added as (
      insert into ledger_totals as t (shop_id, account, happened_on, in_centimes, out_centimes)
      select e.shop_id, l.account, e.happened_on, sum(greatest(l.amount_centimes, 0)), sum(greatest(-l.amount_centimes, 0))
      from counted c join ledger_entries e on e.id = c.entry_id join ledger_lines l on l.entry_id = e.id
      group by e.shop_id, l.account, e.happened_on
      on conflict (shop_id, account, happened_on) do update
      set in_centimes = t.in_centimes + excluded.in_centimes, out_centimes = t.out_centimes + excluded.out_centimes
    )
    select count(*)::int as count from counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
