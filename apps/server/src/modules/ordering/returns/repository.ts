import type { LineOutcome, LineQuantity } from '@hanout/core/ordering';
import type { ReturnReason, ReturnState } from '@hanout/core/returns';
import { employeeOf, type Actor } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface LockedReturn {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly state: ReturnState;
  readonly isOurFault: boolean;
  /** Another order was made out of it, and was not given up. */
  readonly hasExchange: boolean;
  readonly lines: readonly LineQuantity[];
}

/** Of a return `r`: another order stands in the place of what comes back; it was not given up, and its parcel did not come back either. */
export const livingExchange = sql<boolean>`exists (select from order_exchanges x join orders n on n.id = x.order_id where x.return_id = r.id
  and n.confirmation_state not in ('rejected', 'duplicate', 'fake') and n.parcel_state <> 'returned')`;

/** The order that a return is of; undefined: there is no such return. Never changes. */
export async function findOrderOfReturn(db: Database | Tx, returnId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_returns')
    .select('order_id as orderId')
    .where('id', '=', returnId)
    .executeTakeFirst();
  return row?.orderId;
}

/** The return as it is until the transaction ends: whoever changes one holds its order first, as the caller does. */
export async function readHeldReturn(tx: Tx, id: string): Promise<LockedReturn | undefined> {
  const { rows } = await sql<LockedReturn>`
    select r.id::text as id, r.number, r.version, r.state, r.is_our_fault as "isOurFault", ${livingExchange} as "hasExchange",
      (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)) from order_return_lines l
        where l.return_id = r.id) as lines
    from order_returns r where r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** So many of each line are asked to come back and have not yet. The caller holds the order. */
export async function listExpected(
  tx: Database | Tx,
  orderId: string,
  { beside }: { readonly beside: string | null } = { beside: null },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lineId: string; quantity: number }>`
    select l.order_line_id::text as "lineId", sum(l.quantity)::int as quantity
    from order_return_lines l join order_returns r on r.id = l.return_id
    where r.order_id = ${orderId}::uuid and r.state in ('asked', 'accepted') and r.id is distinct from ${beside}::uuid
    group by 1`.execute(tx);
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** The day on which an order was delivered, in Algiers; null: its history does not tell. */
export async function findDeliveryDay(db: Database | Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(occurred_at) at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day
    from order_history where order_id = ${orderId}::uuid and axis = 'parcel' and to_state = 'delivered'`.execute(db);
  return rows[0]?.day ?? null;
}

/** The day that it is in Algiers, by the clock that the returns are written with. */
export async function findToday(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

export interface NewReturn {
  readonly id: string;
  readonly shopId: number;
  readonly orderId: string;
  readonly state: 'asked' | 'accepted';
  readonly reason: ReturnReason;
  readonly note: string;
  readonly actor: Actor;
  readonly deadlineOn: string | null;
  readonly lines: readonly LineQuantity[];
}

/** Answers its number. */
export async function insertReturn(tx: Tx, { lines, reason, actor, ...asked }: NewReturn): Promise<number> {
  const { number } = await tx
    .insertInto('order_returns')
    .values({
      id: asked.id,
      shop_id: asked.shopId,
      order_id: asked.orderId,
      state: asked.state,
      reason_code: reason.code,
      reason_names: JSON.stringify(reason.names),
      is_our_fault: reason.isOurFault,
      note: asked.note,
      asked_by: actor.kind === 'shopper' ? 'shopper' : 'employee',
      employee_id: employeeOf(actor),
      deadline_on: asked.deadlineOn === null ? null : sql`${asked.deadlineOn}::date`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_return_lines')
    .values(lines.map(({ lineId, quantity }) => ({ return_id: asked.id, order_line_id: lineId, quantity })))
    .execute();
  return number;
}

/** Moves a return on and counts its version up; what belongs to its state is written with it. Its order is held. */
export async function moveReturn(
  tx: Tx,
  { id, to, refusalReason }: { readonly id: string; readonly to: ReturnState; readonly refusalReason: string },
): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({
      state: to,
      refusal_reason: refusalReason,
      closed_at: to === 'closed' ? sql`now()` : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export interface ReceivedReturn {
  readonly id: string;
  readonly outcomes: readonly LineOutcome[];
  readonly creditCentimes: number;
  readonly wayBackCentimes: number;
  readonly refundDueOn: string;
}

/** What came back, and what that comes to. Its order is held. */
export async function writeReceived(tx: Tx, received: ReceivedReturn): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({
      state: 'received',
      received_at: sql`now()`,
      credit_centimes: received.creditCentimes,
      way_back_centimes: received.wayBackCentimes,
      refund_due_on: sql`${received.refundDueOn}::date`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', received.id)
    .execute();
  await sql`
    update order_return_lines l set sellable = o.sellable, damaged = o.damaged, missing = o.missing
    from json_to_recordset(${JSON.stringify(received.outcomes)}::json) o ("lineId" uuid, sellable int, damaged int, missing int)
    where l.return_id = ${received.id}::uuid and l.order_line_id = o."lineId"`.execute(tx);
}

/** What one unit of each line of an order cost its customer, and what was taken off the whole cart. */
export async function readPricesOf(db: Database | Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'unit_price_centimes as unitPrice'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, unitPrice }) => [id, unitPrice]));
}
