import type { Delivery, DeliveryListQuery, Webhook } from '@hanout/contracts/interface/webhooks';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface WebhookRow extends Omit<Webhook, 'createdAt' | 'events'> {
  readonly events: readonly string[];
  readonly createdAt: Date;
}

interface OfShops {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

/** With what became of the deliveries of the last day; archived ones last. */
export async function listWebhooks(
  db: Database,
  { shopIds, language, id }: OfShops & { readonly language: Language; readonly id?: number },
): Promise<readonly WebhookRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<WebhookRow>`
    select w.id, w.version, w.name, w.url, w.events, w.created_at as "createdAt",
      jsonb_build_object('id', s.id, 'name', coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
        order by language = ${language} desc, language = s.default_language desc limit 1), s.code)) as shop,
      case when w.archived_at is not null then 'archived' when w.gave_up_at is not null then 'gave_up'
        when w.is_on then 'on' else 'off' end as state,
      d.delivered, d.failed, d.waiting
    from webhooks w join shops s on s.id = w.shop_id
    cross join (select coalesce((select id from webhook_deliveries
      where created_at > now() - interval '1 day' order by created_at, id limit 1), 9223372036854775807) as first) recent
    cross join lateral (
      select count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'waiting')::int as waiting
      from (select state from webhook_deliveries d where d.webhook_id = w.id and d.id >= recent.first
        order by d.id desc limit 1000) latest) d
    where (${scope}::int[] is null or w.shop_id = any(${scope}::int[])) and (${id ?? null}::int is null or w.id = ${id ?? null}::int)
    order by w.archived_at is not null, w.id desc`.execute(db);
  return rows;
}

export interface DeliveryRow extends Omit<Delivery, 'createdAt' | 'attemptedAt' | 'dueAt' | 'reason'> {
  readonly reason: string;
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  readonly dueAt: Date | null;
}

const COLUMNS = sql`d.id::int as id, jsonb_build_object('id', w.id, 'name', w.name) as webhook, d.event_id::text as "eventId", d.type, d.state,
  d.attempts, d.status, d.reason, d.took_ms as "tookMs", d.created_at as "createdAt", d.attempted_at as "attemptedAt",
  case when d.state = 'waiting' then d.due_at end as "dueAt", d.body, d.answer`;

/** Fewer letters stand in nearly every text, and an index of three letters each knows none of them. */
const LETTERS_MATCHED = 3;

const conditionsOf = (
  webhookIds: readonly number[],
  { state, type, q = '' }: Pick<Partial<DeliveryListQuery>, 'state' | 'type' | 'q'>,
) => {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`d.webhook_id = any(${[...webhookIds]}::int[])
    and (${state ?? null}::text is null or d.state = ${state ?? null}::text)
    and (${type ?? null}::text is null or d.type = ${type ?? null}::text)
    and (${q.length < LETTERS_MATCHED} or (d.body || ' ' || d.answer) ilike ${part})`;
};

/** Which webhooks are asked about, read first: with their ids in hand the database knows which way to the rows is short. */
async function idsOfWebhooks(db: Database, { shopIds, webhook }: OfShops & Partial<DeliveryListQuery>) {
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .$if(shopIds !== null, (asked) => asked.where('shop_id', '=', sql<number>`any(${[...(shopIds ?? [])]}::int[])`))
    .$if(webhook !== undefined, (asked) => asked.where('id', '=', webhook ?? 0))
    .execute();
  return found.map(({ id }) => id);
}

/** The latest first, and one more where there is a next page; and how many fit, counted to a thousand. */
export async function listDeliveries(
  db: Database,
  { cursor, limit, ...asked }: OfShops & DeliveryListQuery,
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly total: number }> {
  const fits = conditionsOf(await idsOfWebhooks(db, asked), asked);
  const [{ rows }, counted] = await Promise.all([
    sql<DeliveryRow>`
      select ${COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where ${fits} and (${cursor ?? null}::bigint is null or d.id < ${cursor ?? null}::bigint)
      order by d.id desc limit ${limit + 1}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from (select from webhook_deliveries d where ${fits} limit ${MOST_COUNTED}) counted`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

const MOST_COUNTED = 1000;

export async function readDelivery(
  db: Database,
  { shopIds, id }: OfShops & { readonly id: number },
): Promise<DeliveryRow | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${id} and (${scope}::int[] is null or w.shop_id = any(${scope}::int[]))`.execute(db);
  return rows[0];
}
