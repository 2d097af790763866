import type { MessageRow } from '@hanout/contracts/messages';
import type { MessageChannel, MessageEvent, MessageLanguage } from '@hanout/core/messages';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { isOfOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface LockedMessage {
  readonly id: number;
  readonly shopId: number;
  readonly state: MessageRow['state'];
  readonly channel: MessageChannel;
  readonly recipient: string;
  /** the order's address as it is now; null: it has no order */
  readonly email: string | null;
}

/** One of these shops' (null: of any), held. */
export async function lockMessage(
  tx: Tx,
  id: number,
  { shopIds, ordersOf }: OrderScope,
): Promise<LockedMessage | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedMessage>`
    select m.id::int as id, m.shop_id as "shopId", m.state, m.channel, m.recipient, (select email from orders o where o.id = m.order_id) as email
    from messages m where m.id = ${id} and (${scope}::int[] is null or m.shop_id = any(${scope}::int[])) and ${isOfOrderWithin({ ordersOf }, sql`m.order_id`)} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Waits again, as if it had never been tried. */
export async function renewMessage(tx: Tx, id: number, recipient: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      state: 'waiting',
      recipient,
      tries: 0,
      was_interrupted: false,
      reason: '',
      detail: '',
      ended_at: null,
      due_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export interface PressedRow {
  readonly shopId: number;
  readonly orderId: string;
  readonly event: MessageEvent;
  readonly channel: 'whatsapp' | 'sms';
  readonly language: MessageLanguage;
  readonly phone: string;
  readonly body: string;
  readonly employeeId: number;
  readonly operationId: string;
}

/** Answers its id; undefined: something was noted under this name before. */
export async function insertPressed(tx: Tx, row: PressedRow): Promise<number | undefined> {
  const made = await tx
    .insertInto('messages')
    .values({
      shop_id: row.shopId,
      order_id: row.orderId,
      event: row.event,
      channel: row.channel,
      language: row.language,
      phone: row.phone,
      recipient: row.phone,
      body: row.body,
      state: 'pressed',
      employee_id: row.employeeId,
      operation_id: row.operationId,
      ended_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('operation_id').where('operation_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made === undefined ? undefined : Number(made.id);
}

/** The very same, noted before. */
export async function findPressed(tx: Tx, row: PressedRow): Promise<number | undefined> {
  const known = await tx
    .selectFrom('messages')
    .select('id')
    .where('operation_id', '=', row.operationId)
    .where('order_id', '=', row.orderId)
    .where('event', '=', row.event)
    .where('channel', '=', row.channel)
    .where('body', '=', row.body)
    .executeTakeFirst();
  return known === undefined ? undefined : Number(known.id);
}
