import type { Centimes, Instant } from '@hanout/core/kernel';
import { AT_TILL } from '@hanout/core/returns';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface TicketLine {
  readonly id: string;
  /** as it stands on the ticket, from 0 */
  readonly index: number;
  readonly quantity: number;
  /** of them nothing has come back yet, nor is asked to */
  readonly left: number;
  readonly unitPrice: number;
  /** what one piece of it is on the shelf; a pack is all that it held */
  readonly things: readonly {
    readonly productId: number;
    readonly combinationId: number | null;
    readonly quantity: number;
  }[];
}

/** What a ticket sold, line by line. */
export async function listTicketLines(tx: Tx, orderId: string): Promise<readonly TicketLine[]> {
  const { rows } = await sql<TicketLine>`
    select l.id::text as id, l.position - 1 as index, l.quantity, l.quantity - coalesce((
        select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
        where b.order_line_id = l.id and r.state not in ('refused', 'withdrawn')), 0)::int as left, l.unit_price_centimes as "unitPrice",
      coalesce((select json_agg(json_build_object('productId', c.product_id, 'combinationId', c.combination_id, 'quantity', c.quantity))
        from order_line_components c where c.order_line_id = l.id),
        json_build_array(json_build_object('productId', l.product_id, 'combinationId', l.combination_id, 'quantity', 1))) as things
    from order_lines l where l.order_id = ${orderId}::uuid order by l.position`.execute(tx);
  return rows;
}

/** Whether more was given back than had been paid, when this was written down. */
export async function isDifferenceBooked(tx: Tx, causeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries where cause_type = 'till_difference' and cause_id = ${causeId}`.execute(tx);
  return rows.length > 0;
}

export interface TakenBack {
  readonly id: string;
  readonly orderId: string;
  readonly shopId: number;
  readonly at: Instant;
  readonly credit: Centimes;
  readonly reason: string;
  readonly employeeId: number | null;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** What a till took back over its counter is a closed return of its order: nobody has anything left to do about it. */
export async function insertTakenBack(tx: Tx, back: TakenBack): Promise<void> {
  const at = new Date(back.at);
  await tx
    .insertInto('order_returns')
    .values({
      id: back.id,
      shop_id: back.shopId,
      order_id: back.orderId,
      state: 'closed',
      reason_code: AT_TILL.code,
      reason_names: JSON.stringify(AT_TILL.names),
      is_our_fault: AT_TILL.isOurFault,
      note: back.reason.slice(0, 500),
      asked_by: 'employee',
      employee_id: back.employeeId,
      asked_at: at,
      received_at: at,
      credit_centimes: back.credit,
      way_back_centimes: 0,
      closed_at: at,
    })
    .execute();
  const whole = back.lines.map(({ lineId, quantity }) => ({
    return_id: back.id,
    order_line_id: lineId,
    quantity,
    sellable: quantity,
    damaged: 0,
    missing: 0,
  }));
  await tx.insertInto('order_return_lines').values(whole).execute();
}

/** An order took the place of what came back; told in the history of both, once. */
export async function linkTillExchange(
  tx: Tx,
  { orderId, returnId }: { readonly orderId: string; readonly returnId: string },
): Promise<void> {
  await sql`
    with linked as (
      insert into order_exchanges (order_id, return_id)
      select ${orderId}::uuid, r.id from order_returns r where r.id = ${returnId}::uuid and r.order_id <> ${orderId}::uuid
      on conflict (order_id) do update set return_id = excluded.return_id where order_exchanges.return_id is null
      returning order_id, return_id
    )
    insert into order_history (order_id, axis, action, note, employee_id, actor, return_id, occurred_at)
    select step.order_id, 'order', step.action, step.note, r.employee_id, 'till', r.id, now()
    from linked join order_returns r on r.id = linked.return_id join orders old on old.id = r.order_id join orders new on new.id = linked.order_id
    cross join lateral (values
      (new.id, 'exchange', '#' || old.number || ' — R' || r.number), (old.id, 'exchanged', '→ #' || new.number)
    ) step (order_id, action, note)`.execute(tx);
}

export interface BlindExchange {
  readonly orderId: string;
  /** the event that took goods back without a ticket, and of which till */
  readonly returnId: string;
  readonly tillId: number;
  readonly ticketNumber: string;
}

/** An order took the place of what came back without a ticket; told in its history, once. */
export async function linkBlindExchange(
  tx: Tx,
  { orderId, returnId, tillId, ticketNumber }: BlindExchange,
): Promise<void> {
  await sql`
    with linked as (
      insert into order_exchanges (order_id, till_id, blind_return_id) values (${orderId}::uuid, ${tillId}, ${returnId}::uuid)
      on conflict (order_id) do update set till_id = excluded.till_id, blind_return_id = excluded.blind_return_id
        where order_exchanges.blind_return_id is null
      returning order_id
    )
    insert into order_history (order_id, axis, action, note, actor, occurred_at)
    select order_id, 'order', 'exchange', ${`← ${ticketNumber}`}, 'till', now() from linked`.execute(tx);
}
