import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { bodyOf, eventIdOf, type ToldEvent } from './event-body.ts';

interface DeliveryToInsert extends ToldEvent {
  readonly webhookId: number;
}

/** Once per webhook and event, whoever plans it how often. */
export async function insertDeliveries(db: Database | Tx, told: readonly DeliveryToInsert[]): Promise<void> {
  const rows = told.map((each) => ({
    webhook_id: each.webhookId,
    event_id: eventIdOf(each.cause),
    type: each.type,
    body: bodyOf(each),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .execute();
}

export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly url: string;
  /** sealed */
  readonly secret: string;
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
  readonly tries: number;
  /** in seconds since 1970, of the database's clock */
  readonly at: number;
}

/** So many of one webhook at once: a receiver that hangs holds up itself. */
const MOST_OF_ONE = 5;
const MOST_AT_ONCE = 40;

/**
 * Takes what is due, or one that was asked for: nobody else takes it for a minute, after which whoever took it is gone. Webhooks that
 * are off wait.
 */
export async function claimDeliveries(db: Database, id: number | null = null): Promise<readonly ClaimedDelivery[]> {
  const next = id === null ? NEXT_OF_EACH : sql`select ${id}::bigint as id`;
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_deliveries d
      where d.id in (${next}) and d.state = 'waiting' and d.due_at <= now()
        and (d.claimed_at is null or d.claimed_at < now() - interval '1 minute')
      order by d.due_at, d.id limit ${MOST_AT_ONCE} for update skip locked
    )
    update webhook_deliveries d set claimed_at = now() from due, webhooks w
    where d.id = due.id and w.id = d.webhook_id
    returning d.id::int as id, w.id as "webhookId", w.url, w.secret, d.event_id::text as "eventId", d.type, d.body, d.tries,
      extract(epoch from now())::int as at`.execute(db);
  return rows;
}

const NEXT_OF_EACH = sql`
  select next.id from webhooks w cross join lateral (select o.id from webhook_deliveries o
    where o.webhook_id = w.id and o.state = 'waiting' order by o.due_at, o.id limit ${sql.lit(MOST_OF_ONE)}) next
  where w.is_on and w.archived_at is null`;

export interface Attempt {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly reason: string;
  readonly answer: string;
  readonly tookMs: number;
  /** until the next one; null: there is no other */
  readonly pauseMinutes: number | null;
}

export async function noteAttempt(db: Database, id: number, attempt: Attempt): Promise<void> {
  const { isDelivered, status, reason, answer, tookMs, pauseMinutes } = attempt;
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: isDelivered ? 'delivered' : pauseMinutes === null ? 'failed' : 'waiting',
      tries: sql<number>`tries + 1`,
      attempts: sql<number>`attempts + 1`,
      claimed_at: null,
      attempted_at: sql<Date>`now()`,
      due_at: sql<Date>`now() + make_interval(mins => ${pauseMinutes ?? 0})`,
      status,
      reason,
      answer,
      took_ms: tookMs,
    })
    .where('id', '=', id)
    .execute();
}

/** It is tried again from the beginning. */
export async function askAgain(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, due_at: sql<Date>`now()`, claimed_at: null })
    .where('id', '=', id)
    .execute();
}

export async function insertTest(
  tx: Tx,
  test: { readonly webhookId: number; readonly eventId: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event_id, type, body, tries)
    select ${test.webhookId}, ${test.eventId}::uuid, 'test', json_build_object('id', ${test.eventId}::text, 'type', 'test',
      'version', 'v1', 'occurredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'shop', json_build_object('id', s.id, 'code', s.code), 'data', json_build_object())::text, 99
    from webhooks w join shops s on s.id = w.shop_id where w.id = ${test.webhookId} returning id::int as id`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a webhook that was held is not there');
  return row.id;
}

/**
 * Switches a webhook off of which a delivery was tried for a day, where nothing else came through meanwhile; undefined where it
 * stays on.
 */
export async function giveUp(
  tx: Tx,
  delivery: { readonly id: number; readonly webhookId: number },
): Promise<{ readonly webhookId: number; readonly shopId: number } | undefined> {
  const { rows } = await sql<{ webhookId: number; shopId: number }>`
    update webhooks w set is_on = false, gave_up_at = now(), version = version + 1 from webhook_deliveries d
    where w.id = ${delivery.webhookId} and d.id = ${delivery.id} and w.is_on and d.type <> 'test'
      and not exists (select from webhook_deliveries o where o.webhook_id = w.id and o.state = 'delivered' and o.type <> 'test'
        and o.attempted_at > d.created_at)
    returning w.id as "webhookId", w.shop_id as "shopId"`.execute(tx);
  return rows[0];
}

/** After thirty days, ten thousand at a time; answers how many went. */
export async function deleteOldDeliveries(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < now() - interval '30 days' limit 10000)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface ProductMark {
  readonly id: number;
  readonly productId: number;
  readonly kind: 'changed' | 'low';
  readonly markedAt: Date;
}

/** The oldest marks, which nobody else takes; rolled back, they are there again. */
export async function takeProductMarks(tx: Tx, most: number): Promise<readonly ProductMark[]> {
  const { rows } = await sql<ProductMark>`
    delete from webhook_product_marks where id in (
      select id from webhook_product_marks order by id limit ${most} for update skip locked)
    returning id::int as id, product_id as "productId", kind, marked_at as "markedAt"`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
}
