import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { CallChannel } from '../actions/action-answers.ts';

export interface NotedCall {
  readonly orderId: string;
  readonly employeeId: number;
  /** the action that it led to */
  readonly outcome: string;
  readonly channel: CallChannel;
  readonly note: string;
  /** earlier calls that were counted */
  readonly attempts: number;
}

/** Somebody spoke; a number that is wrong or that nobody answers says nothing of the hour. */
const NOT_PICKED_UP: readonly string[] = ['no_answer', 'mark_fake'];

/**
 * Notes a call before its order is moved on, with what the order was, and lets the customer go; it counts for its wilaya and hour
 * once all else is written. The order's row is held.
 */
export async function noteCall(tx: Tx, call: NotedCall): Promise<void> {
  const isAnswered = !NOT_PICKED_UP.includes(call.outcome);
  await sql`
    with freed as (
      delete from call_leases where order_id = ${call.orderId}::uuid
    )
    insert into order_calls (order_id, shop_id, employee_id, outcome, channel, note, wilaya_code, from_state, from_next_call_at,
      from_reason, from_attempts, version, is_answered)
    select id, shop_id, ${call.employeeId}, ${call.outcome}, ${call.channel}, ${call.note}, wilaya_code, confirmation_state,
      next_call_at, rejection_reason, ${call.attempts}, version + 1, ${isAnswered}::boolean
    from orders where id = ${call.orderId}::uuid`.execute(tx);
}

export interface LastCall {
  readonly id: number;
  readonly outcome: string;
  readonly version: number;
  readonly fromState: string;
  readonly fromNextCallAt: Date | null;
  readonly fromReason: string | null;
  readonly fromAttempts: number;
}

/** So long can a call be taken back; the screen offers it for ten seconds, and a slow line may need some more. */
const TAKEN_BACK_WITHIN_SECONDS = 60;

/** The call that this employee has just noted about the order; undefined when there is none, or it is too long ago. */
export async function findJustNoted(tx: Tx, orderId: string, employeeId: number): Promise<LastCall | undefined> {
  const { rows } = await sql<LastCall>`
    select id, outcome, version, from_state as "fromState", from_next_call_at as "fromNextCallAt", from_reason as "fromReason",
      from_attempts as "fromAttempts"
    from order_calls
    where order_id = ${orderId}::uuid and employee_id = ${employeeId} and undone_at is null
      and occurred_at > now() - make_interval(secs => ${TAKEN_BACK_WITHIN_SECONDS})
    order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** The order is what it was before the call, one version on, and the call counts nowhere any more. */
export async function takeBackCall(tx: Tx, orderId: string, call: LastCall): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      confirmation_state: call.fromState,
      next_call_at: call.fromNextCallAt,
      rejection_reason: call.fromReason,
      call_attempts: call.fromAttempts,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', orderId)
    .execute();
  await tx
    .updateTable('order_calls')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', call.id)
    .execute();
}
