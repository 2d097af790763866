import type { MessageListQuery, MessageRow } from '@hanout/contracts/messages';
import { normalizePhone, parsePhone } from '@hanout/core/customers';
import type { MessageChannel, MessageEvent, MessageLanguage } from '@hanout/core/messages';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Words } from '../../dictionary/index.ts';
import type { MessageReason } from '../reason.ts';

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

const STATES: Readonly<Record<MessageListQuery['view'], readonly MessageRow['state'][] | null>> = {
  all: null,
  not_sent: ['refused', 'failed'],
  under_way: ['waiting', 'sending'],
  sent: ['sent'],
  pressed: ['pressed'],
};

type Filter = Pick<MessageListQuery, 'view' | 'event' | 'channel' | 'q'> & {
  readonly shopIds: readonly number[] | null;
};

function matches({ view, event, channel, q = '', shopIds }: Filter) {
  const scope = shopIds === null ? null : [...shopIds];
  const states = STATES[view];
  const wanted = states === null ? null : [...states];
  const phone = parsePhone(q);
  const number = /^#?\d{1,12}$/u.test(q) ? Number(normalizePhone(q.replace('#', ''))) : null;
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${scope}::int[] is null or m.shop_id = any(${scope}::int[]))
    and (${wanted}::text[] is null or m.state = any(${wanted}::text[]))
    and (${event ?? null}::text is null or m.event = ${event ?? null}) and (${channel ?? null}::text is null or m.channel = ${channel ?? null})
    and (${q} = '' or m.phone = ${phone} or m.order_id in (select id from orders where number = ${number}::bigint) or m.recipient ilike ${part})`;
}

/** The latest first. */
export async function listMessages(
  db: Database,
  filter: Filter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly LogRow[]> {
  const { rows } =
    await sql<LogRow>`${ROWS} where ${matches(filter)} and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const MOST_COUNTED = 1000;

/** Counted up to a thousand: nobody turns more pages than that. */
export async function countMessages(db: Database, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from messages m where ${matches(filter)} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
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
  shopIds: readonly number[] | null,
): Promise<LogRow | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } =
    await sql<LogRow>`${ROWS} where m.id = ${id} and (${scope}::int[] is null or m.shop_id = any(${scope}::int[]))`.execute(
      db,
    );
  return rows[0];
}
