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
    from webhooks w join shops s on s.id = w.shop_id cross join lateral (
      select count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'waiting')::int as waiting
      from (select state from webhook_deliveries d where d.webhook_id = w.id and d.created_at > now() - interval '1 day'
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

const conditionsOf = ({ shopIds, webhook, state, type }: OfShops & Partial<DeliveryListQuery>) => {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`(${scope}::int[] is null or w.shop_id = any(${scope}::int[]))
    and (${webhook ?? null}::int is null or d.webhook_id = ${webhook ?? null}::int)
    and (${state ?? null}::text is null or d.state = ${state ?? null}::text)
    and (${type ?? null}::text is null or d.type = ${type ?? null}::text)`;
};

/** The latest first, and one more where there is a next page. */
export async function listDeliveries(
  db: Database,
  { cursor, limit, ...asked }: OfShops & DeliveryListQuery,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where ${conditionsOf(asked)} and (${cursor ?? null}::bigint is null or d.id < ${cursor ?? null}::bigint)
    order by d.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

const MOST_COUNTED = 1000;

export async function countDeliveries(db: Database, asked: OfShops & Partial<DeliveryListQuery>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where ${conditionsOf(asked)} limit ${MOST_COUNTED}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readDelivery(
  db: Database,
  { shopIds, id }: OfShops & { readonly id: number },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${id} and ${conditionsOf({ shopIds })}`.execute(db);
  return rows[0];
}
