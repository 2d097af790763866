import type { TillSessionDetail, TillTickets } from '@hanout/contracts/till/sessions';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Ticket = TillTickets['rows'][number];
interface TicketRow extends Omit<Ticket, 'at'> {
  readonly at: Date;
}

/** Tickets with what the drawer got or gave by them. */
async function readTickets(db: Database, where: RawBuilder<unknown>, limit: number): Promise<readonly Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select e.id::text as id, e.kind, t.code || '-' || lpad(e.number::text, 6, '0') as ticket, e.at, coalesce(w.name, '') as cashier,
      case when e.kind in ('return', 'blind-return') then -(e.body ->> 'refundCentimes')::float8
        else (select coalesce(sum((p ->> 'amountCentimes')::bigint), 0)::float8 from jsonb_array_elements(e.body -> 'payments') p) end as "takenCentimes",
      case when e.kind in ('return', 'blind-return') then -(e.body ->> 'refundCentimes')::float8
        when e.kind = 'order' then (e.body ->> 'dueCentimes')::float8 else (e.body ->> 'totalCentimes')::float8 end as "totalCentimes",
      e.order_id::text as "orderId", r.number::text as "orderNumber", t.id as "tillId", t.name as "tillName",
      (select b.name from tills b where b.id = e.brought_by) as "broughtBy",
      (select d.id::text from till_sessions d where d.id = e.session_id and d.till_id = e.till_id) as "sessionId",
      (select count(*)::int from till_conflicts f where f.till_id = e.till_id and f.event_id = e.id and f.settled_at is null) as conflicts,
      (select json_build_object('orderId', y.id, 'orderNumber', y.number::text) from till_events h join orders y on y.id = h.order_id
        where e.body ? 'exchangeId' and h.body ->> 'exchangeId' = e.body ->> 'exchangeId' and h.till_id = e.till_id and h.id <> e.id
          and y.id is distinct from e.order_id limit 1) as "exchangedWith"
    from till_events e join tills t on t.id = e.till_id left join employees w on w.id = e.cashier_id left join orders r on r.id = e.order_id
    where e.kind in ('sale', 'return', 'blind-return', 'order') and ${where}
    order by e.at desc, e.sequence desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export const listTicketsOfSession = (db: Database, tillId: number, sessionId: string, limit: number) =>
  readTickets(db, sql`e.session_id = ${sessionId}::uuid and e.till_id = ${tillId}`, limit);

/** The tickets of an order, of the shops that somebody sees. */
export function listTicketsOfOrder(db: Database, orderId: string, shopIds: readonly number[] | null) {
  const scope = shopIds === null ? null : [...shopIds];
  const where = sql`e.order_id = ${orderId}::uuid and (${scope}::int[] is null or t.shop_id = any(${scope}::int[]))`;
  return readTickets(db, where, 100);
}

type Cash = TillSessionDetail['cash'];

/** What happened at the drawer beside what was sold. */
export async function listCashOfSession(db: Database, tillId: number, sessionId: string): Promise<Cash> {
  const { rows } = await sql<Omit<Cash[number], 'at'> & { readonly at: Date }>`
    select e.id::text as id, e.kind, e.at, coalesce(w.name, '') as cashier, coalesce((e.body ->> 'amountCentimes')::float8, 0) as "amountCentimes",
      case e.kind when 'handover' then coalesce(n.name, '') else coalesce(e.body ->> 'reason', '') end as reason
    from till_events e left join employees w on w.id = e.cashier_id
    left join employees n on e.kind = 'handover' and n.id = (e.body ->> 'toCashierId')::int
    where e.session_id = ${sessionId}::uuid and e.till_id = ${tillId} and e.kind in ('cash-in', 'cash-out', 'drawer', 'handover')
    order by e.sequence, e.received_at`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What has not arrived before the closing, and what has and is not done: while there is any, a report is provisional. */
export async function countMissing(
  db: Database,
  tillId: number,
  sessionId: string,
): Promise<{ readonly missing: number; readonly undone: number }> {
  const { rows } = await sql<{ missing: number; undone: number }>`
    select coalesce((select c.sequence - (select count(*) from till_events b where b.till_id = c.till_id and b.sequence <= c.sequence and not b.is_double)
        from till_events c where c.session_id = ${sessionId}::uuid and c.till_id = ${tillId} and c.kind = 'close' limit 1), 0)::int as missing,
      (select count(*)::int from till_events w where w.session_id = ${sessionId}::uuid and w.till_id = ${tillId} and w.state in ('kept', 'waiting')) as undone`.execute(
    db,
  );
  return rows[0] ?? { missing: 0, undone: 0 };
}

export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from employees where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
