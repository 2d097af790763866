import type { TillEvent, TillFindingCode } from '@hanout/contracts/till/events';
import { parsePhone } from '@hanout/core/customers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export type Finding = {
  readonly code: TillFindingCode;
  readonly lineIndex: number | null;
  readonly detail: string;
};

/** The device was heard of: what waits on it, and how far its clock is ahead of ours. */
export async function noteVisit(
  db: Database,
  tillId: number,
  { skewMs, waiting }: { readonly skewMs: number; readonly waiting: number },
): Promise<void> {
  const skew_seconds = Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(skewMs / 1000)));
  const values = { seen_at: sql<Date>`now()`, skew_seconds, waiting };
  await db
    .insertInto('till_visits')
    .values({ till_id: tillId, ...values })
    .onConflict((known) => known.column('till_id').doUpdateSet(values))
    .execute();
}

/** It asked for something, and said nothing of itself. */
export async function noteSeen(db: Database, tillId: number): Promise<void> {
  await db
    .insertInto('till_visits')
    .values({ till_id: tillId, seen_at: sql<Date>`now()` })
    .onConflict((known) =>
      known
        .column('till_id')
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where('till_visits.seen_at', '<', sql<Date>`now() - interval '10 seconds'`),
    )
    .execute();
}

/** Whoever keeps events of a till is alone with it until the transaction ends; whoever reads or does them waits for nobody. */
export async function holdTill(tx: Tx, tillId: number): Promise<void> {
  await tx
    .insertInto('till_visits')
    .values({ till_id: tillId, seen_at: sql<Date>`now()` })
    .onConflict((known) => known.doNothing())
    .execute();
  await sql`select from till_visits where till_id = ${tillId} for no key update`.execute(tx);
}

const numberOf = (event: TillEvent): number | null => ('number' in event ? event.number : null);

/**
 * Keeps what was not kept before, whatever is wrong with it: what has the sequence or the ticket's number of another event is kept as a
 * double of it, because it happened all the same.
 */
export async function keepEvents(
  tx: Tx,
  {
    tillId,
    broughtBy,
  }: {
    readonly tillId: number;
    /** the till that brought them in a file; null: their own */ readonly broughtBy: number | null;
  },
  events: readonly TillEvent[],
): Promise<void> {
  const insert = async (some: readonly TillEvent[], isDouble: boolean): Promise<void> => {
    await sql`
      insert into till_events (till_id, id, sequence, kind, session_id, cashier_id, number, at, body, phone, is_double, brought_by)
      select ${tillId}, e.id, e.sequence, e.kind, e.session_id, e.cashier_id, e.number, e.at, e.body, e.phone, ${isDouble}, ${broughtBy}::int
      from json_to_recordset(${JSON.stringify(some.map(rowOf))}::json) e (place int, id uuid, sequence int, kind text, session_id uuid,
        cashier_id int, number int, at timestamptz, body jsonb, phone text) order by e.place
      on conflict do nothing`.execute(tx);
  };
  await insert(events, false);
  const ids = events.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from till_events where till_id = ${tillId} and id = any(${ids}::uuid[])`.execute(tx);
  const kept = new Set(rows.map(({ id }) => id));
  const doubles = events.filter(({ id }) => !kept.has(id));
  if (doubles.length > 0) await insert(doubles, true);
}

const rowOf = (event: TillEvent, place: number): object => ({
  place,
  id: event.id,
  sequence: event.sequence,
  kind: event.kind,
  session_id: event.sessionId,
  cashier_id: event.cashierId,
  number: numberOf(event),
  at: event.at,
  body: event,
  phone: 'customer' in event && event.customer !== null ? parsePhone(event.customer.phone) : null,
});

export interface KeptEvent {
  readonly body: TillEvent;
  readonly isDouble: boolean;
  readonly tries: number;
}

/** What of a till's events nothing has come of yet, in the order of its sequence. */
export async function listToDo(db: Database, tillId: number, most: number): Promise<readonly KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select body, is_double as "isDouble", tries from till_events
    where till_id = ${tillId} and state in ('kept', 'waiting') order by sequence, received_at, id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Tills that have something which nobody is doing any more. */
export async function listTillsToDo(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct till_id as id from till_events
    where state in ('kept', 'waiting') and received_at < now() - interval '20 seconds'
    union select till_id from till_sessions where state = 'provisional' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface TillFacts {
  readonly id: number;
  readonly shopId: number;
  readonly warehouseId: number;
  readonly code: string;
  readonly madeBy: number;
}

export async function findTill(db: Database | Tx, id: number): Promise<TillFacts | undefined> {
  const { rows } = await sql<TillFacts>`
    select id, shop_id as "shopId", warehouse_id as "warehouseId", code, made_by as "madeBy" from tills where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Which of these work, or have worked, here. */
export async function findEmployees(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from employees where id = any(${[...ids]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Outcome {
  readonly id: string;
  readonly state: 'done' | 'given-up' | 'waiting';
  readonly orderId: string | null;
  readonly findings: readonly Finding[];
}

/** What came of events, with what people of the back office have to look at, once; answers the first such case. */
export async function writeOutcomes(tx: Tx, tillId: number, outcomes: readonly Outcome[]): Promise<number | null> {
  await sql`
    update till_events e set state = w.state, order_id = w.order_id, findings = w.findings,
      done_at = case w.state when 'done' then now() end
    from json_to_recordset(${JSON.stringify(outcomes.map(({ id, state, orderId, findings }) => ({ id, state, order_id: orderId, findings })))}::json)
      w (id uuid, state text, order_id uuid, findings jsonb)
    where e.till_id = ${tillId} and e.id = w.id and e.state in ('kept', 'waiting')`.execute(tx);
  const found = outcomes.flatMap(({ id, findings }) => findings.map((finding) => ({ id, ...finding })));
  if (found.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    insert into till_conflicts (till_id, event_id, kind, line_index, detail)
    select ${tillId}, f.id, f.code, f."lineIndex", f.detail
    from json_to_recordset(${JSON.stringify(found)}::json) f (id uuid, code text, "lineIndex" int, detail text)
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 0 ? null : Math.min(...rows.map(({ id }) => id));
}

/** What went in exchange of what came back: of a ticket, which is a return, or without one. */
export interface TillExchange {
  readonly orderId: string;
  readonly returnId: string;
  readonly isBlind: boolean;
  readonly tillId: number;
  readonly ticketNumber: string;
}

/** Exchanges of which these are halves and of which both are done: the order of what went, and the return of what came. */
export async function listDoneExchanges(
  tx: Tx,
  tillId: number,
  ids: readonly string[],
): Promise<readonly TillExchange[]> {
  const { rows } = await sql<TillExchange>`
    select distinct s.order_id::text as "orderId", r.id::text as "returnId", r.kind = 'blind-return' as "isBlind", r.till_id as "tillId",
      t.code || '-' || lpad(r.number::text, 6, '0') as "ticketNumber"
    from till_events e
    join till_events s on s.body ->> 'exchangeId' = e.body ->> 'exchangeId' and s.body ? 'exchangeId' and s.till_id = e.till_id
      and s.kind = 'sale' and s.state = 'done' and s.order_id is not null
    join till_events r on r.body ->> 'exchangeId' = e.body ->> 'exchangeId' and r.body ? 'exchangeId' and r.till_id = e.till_id
      and r.kind in ('return', 'blind-return') and r.state = 'done'
    join tills t on t.id = r.till_id
    where e.till_id = ${tillId} and e.id = any(${[...ids]}::uuid[]) and e.body ? 'exchangeId'`.execute(tx);
  return rows;
}

export async function countTry(db: Database, tillId: number, id: string): Promise<void> {
  await db
    .updateTable('till_events')
    .set({ tries: sql`tries + 1` })
    .where('till_id', '=', tillId)
    .where('id', '=', id)
    .execute();
}

export interface Answered {
  readonly id: string;
  readonly state: 'kept' | 'waiting' | 'done' | 'given-up';
  readonly findings: readonly Finding[];
  readonly orderNumber: number | null;
}

export async function listAnswers(db: Database, tillId: number, ids: readonly string[]): Promise<readonly Answered[]> {
  const { rows } = await sql<Answered>`
    select e.id::text as id, e.state, e.findings, o.number as "orderNumber" from till_events e left join orders o on o.id = e.order_id
    where e.till_id = ${tillId} and e.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The first sequence that is not here: all before it are. */
export async function findNextSequence(db: Database | Tx, tillId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    with recursive run (last) as (
      select coalesce((select v.through from till_visits v where v.till_id = ${tillId}), 0)
      union all
      select r.last + 1 from run r where exists (
        select from till_events e where e.till_id = ${tillId} and e.sequence = r.last + 1 and not e.is_double)
    )
    select max(last) + 1 as next from run`.execute(db);
  return rows[0]?.next ?? 1;
}

/** So that nobody counts from the beginning again. */
export async function noteThrough(tx: Tx, tillId: number, through: number): Promise<void> {
  await tx
    .updateTable('till_visits')
    .set({ through })
    .where('till_id', '=', tillId)
    .where('through', '<', through)
    .execute();
}

/** What the order of a sale kept of its coupon. */
export async function hasCoupon(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coupon_code is not null as has from orders where id = ${orderId}::uuid`.execute(db);
  return rows[0]?.has ?? false;
}

/** The sale of a ticket, of whichever till of the shop; undefined: it has not arrived. */
export async function findSale(
  db: Database,
  saleId: string,
  shopId: number,
): Promise<{ readonly orderId: string | null; readonly state: string } | undefined> {
  const { rows } = await sql<{ orderId: string | null; state: string }>`
    select e.order_id::text as "orderId", e.state from till_events e join tills t on t.id = e.till_id
    where e.id = ${saleId}::uuid and e.kind = 'sale' and t.shop_id = ${shopId} limit 1`.execute(db);
  return rows[0];
}

/** The order of a shop by its id; null: the shop has none such. */
export async function findOrderOfShop(db: Database, orderId: string, shopId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from orders where id = ${orderId}::uuid and shop_id = ${shopId}`.execute(db);
  return rows[0]?.id ?? null;
}

interface Thing {
  readonly productId: number | null;
  readonly combinationId: number | null;
}

/** Which of these lie on shelves, as `product:combination`: a pack does not, nor what never was. */
export async function listKnownThings(db: Database, things: readonly Thing[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct p.id || ':' || coalesce(n."combinationId"::text, '') as key
    from json_to_recordset(${JSON.stringify(things)}::json) n ("productId" int, "combinationId" int) join products p on p.id = n."productId"
    where p.type <> 'pack' and case when n."combinationId" is null then p.type <> 'combinations'
      else exists (select from combinations c where c.id = n."combinationId" and c.product_id = p.id) end`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
