import type { TaskOutcome } from '@hanout/contracts/parcel-following/tasks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/**
 * Orders whose delivery has failed get a task for that attempt, once; those whose parcels went on need theirs no more. Answers the shops
 * in which something waits that did not.
 */
export async function tendTasks(tx: Tx, orderIds: readonly string[]): Promise<readonly number[]> {
  await sql`
    update parcel_tasks t set closed_at = now(), outcome = 'moved_on', version = t.version + 1
    from orders o
    where o.id = t.order_id and t.order_id = any(${[...orderIds]}::uuid[]) and t.closed_at is null
      and (o.parcel_state <> 'attempt_failed' or t.attempt < (select count(*) from order_history h
        where h.order_id = o.id and h.axis = 'parcel' and h.to_state = 'attempt_failed'))`.execute(tx);
  const { rows } = await sql<{ shopId: number }>`
    insert into parcel_tasks (order_id, shop_id, attempt, reason)
    select o.id, o.shop_id, h.attempts, h.reason
    from orders o join lateral (
      select count(*)::int as attempts, coalesce((array_agg(note order by id desc))[1], '') as reason
      from order_history where order_id = o.id and axis = 'parcel' and to_state = 'attempt_failed') h on h.attempts > 0
    where o.id = any(${[...orderIds]}::uuid[]) and o.parcel_state = 'attempt_failed'
    order by o.id
    on conflict do nothing returning shop_id as "shopId"`.execute(tx);
  return [...new Set(rows.map(({ shopId }) => shopId))];
}

export interface LockedTask {
  readonly orderId: string;
  readonly number: number;
  readonly shopId: number;
  readonly version: number;
  readonly outcome: TaskOutcome | null;
  readonly isAskedThere: boolean;
  readonly parcelState: string;
  /** a later attempt failed too */
  readonly isReplaced: boolean;
}

export async function lockTask(
  tx: Tx,
  id: number,
): Promise<(LockedTask & { readonly assigneeId: number | null }) | undefined> {
  const { rows } = await sql<LockedTask & { readonly assigneeId: number | null }>`
    select t.order_id as "orderId", o.number, t.shop_id as "shopId", t.version, t.outcome, t.is_asked_there as "isAskedThere",
      o.parcel_state as "parcelState", o.assigned_employee_id as "assigneeId",
      exists (select from parcel_tasks l where l.order_id = t.order_id and l.attempt > t.attempt) as "isReplaced"
    from parcel_tasks t join orders o on o.id = t.order_id where t.id = ${id} for update of t`.execute(tx);
  return rows[0];
}

export async function shopOfTask(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('parcel_tasks').select('shop_id').where('id', '=', id).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

export interface TaskClosing {
  readonly outcome: TaskOutcome;
  readonly note: string;
  readonly employeeId: number;
}

export async function closeTask(tx: Tx, id: number, closing: TaskClosing): Promise<void> {
  await tx
    .updateTable('parcel_tasks')
    .set({
      closed_at: sql<Date>`now()`,
      closed_by: closing.employeeId,
      outcome: closing.outcome,
      note: closing.note,
    })
    .where('id', '=', id)
    .execute();
}

export async function noteAskedThere(db: Database, id: number): Promise<void> {
  await db.updateTable('parcel_tasks').set({ is_asked_there: true }).where('id', '=', id).execute();
}

export async function reopenTask(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('parcel_tasks')
    .set({ closed_at: null, closed_by: null, outcome: null, note: '' })
    .where('id', '=', id)
    .execute();
}

export async function countUpTask(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('parcel_tasks')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface ParcelOfTask {
  readonly accountId: number;
  readonly tracking: string;
  readonly key: string;
}

/** The parcel that a carrier has of a task's order; undefined: it goes by no account. */
export async function findParcelOfTask(db: Database, id: number): Promise<ParcelOfTask | undefined> {
  const { rows } = await sql<ParcelOfTask>`
    select p.account_id as "accountId", p.tracking, p.carrier_key as key
    from parcel_tasks t join carrier_parcels p on p.order_id = t.order_id and p.state = 'announced' where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}
