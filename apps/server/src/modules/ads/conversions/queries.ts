import type { ConversionListQuery, ConversionNetwork } from '@hanout/contracts/orders/ad-conversions';
import type { Conversion } from '@hanout/contracts/orders/ad-conversions';
import type { OrderScope } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { PurchaseFacts } from './bodies/purchase-facts.ts';

export interface Purchase extends Omit<PurchaseFacts, 'origin' | 'click'> {
  readonly shopId: number;
  readonly shop: { readonly answersUnknownHosts: boolean; readonly hosts: readonly string[] };
  readonly landing: Readonly<Record<string, string>> | null;
  readonly isTrial: boolean;
  readonly networks: readonly { readonly network: ConversionNetwork; readonly pixelId: string }[];
}

/**
 * Those of the orders that are purchases by now, as their shops count, and whose shoppers let networks measure them; with the
 * networks that are to hear of each: with a pixel and, but in a trial, a token.
 */
export async function listPurchases(db: Database, orderIds: readonly string[]): Promise<readonly Purchase[]> {
  const { rows } = await sql<Purchase>`
    select o.id::text as "orderId", o.number, o.shop_id as "shopId", o.phone, o.email, o.total_centimes as "totalCentimes",
      extract(epoch from case when s.ads_purchase_at = 'placed' then o.placed_at else now() end)::int as at,
      o.ad_consent as consent, o.landing, s.ads_mode = 'trial' as "isTrial", n.networks,
      jsonb_build_object('answersUnknownHosts', s.answers_unknown_hosts,
        'hosts', array(select host from shop_hosts h where h.shop_id = s.id order by host)) as shop,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity,
        'unitCentimes', l.unit_price_centimes) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from orders o join shops s on s.id = o.shop_id left join ad_tokens t on t.shop_id = s.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('network', network, 'pixelId', pixel_id)) as networks
      from (values ('meta', s.meta_pixel_id, t.meta), ('tiktok', s.tiktok_pixel_id, t.tiktok),
        ('snapchat', s.snapchat_pixel_id, t.snapchat)) each (network, pixel_id, token)
      where pixel_id <> '' and (s.ads_mode = 'trial' or coalesce(token, '') <> '')) n
    where o.id = any(${[...orderIds]}::uuid[]) and jsonb_typeof(o.ad_consent) = 'object' and s.ads_mode <> 'off' and n.networks is not null
      and o.confirmation_state not in ('rejected', 'duplicate', 'fake')
      and case s.ads_purchase_at when 'delivered' then o.parcel_state = 'delivered'
        when 'confirmed' then o.confirmation_state = 'confirmed'
        else o.placed_at > now() - interval '1 day' end`.execute(db);
  return rows;
}

export interface ConversionRow extends Omit<Conversion, 'createdAt' | 'attemptedAt' | 'dueAt' | 'reason'> {
  readonly reason: string;
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  readonly dueAt: Date | null;
}

interface Asked extends Partial<Pick<ConversionListQuery, 'network' | 'state' | 'order'>> {
  readonly scope: OrderScope;
}

const conditionsOf = ({ scope, network, state, order }: Asked) => sql`${isOrderWithin(scope)}
  and (${network ?? null}::text is null or c.network = ${network ?? null}::text)
  and (${state ?? null}::text is null or c.state = ${state ?? null}::text)
  and (${order ?? null}::bigint is null or o.number = ${order ?? null}::bigint)`;

const columnsIn = (
  language: Language,
) => sql`c.id::int as id, jsonb_build_object('id', o.id, 'number', o.number) as "order",
  jsonb_build_object('id', s.id, 'name', coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
    order by language = ${language} desc, language = s.default_language desc limit 1), s.code)) as shop,
  c.network, c.pixel_id as "pixelId", c.state, c.attempts, c.status, c.reason, c.took_ms as "tookMs", c.created_at as "createdAt",
  c.attempted_at as "attemptedAt", case when c.state = 'waiting' then c.due_at end as "dueAt", c.body, c.answer`;

const FROM = sql`ad_conversions c join orders o on o.id = c.order_id join shops s on s.id = c.shop_id`;

/** The latest first, and one more where there is a next page. */
export async function listConversions(
  db: Database,
  { cursor, limit, language, ...asked }: Asked & Pick<ConversionListQuery, 'cursor' | 'limit'> & InLanguage,
): Promise<readonly ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select ${columnsIn(language)} from ${FROM}
    where ${conditionsOf(asked)} and (${cursor ?? null}::bigint is null or c.id < ${cursor ?? null}::bigint)
    order by c.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

interface InLanguage {
  readonly language: Language;
}

const MOST_COUNTED = 1000;

export async function countConversions(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${FROM} where ${conditionsOf(asked)} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function readConversion(
  db: Database,
  { id, language, scope }: InLanguage & { readonly id: number; readonly scope: OrderScope },
): Promise<ConversionRow | undefined> {
  const { rows } = await sql<ConversionRow>`
    select ${columnsIn(language)} from ${FROM} where c.id = ${id} and ${conditionsOf({ scope })}`.execute(db);
  return rows[0];
}
