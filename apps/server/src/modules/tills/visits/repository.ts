import type { TillVisit } from '@hanout/contracts/till/device';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** How a device says that it is; who is signed in is told only where they may be. */
export async function writeVisit(
  tx: Tx,
  tillId: number,
  { waiting, app, cashierId, skewMs }: Pick<TillVisit, 'waiting' | 'app' | 'cashierId'> & { readonly skewMs: number },
): Promise<void> {
  const values = {
    seen_at: sql<Date>`now()`,
    skew_seconds: Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(skewMs / 1000))),
    waiting,
    app_version: app,
    cashier_id: cashierId,
  };
  await tx
    .insertInto('till_visits')
    .values({ till_id: tillId, ...values })
    .onConflict((known) => known.column('till_id').doUpdateSet(values))
    .execute();
}

/** Whom the device keeps out, as it says now; answers those whom somebody has forgiven since. */
export async function writeLocks(tx: Tx, tillId: number, locked: TillVisit['locked']): Promise<number[]> {
  const told = JSON.stringify(locked);
  await sql`
    delete from till_locks l where l.till_id = ${tillId} and not exists (
      select from json_to_recordset(${told}::json) n ("cashierId" int, until timestamptz) where n."cashierId" = l.cashier_id)`.execute(
    tx,
  );
  // A later end is a later lock: what was forgiven before is not forgiven for it.
  const { rows } = await sql<{ id: number; isUnlocked: boolean }>`
    insert into till_locks (till_id, cashier_id, until)
    select distinct on (e.id) ${tillId}::int, e.id, n.until
    from json_to_recordset(${told}::json) n ("cashierId" int, until timestamptz) join employees e on e.id = n."cashierId"
    order by e.id, n.until desc
    on conflict (till_id, cashier_id) do update set until = excluded.until,
      unlocked_at = case when excluded.until > till_locks.until then null else till_locks.unlocked_at end
    returning cashier_id as id, unlocked_at is not null as "isUnlocked"`.execute(tx);
  return rows.flatMap(({ id, isUnlocked }) => (isUnlocked ? [id] : []));
}

/** Forgives somebody's wrong PINs at the tills of these shops; answers at how many. */
export async function unlock(tx: Tx, cashierId: number, shopIds: readonly number[] | null): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql`
    update till_locks l set unlocked_at = now() from tills t
    where t.id = l.till_id and l.cashier_id = ${cashierId} and l.unlocked_at is null
      and (${scope}::int[] is null or t.shop_id = any(${scope}::int[])) returning l.till_id`.execute(tx);
  return rows.length;
}
