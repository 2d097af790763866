import type { CallFigure, CallFigures, CountedCallsQuery } from '@hanout/contracts/orders/call-figures';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';

export interface Asked {
  /** today and the days before it, so many in all; or from one day to another, both of it */
  readonly period: { readonly days: number } | { readonly from: string; readonly to: string };
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

function isWithin(period: Asked['period']): RawBuilder<unknown> {
  if ('days' in period)
    return sql`c.occurred_at >= (date_trunc('day', now() at time zone 'Africa/Algiers') - make_interval(days => ${period.days - 1}::int))
      at time zone 'Africa/Algiers'`;
  return sql`c.occurred_at >= ${period.from}::date::timestamp at time zone 'Africa/Algiers'
    and c.occurred_at < (${period.to}::date + 1)::timestamp at time zone 'Africa/Algiers'`;
}

/** The calls of these days, each with its order, and how long the customer had waited where it was the first. */
function callsOf({ period, shopIds }: Asked): RawBuilder<unknown> {
  const scope = shopIds === null ? null : [...shopIds];
  return sql`calls as materialized (
    select c.id, c.order_id, c.employee_id, c.outcome, c.occurred_at, o.source, o.placed_at,
      case when not exists (select from order_calls e where e.order_id = c.order_id and e.undone_at is null and e.occurred_at < c.occurred_at)
        then greatest(0, extract(epoch from c.occurred_at - o.placed_at) / 60)::int end as wait
    from order_calls c join orders o on o.id = c.order_id
    where c.undone_at is null and (${scope}::int[] is null or c.shop_id = any(${scope}::int[]))
      and ${isWithin(period)}
  )`;
}

const FIGURES = sql`count(distinct c.id)::int as calls, count(distinct c.order_id)::int as orders,
  count(distinct c.order_id) filter (where c.outcome = 'confirm')::int as confirmed,
  count(distinct (c.employee_id, date_trunc('hour', c.occurred_at)))::int as hours,
  percentile_disc(0.5) within group (order by c.wait) filter (where c.wait is not null) as "firstCallMinutes"`;

/** As many products as a person looks at. */
const MOST_PRODUCTS = 50;

export async function readFigures(db: Database, asked: Asked & { readonly language: Language }): Promise<CallFigures> {
  const calls = callsOf(asked);
  const [total, agents, products, sources] = await Promise.all([
    sql<CallFigures['total']>`with ${calls} select ${FIGURES} from calls c`.execute(db),
    sql<CallFigure>`with ${calls} select coalesce(e.id, 0)::text as key, coalesce(e.name, '—') as name, ${FIGURES}
      from calls c left join employees e on e.id = c.employee_id group by e.id, e.name order by calls desc, e.id`.execute(
      db,
    ),
    sql<CallFigure>`with ${calls} select l.product_id::text as key, min(coalesce(t.name, p.uid)) as name, ${FIGURES}
      from calls c join (select distinct order_id, product_id from order_lines where order_id in (select order_id from calls)) l on l.order_id = c.order_id
      join products p on p.id = l.product_id left join lateral (select t.name from product_texts t
        where t.product_id = p.id and t.name <> '' order by t.language = ${asked.language} desc, t.language = 'fr' desc limit 1) t on true
      group by l.product_id order by calls desc, l.product_id limit ${MOST_PRODUCTS}`.execute(db),
    sql<CallFigure>`with ${calls} select c.source as key, c.source as name, ${FIGURES} from calls c group by c.source order by calls desc, c.source`.execute(
      db,
    ),
  ]);
  const nothing = { calls: 0, orders: 0, confirmed: 0, hours: 0, firstCallMinutes: null };
  return { total: total.rows[0] ?? nothing, agents: agents.rows, products: products.rows, sources: sources.rows };
}

export interface CountedCall {
  readonly id: number;
  readonly orderId: string;
  readonly number: number;
  readonly customerName: string;
  readonly by: string;
  readonly outcome: string;
  readonly occurredAt: Date;
  readonly waitMinutes: number | null;
  readonly totalCentimes: number;
}

const KINDS: Readonly<Record<CountedCallsQuery['of'], RawBuilder<unknown>>> = {
  calls: sql`true`,
  confirmed: sql`c.outcome = 'confirm'`,
  first: sql`c.wait is not null`,
};

const groupOf = ({ by, key = '' }: Pick<CountedCallsQuery, 'by' | 'key'>): RawBuilder<unknown> => {
  switch (by) {
    case 'agent':
      return sql`coalesce(c.employee_id, 0)::text = ${key}`;
    case 'product':
      return sql`exists (select from order_lines l where l.order_id = c.order_id and l.product_id::text = ${key})`;
    case 'source':
      return sql`c.source = ${key}`;
    case undefined:
      return sql`true`;
  }
};

/** One row more than asked for says that there is another page. */
export async function listCountedCalls(
  db: Database,
  asked: Asked,
  query: Pick<CountedCallsQuery, 'of' | 'by' | 'key' | 'cursor' | 'limit'>,
): Promise<readonly CountedCall[]> {
  const cursor = query.cursor ?? null;
  const { rows } = await sql<CountedCall>`
    with ${callsOf(asked)}
    select c.id, c.order_id::text as "orderId", o.number, concat_ws(' ', o.first_name, o.last_name) as "customerName",
      coalesce(e.name, '—') as by, c.outcome, c.occurred_at as "occurredAt", c.wait as "waitMinutes", o.total_centimes as "totalCentimes"
    from calls c join orders o on o.id = c.order_id left join employees e on e.id = c.employee_id
    where ${KINDS[query.of]} and ${groupOf(query)} and (${cursor}::bigint is null or c.id < ${cursor}::bigint)
    order by c.id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}
