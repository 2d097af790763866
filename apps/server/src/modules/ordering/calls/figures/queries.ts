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

/** The calls of these days that nobody took back. */
function isCounted({ period, shopIds }: Asked): RawBuilder<unknown> {
  const scope = shopIds === null ? sql`` : sql`and c.shop_id = any(${[...shopIds]}::int[])`;
  return sql`c.undone_at is null and ${isWithin(period)} ${scope}`;
}

/** As many products as a person looks at. */
const MOST_PRODUCTS = 50;

/** What is counted of orders, each of which stands in `f` with its calls, whether it was agreed, and how long it had waited. */
const FIGURES = sql`sum(f.calls)::int as calls, count(*)::int as orders, (count(*) filter (where f.is_agreed))::int as confirmed,
  percentile_disc(0.5) within group (order by f.wait) filter (where f.wait is not null) as "firstCallMinutes"`;

/** What is known of an order by its calls. Counted as int: above it, sums of bigint would be sums of numeric. */
const OF_ORDER = sql`count(*)::int as calls, bool_or(c.outcome = 'confirm') as is_agreed, max(c.wait_minutes) as wait`;

/** The hour of a call. Where an hour begins, it begins in every time zone of whole hours, and it is found without asking for one. */
const HOUR = sql`date_bin('1 hour', c.occurred_at, 'epoch')`;

/** Hours in which somebody called, of those in `h`. */
const HOURS = sql`(count(distinct (h.employee_id, h.hour)))::int`;

interface FigureRow extends CallFigure {
  readonly kind: 'total' | 'agent' | 'source';
}

export async function readFigures(db: Database, asked: Asked & { readonly language: Language }): Promise<CallFigures> {
  const [rows, products] = await Promise.all([readGroups(db, asked), readProducts(db, asked)]);
  const of = (wanted: FigureRow['kind']): CallFigure[] =>
    rows.flatMap(({ kind, ...figure }) => (kind === wanted ? [figure] : []));
  const [total = NOTHING] = of('total');
  const { calls, orders, confirmed, hours, firstCallMinutes } = total;
  return {
    total: { calls, orders, confirmed, hours, firstCallMinutes },
    agents: of('agent'),
    products: [...products],
    sources: of('source'),
  };
}

const NOTHING: CallFigures['total'] = { calls: 0, orders: 0, confirmed: 0, hours: 0, firstCallMinutes: null };

/** The calls are summed up by order, and by agent and order, so that each figure looks at orders and at hours and not at every call again. */
async function readGroups(db: Database, asked: Asked): Promise<readonly FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with hours as materialized (
      select c.employee_id, c.source, ${HOUR} as hour from order_calls c where ${isCounted(asked)} group by 1, 2, 3
    ), agents as (
      select f.employee_id, ${FIGURES}
      from (select c.order_id, c.employee_id, ${OF_ORDER} from order_calls c where ${isCounted(asked)} group by 1, 2) f group by f.employee_id
    ), sources as (
      select f.source, grouping(f.source) = 1 as is_total, ${FIGURES}
      from (select c.order_id, c.source, ${OF_ORDER} from order_calls c where ${isCounted(asked)} group by 1, 2) f
      group by grouping sets ((), (f.source))
    )
    select * from (
      select case when f.is_total then 'total' else 'source' end as kind, coalesce(f.source, '') as key, coalesce(f.source, '') as name,
        f.calls, f.orders, f.confirmed, f."firstCallMinutes", (select ${HOURS} from hours h where f.is_total or h.source = f.source) as hours
      from sources f where f.orders > 0
      union all
      select 'agent', coalesce(e.id, 0)::text, coalesce(e.name, '—'), f.calls, f.orders, f.confirmed, f."firstCallMinutes",
        (select ${HOURS} from hours h where h.employee_id is not distinct from e.id)
      from agents f left join employees e on e.id = f.employee_id
    ) figures order by calls desc, length(key), key`.execute(db);
  return rows;
}

/** First which ones were called about most, then how the calls about those few went. */
async function readProducts(
  db: Database,
  asked: Asked & { readonly language: Language },
): Promise<readonly CallFigure[]> {
  const { rows } = await sql<CallFigure>`
    with most as materialized (
      select p.id from (select unnest(c.product_ids) as id from order_calls c where ${isCounted(asked)}) p
      group by p.id order by count(*) desc, p.id limit ${MOST_PRODUCTS}
    ), about as materialized (
      select c.* from (
        select unnest(c.product_ids) as product_id, c.order_id, c.employee_id, c.outcome, c.wait_minutes, ${HOUR} as hour
        from order_calls c where ${isCounted(asked)}
      ) c join most on most.id = c.product_id
    ), of_orders as (
      select c.product_id, c.order_id, ${OF_ORDER} from about c group by c.product_id, c.order_id
    ), hours as (
      select h.product_id, ${HOURS} as hours from about h group by h.product_id
    ), figures as (
      select f.product_id, ${FIGURES} from of_orders f group by f.product_id
    )
    select p.id::text as key, coalesce(t.name, p.uid) as name, f.calls, f.orders, f.confirmed, hours.hours, f."firstCallMinutes"
    from figures f join hours on hours.product_id = f.product_id join products p on p.id = f.product_id
    left join lateral (select t.name from product_texts t
      where t.product_id = p.id and t.name <> '' order by t.language = ${asked.language} desc, t.language = 'fr' desc limit 1) t on true
    order by f.calls desc, p.id`.execute(db);
  return rows;
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
  first: sql`c.wait_minutes is not null`,
};

const groupOf = ({ by, key = '' }: Pick<CountedCallsQuery, 'by' | 'key'>): RawBuilder<unknown> => {
  switch (by) {
    case 'agent':
      return sql`coalesce(c.employee_id, 0)::text = ${key}`;
    case 'product':
      return sql`${key} = any(c.product_ids::text[])`;
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
    select c.id, c.order_id::text as "orderId", o.number, concat_ws(' ', o.first_name, o.last_name) as "customerName",
      coalesce(e.name, '—') as by, c.outcome, c.occurred_at as "occurredAt", c.wait_minutes as "waitMinutes", o.total_centimes as "totalCentimes"
    from (
      select * from order_calls c where ${isCounted(asked)} and ${KINDS[query.of]} and ${groupOf(query)}
        and (${cursor}::bigint is null or c.id < ${cursor}::bigint)
      order by c.id desc limit ${query.limit + 1}
    ) c join orders o on o.id = c.order_id left join employees e on e.id = c.employee_id
    order by c.id desc`.execute(db);
  return rows;
}
