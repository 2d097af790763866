import { MESSAGE_VIEWS, type MessageListQuery, type MessageRow } from '@hanout/contracts/messages';
import { normalizePhone, parsePhone } from '@hanout/core/customers';
import type { MessageChannel, MessageEvent, MessageLanguage } from '@hanout/core/messages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import type { MessageReason } from '../reason.ts';
import { isOfOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface LogRow {
  readonly id: number;
  readonly shopId: number;
  readonly shopNames: Words;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly event: MessageEvent;
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: MessageRow['state'];
  readonly tries: number;
  readonly reason: MessageReason | '';
  readonly detail: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

const ROWS = sql`
  select m.id::int as id, m.shop_id as "shopId",
    (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from shop_texts t where t.shop_id = m.shop_id) as "shopNames",
    m.order_id::text as "orderId", o.number as "orderNumber", m.event, m.channel, m.language, m.recipient, m.subject, m.body, m.state, m.tries,
    m.reason, m.detail, coalesce(e.name, '') as by, m.created_at as "createdAt", m.due_at as "dueAt", m.ended_at as "endedAt"
  from messages m left join orders o on o.id = m.order_id left join employees e on e.id = m.employee_id`;

/** Literal conditions, word for word those of the partial indices. */
const VIEWS: Readonly<Record<MessageListQuery['view'], RawBuilder<unknown>>> = {
  all: sql`true`,
  not_sent: sql`m.state in ('refused', 'failed')`,
  under_way: sql`m.state in ('waiting', 'sending')`,
  sent: sql`m.state = 'sent'`,
  pressed: sql`m.state = 'pressed'`,
};

type Filter = Pick<MessageListQuery, 'view' | 'event' | 'channel' | 'q'> & OrderScope;

/** A filter whose text has been looked up. */
export interface KnownFilter extends Omit<Filter, 'q'> {
  /** what the text finds; null: without one, or more than can be named, which are then asked one by one */
  readonly ids: readonly number[] | null;
  /** part of an address, asked of each */
  readonly part: string | null;
}

/** Above so many the list's own order is the quicker way: a page of it is soon full. */
const FEW = 1_000;

/** The same filter with what its text finds: the letters of a phone, of an order, or to an address, each through its own index. */
export async function findFew(db: Database, { q = '', ...filter }: Filter): Promise<KnownFilter> {
  if (q === '') return { ...filter, ids: null, part: null };
  const phone = parsePhone(q);
  const number = /^#?\d{1,12}$/u.test(q) ? Number(normalizePhone(q.replace('#', ''))) : null;
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const limit = sql.lit(FEW + 1);
  const { rows } = await sql<{ id: number }>`
    (select id::int as id from messages where phone = ${phone} limit ${limit})
    union (select m.id::int from orders o join messages m on m.order_id = o.id where o.number = ${number}::bigint limit ${limit})
    union (select id::int from messages where recipient ilike ${part} limit ${limit})`.execute(db);
  const isFew = rows.length <= FEW;
  return { ...filter, ids: isFew ? rows.map(({ id }) => id) : null, part: isFew ? null : part };
}

function matches({ view, event, channel, shopIds, ordersOf, ids, part }: KnownFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [VIEWS[view], isOfOrderWithin({ ordersOf }, sql`m.order_id`)];
  if (shopIds !== null) conditions.push(sql`m.shop_id = any(${[...shopIds]}::int[])`);
  if (event !== undefined) conditions.push(sql`m.event = ${event}`);
  // What is no letter is few, and has its own index.
  if (channel !== undefined) conditions.push(sql`m.channel = ${sql.lit(channel)}`);
  if (channel !== undefined && channel !== 'mail') conditions.push(sql`m.channel <> 'mail'`);
  if (ids !== null) conditions.push(sql`m.id = any(${[...ids]}::bigint[])`);
  if (part !== null) conditions.push(sql`(m.recipient || '') ilike ${part}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The latest first. */
export async function listMessages(
  db: Database,
  filter: KnownFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly LogRow[]> {
  const { part, ...known } = filter;
  const older = sql`(${before}::bigint is null or m.id < ${before}::bigint)`;
  const most = sql.lit(limit);
  // What very many have is asked of one letter after the other, in the order of the list, until the page is full: it is not sorted.
  const page =
    part === null
      ? sql`${matches(filter)} and ${older}`
      : sql`m.id = any(array(select l.id from (
          select m.id, m.recipient from messages m where ${matches({ ...known, part: null })} and ${older} order by m.id desc offset 0
        ) l where l.recipient ilike ${part} limit ${most}))`;
  const { rows } = await sql<LogRow>`${ROWS} where ${page} order by m.id desc limit ${most}`.execute(db);
  return rows;
}

const MOST_COUNTED = 1000;

/** How many there are of each view, whatever view is looked at; up to a thousand: nobody turns more pages than that. */
export async function countMessages(
  db: Database,
  filter: KnownFilter,
): Promise<Readonly<Record<MessageListQuery['view'], number>>> {
  const counted = (view: MessageListQuery['view']) =>
    sql`(select count(*)::int from (select 1 from messages m where ${matches({ ...filter, view })} limit ${MOST_COUNTED}) v) as ${sql.ref(view)}`;
  const { rows } = await sql<Record<MessageListQuery['view'], number>>`
    select ${sql.join(MESSAGE_VIEWS.map(counted))}`.execute(db);
  return rows[0] ?? { all: 0, not_sent: 0, under_way: 0, sent: 0, pressed: 0 };
}

/** Of the last seven days: what did not leave and nobody has sent again. */
export async function countFailures(db: Database, { shopIds, ordersOf }: OrderScope): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m where state in ('refused', 'failed') and ended_at > now() - interval '7 days'
      and (${scope}::int[] is null or shop_id = any(${scope}::int[])) and ${isOfOrderWithin({ ordersOf }, sql`m.order_id`)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of one order, the latest first. */
export async function listMessagesOf(db: Database, orderId: string): Promise<readonly LogRow[]> {
  const { rows } = await sql<LogRow>`${ROWS} where m.order_id = ${orderId}::uuid order by m.id desc limit 100`.execute(
    db,
  );
  return rows;
}

/** One of these shops' (null: of any). */
export async function readMessage(
  db: Database,
  id: number,
  { shopIds, ordersOf }: OrderScope,
): Promise<LogRow | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } =
    await sql<LogRow>`${ROWS} where m.id = ${id} and (${scope}::int[] is null or m.shop_id = any(${scope}::int[])) and ${isOfOrderWithin({ ordersOf }, sql`m.order_id`)}`.execute(
      db,
    );
  return rows[0];
}
