import { MAIL_PAUSES, type MessageEvent, type MessageTemplate, type OrderMessageEvent } from '@hanout/core/messages';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import { pastRows } from '../../../database/past-rows.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { MessageReason } from '../reason.ts';

/** A step of an order that may be told by letter: its shop has a server, and it an address. */
export interface TellableStep {
  /** of the history */
  readonly id: number;
  readonly orderId: string;
  readonly shopId: number;
  readonly fromAddress: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: Language;
  readonly axis: string;
  readonly action: string;
  readonly to: string | null;
  readonly occurredAt: Date;
  /** of which return it tells; null: of none */
  readonly returnId: string | null;
  /** The order takes the place of goods that come back. */
  readonly isExchange: boolean;
}

/** Of the last six hours: what is older when a server is set, or a process comes back, is no news any more. */
export async function listTellableSteps(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<readonly TellableStep[]> {
  const { rows } = await sql<TellableStep>`
    select h.id::int as id, o.id::text as "orderId", o.shop_id as "shopId", m.from_address as "fromAddress", o.email, o.phone, o.locale,
      h.axis, h.action, h.to_state as "to", h.occurred_at as "occurredAt", h.return_id::text as "returnId",
      exists (select from order_exchanges x where x.order_id = o.id) as "isExchange"
    from orders o join mail_servers m on m.shop_id = o.shop_id and m.is_on
    join order_history h on h.order_id = o.id and h.occurred_at > now() - interval '6 hours'
    where o.id = any(${[...orderIds]}::uuid[]) and o.email <> '' and o.channel <> 'POS' order by h.id`.execute(db);
  return rows;
}

export interface NewLetter extends Pick<
  TellableStep,
  'orderId' | 'shopId' | 'email' | 'phone' | 'locale' | 'occurredAt' | 'returnId'
> {
  /** of what is told each time that it happens; null: it is told once */
  readonly stepId: number | null;
  readonly event: OrderMessageEvent;
  readonly messageId: string;
  /** what may be taken back waits a little */
  readonly delaySeconds: number;
}

/**
 * One per order and event, of returns one per return and of refunds one each, whoever asks and how often; one that was withdrawn waits again when the same has happened once more since.
 * Answers the shops in which something waits now.
 */
export async function insertLetters(tx: Tx, letters: readonly NewLetter[]): Promise<readonly number[]> {
  const { rows } = await sql<{ shopId: number }>`
    insert into messages (shop_id, order_id, return_id, step_id, event, channel, language, phone, recipient, state, message_id, created_at, due_at)
    select "shopId", "orderId"::uuid, "returnId"::uuid, "stepId", event, 'mail', locale, phone, email, 'waiting', "messageId", "occurredAt",
      "occurredAt" + make_interval(secs => "delaySeconds")
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) l ("shopId" int, "orderId" text, "returnId" text, "stepId" bigint, event text, locale text, phone text,
      email text, "messageId" text, "occurredAt" timestamptz, "delaySeconds" int)
    on conflict (order_id, event, return_id, step_id) where channel = 'mail' do update
      set state = 'waiting', due_at = excluded.due_at, created_at = excluded.created_at, recipient = excluded.recipient, tries = 0,
        reason = '', detail = '', ended_at = null
      where messages.state = 'withdrawn' and messages.ended_at < excluded.created_at
    returning shop_id as "shopId"`.execute(tx);
  return [...new Set(rows.map(({ shopId }) => shopId))];
}

/** A process that has not noted how a letter ended after this long has ended itself. */
const STALE = sql<boolean>`claimed_at < now() - interval '2 minutes'`;

/** The shops with letters that are to leave now. */
export async function listShopsWithLetters(db: Database | Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ shopId: number }>`
    select distinct shop_id as "shopId" from messages
    where (state = 'waiting' and due_at <= now()) or (state = 'sending' and ${STALE})`.execute(db);
  return rows.map(({ shopId }) => shopId);
}

/** Whether a shop has letters that are to leave now. */
export async function hasLetters(db: Database, shopId: number): Promise<boolean> {
  return (await listShopsWithLetters(db)).includes(shopId);
}

export interface ClaimedLetter {
  readonly id: number;
  readonly orderId: string;
  readonly returnId: string | null;
  /** when what it tells of happened */
  readonly happenedAt: Date;
  readonly event: MessageEvent;
  readonly language: Language;
  readonly recipient: string;
  readonly messageId: string;
  readonly wasInterrupted: boolean;
}

/** The one that waits longest, from now on in the hands of this process; one that another process left in the middle among them. */
export async function claimLetter(db: Database, shopId: number): Promise<ClaimedLetter | undefined> {
  const { rows } = await sql<ClaimedLetter>`
    with next as (
      select id, state from messages where shop_id = ${shopId}
        and ((state = 'waiting' and due_at <= now()) or (state = 'sending' and not was_interrupted and ${STALE}))
      order by due_at limit 1 for update skip locked
    )
    update messages m set state = 'sending', claimed_at = now(), tries = m.tries + 1,
      was_interrupted = m.was_interrupted or next.state = 'sending'
    from next where m.id = next.id
    returning m.id::int as id, m.order_id::text as "orderId", m.return_id::text as "returnId", m.created_at as "happenedAt", m.event, m.language, m.recipient, m.message_id as "messageId",
      m.was_interrupted as "wasInterrupted"`.execute(db);
  return rows[0];
}

/** What two processes ended in the middle of: nobody knows whether it left, and a third time would be one too many. */
export async function failInterrupted(db: Database, shopId: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'failed', reason: 'interrupted', ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'sending')
    .where('was_interrupted', '=', true)
    .where(STALE)
    .execute();
}

export interface Ending {
  readonly state: 'sent' | 'refused' | 'failed' | 'withdrawn';
  readonly reason?: MessageReason | '';
  readonly detail?: string;
  /** as it left, or would have */
  readonly text?: MessageTemplate;
}

export async function endLetter(
  db: Database,
  id: number,
  { state, reason = '', detail = '', text }: Ending,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state, reason, detail, ended_at: sql<Date>`now()`, due_at: null, ...text })
    .where('id', '=', id)
    .execute();
}

interface Postponed {
  readonly reason: MessageReason;
  readonly detail: string;
  /** Nobody knows whether it was taken this time. */
  readonly isUncertain?: boolean;
}

/** What a letter becomes after so many tries: it waits for the pause that follows, and is given up where there is none. */
function afterTries(tries: RawBuilder<number>) {
  const pause = sql<number | null>`(${[...MAIL_PAUSES]}::int[])[${tries}]`;
  return {
    state: sql<string>`case when ${pause} is null then 'failed' else 'waiting' end`,
    due_at: sql<Date | null>`now() + make_interval(secs => ${pause})`,
    ended_at: sql<Date | null>`case when ${pause} is null then now() end`,
  };
}

/** Tried again later, or given up after as many tries as there are pauses. */
export async function postponeLetter(
  db: Database,
  id: number,
  { reason, detail, isUncertain = false }: Postponed,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      ...afterTries(sql<number>`tries`),
      reason,
      detail,
      was_interrupted: sql<boolean>`was_interrupted or ${isUncertain}`,
    })
    .where('id', '=', id)
    .execute();
}

/** All of a shop that are due: its server takes none at the moment. */
export async function postponeLetters(db: Database, shopId: number, { reason, detail }: Postponed): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...afterTries(sql<number>`tries + 1`), tries: sql<number>`tries + 1`, reason, detail })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .execute();
}

/** All of a shop that wait: it sends none any more. */
export async function withdrawLetters(db: Database, shopId: number, reason: MessageReason): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'withdrawn', reason, due_at: null, ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .execute();
}

/** What was told longer ago than a year is nobody's business any more. */
export async function deleteOldMessages(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where id in (select id from messages where created_at < now() - interval '1 year' limit 5000)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** By the time when they were written. */
export const pastMessages = pastRows('messages', sql`created_at`);
