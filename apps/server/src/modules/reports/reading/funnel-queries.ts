import type { Funnel, ReportAxis, ReportSort } from '@hanout/contracts/reports/reports';
import { daysOf, stretchesOf } from '@hanout/core/reporting';
import { sql, type RawBuilder } from 'kysely';
import { axisName } from '../../../database/axis-names.ts';
import type { Database } from '../../../database/database.ts';
import { ofShops } from '../../../database/of-shops.ts';

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface FunnelAsked extends Period {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

/** Of one key; `name` is empty where a word says it better. */
export interface FunnelRow extends Funnel {
  readonly key: string | null;
  readonly name: string;
}

/** The figure by which keys stand in order, and which end comes first. */
const ORDERS: Readonly<
  Record<ReportSort, { readonly figure: RawBuilder<unknown>; readonly way: RawBuilder<unknown> }>
> = {
  '-placed': { figure: sql`placed`, way: sql`desc` },
  placed: { figure: sql`placed`, way: sql`asc` },
  '-delivered': { figure: sql`delivered`, way: sql`desc` },
  delivered: { figure: sql`delivered`, way: sql`asc` },
  '-returned': { figure: sql`returned`, way: sql`desc` },
  returned: { figure: sql`returned`, way: sql`asc` },
};

const SUMS = sql`coalesce(sum(sign * placed), 0)::int as placed, coalesce(sum(sign * confirmed), 0)::int as confirmed,
  coalesce(sum(sign * shipped), 0)::int as shipped, coalesce(sum(sign * delivered), 0)::int as delivered,
  coalesce(sum(sign * paid), 0)::int as paid, coalesce(sum(sign * returned), 0)::int as returned,
  coalesce(sum(sign * cancelled), 0)::int as cancelled, coalesce(sum(sign * placed_centimes), 0)::bigint as "placedCentimes",
  coalesce(sum(sign * delivered_centimes), 0)::bigint as "deliveredCentimes", coalesce(sum(sign * paid_centimes), 0)::bigint as "paidCentimes"`;

/** The rows that come to a period, each a stretch of one index; those of what is too much are taken off. */
function rowsOf({ shopIds, ...period }: FunnelAsked, axis: string, isByDay: boolean): RawBuilder<unknown> {
  const parts = (isByDay ? [daysOf(period)] : stretchesOf(period)).map(({ span, begin, end, sign }) => {
    const since = begin === null ? sql`true` : sql`begins_on >= ${begin}::date`;
    const until = end === null ? sql`true` : sql`begins_on < ${end}::date`;
    return sql`select *, ${sql.lit(sign)} as sign from order_funnels where ${ofShops(sql`shop_id`, shopIds)} and axis = ${axis} and span = ${span}
      and ${since} and ${until}`;
  });
  if (parts.length === 0) return sql`(select *, 1 as sign from order_funnels where false) t`;
  return sql`(${sql.join(parts, sql` union all `)}) t`;
}

export interface FunnelPage {
  readonly by: ReportAxis;
  readonly sort: ReportSort;
  readonly language: string;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * How far the orders of a period have come, for each key of an axis, the first by the sort, and how many keys there are. All
 * keys are added up by what they are sorted by alone; every figure is read of those that are shown.
 */
export async function readFunnels(
  db: Database,
  asked: FunnelAsked,
  { by, sort, language, limit, offset = 0 }: FunnelPage,
): Promise<readonly (FunnelRow & { readonly keys: number })[]> {
  const isByDay = by === 'day';
  const place = isByDay ? sql`t.begins_on` : sql`t.key`;
  const key = isByDay ? sql`to_char(f.place, 'YYYY-MM-DD')` : sql`nullif(f.place, '')`;
  const name = by === 'day' || by === 'source' ? sql`''` : axisName(by, sql`f.key`, language);
  const { figure, way } = ORDERS[sort];
  const order = isByDay ? sql`place desc` : sql`rank ${way}, nullif(place, '')`;
  const source = rowsOf(asked, isByDay ? 'all' : by, isByDay);
  const { rows } = await sql<FunnelRow & { readonly keys: number }>`
    with sums as materialized (select ${place} as place, sum(sign * placed) as placed, sum(sign * ${figure}) as rank from ${source} group by 1),
      found as materialized (select place, rank from sums where placed <> 0),
      page as materialized (select * from found order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}),
      shown as (select ${place} as place, ${SUMS} from ${source} where ${place} = any(array(select place from page)) group by 1),
      f as (select ${key} as key, f.*, row_number() over (order by ${order}) as at from shown f join page using (place))
    select f.*, ${name} as name, (select count(*)::int from found) as keys from f order by f.at`.execute(db);
  return rows;
}

/** The same of some keys of an axis that is not that of days, in no order; the key of those that have none is null. */
export async function readFunnelsOf(
  db: Database,
  asked: FunnelAsked,
  { by, keys }: { readonly by: Exclude<ReportAxis, 'day'>; readonly keys: readonly (string | null)[] },
): Promise<readonly (Funnel & Pick<FunnelRow, 'key'>)[]> {
  const among = sql`t.key = any(${keys.map((key) => key ?? '')}::text[])`;
  const { rows } = await sql<Funnel & Pick<FunnelRow, 'key'>>`
    select nullif(t.key, '') as key, ${SUMS} from ${rowsOf(asked, by, false)} where ${among} group by t.key`.execute(
    db,
  );
  return rows;
}

/** The same of everything together. */
export async function sumFunnel(db: Database, asked: FunnelAsked): Promise<Funnel> {
  const { rows } = await sql<Funnel>`select ${SUMS} from ${rowsOf(asked, 'all', false)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum without groups is one row');
  return row;
}
