import type { Instant } from '@hanout/core/kernel';
import type {
  ConfirmationState,
  MoneyState,
  OrderAxis,
  OrderStates,
  ParcelState,
  PreparationState,
} from '@hanout/core/ordering';
import { employeeOf, type Actor } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { historyActor } from '../history-actor.ts';

export interface LockedOrder {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly version: number;
  /** Null: a walk-in customer's. */
  readonly phone: string | null;
  /** Too old for its address to be a key to it, whoever came by it. */
  readonly isClosedToShopper: boolean;
  readonly assigneeId: number | null;
  readonly states: OrderStates;
  readonly callAttempts: number;
  readonly reservationHours: number;
}

interface LockedRow {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly version: number;
  /** Null: a walk-in customer's. */
  readonly phone: string | null;
  readonly isClosedToShopper: boolean;
  readonly assigneeId: number | null;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  readonly callAttempts: number;
  readonly reservationHours: number;
}

/** So long may a shopper change or cancel an order that they know the address of. */
const SHOPPERS_DAYS = 30;

/**
 * The order as it is now, held until the transaction ends: whoever acts on it next sees what this one did. What only points
 * to the order (a new entry of its history) need not wait.
 */
export async function lockOrder(
  tx: Tx,
  id: string,
  shopIds: readonly number[] | null,
): Promise<LockedOrder | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedRow>`
    select o.id::text as id, o.number, o.shop_id as "shopId", o.version, o.phone,
      o.placed_at < now() - make_interval(days => ${SHOPPERS_DAYS}::int) as "isClosedToShopper", o.assigned_employee_id as "assigneeId",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      o.call_attempts as "callAttempts", s.reservation_hours as "reservationHours"
    from orders o join shops s on s.id = o.shop_id
    where o.id = ${id}::uuid and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))
    for no key update of o`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { confirmation, preparation, parcel, money, ...order } = row;
  return { ...order, states: { confirmation, preparation, parcel, money } };
}

export interface Move {
  readonly id: string;
  readonly version: number;
  readonly axis: OrderAxis;
  readonly from: OrderStates[OrderAxis];
  readonly to: OrderStates[OrderAxis];
  /** Both belong to the confirmation: what it moves to says when to call again and why it was given up. */
  readonly nextCallAt: Date | null;
  readonly rejectionReason: string | null;
}

/** Moves the order on along one axis if it is still what was decided about; false when it is not. */
export async function moveOrder(tx: Tx, { id, version, axis, from, to, ...call }: Move): Promise<boolean> {
  const column = `${axis}_state` as const;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(column, to)
    .set({
      ...(axis === 'confirmation' ? { next_call_at: call.nextCallAt, rejection_reason: call.rejectionReason } : {}),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(column, '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One more call to the customer; the row is held and its version was compared. */
export async function countCall(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ call_attempts: sql`call_attempts + 1` })
    .where('id', '=', orderId)
    .execute();
}

export interface HistoryEntry {
  readonly orderId: string;
  readonly axis: OrderAxis | 'order';
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
  readonly actor: Actor;
  /** left out: now */
  readonly at?: Instant;
}

export async function insertHistory(tx: Tx, { actor, at, ...entry }: HistoryEntry): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      order_id: entry.orderId,
      axis: entry.axis,
      action: entry.action,
      from_state: entry.from,
      to_state: entry.to,
      note: entry.note,
      employee_id: employeeOf(actor),
      actor: historyActor(actor),
      occurred_at: at === undefined ? sql`now()` : new Date(at),
    })
    .execute();
}

/** Gives the order to an employee, or to nobody, if it is still the version decided about; false when it is not. */
export async function moveAssignment(
  tx: Tx,
  { id, version, assigneeId }: { id: string; version: number; assigneeId: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ assigned_employee_id: assigneeId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of the order that this one repeats: another one of the same phone in the same shop; undefined otherwise. */
export async function findOriginal(
  tx: Tx,
  originalId: string,
  { id, phone, shopId }: LockedOrder,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('id', '=', originalId)
    .where('id', '<>', id)
    .where('phone', '=', phone)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.number;
}

/** Everything that the order's lines take from the shelves, contents of packs included. */
export async function listProductsOf(tx: Tx, orderId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from order_lines where order_id = ${orderId}::uuid
    union
    select c.product_id from order_line_components c join order_lines l on l.id = c.order_line_id where l.order_id = ${orderId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The one shop that it was placed in. */
export async function shopsOfOrder(tx: Tx, id: string): Promise<readonly number[]> {
  const rows = await tx.selectFrom('orders').select('shop_id as id').where('id', '=', id).execute();
  return rows.map((row) => row.id);
}
