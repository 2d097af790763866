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

const ORDERS: Readonly<Record<ReportSort, RawBuilder<unknown>>> = {
  '-placed': sql`placed desc`,
  placed: sql`placed asc`,
  '-delivered': sql`delivered desc`,
  delivered: sql`delivered asc`,
  '-returned': sql`returned desc`,
  returned: sql`returned asc`,
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
  /** these keys alone */
  readonly keys?: readonly string[];
}

/** How far the orders of a period have come, for each key of an axis, the first by the sort, and how many keys there are. */
export async function readFunnels(
  db: Database,
  asked: FunnelAsked,
  { by, sort, language, limit, offset = 0, keys }: FunnelPage,
): Promise<readonly (FunnelRow & { readonly keys: number })[]> {
  const isByDay = by === 'day';
  const key = isByDay ? sql`to_char(t.begins_on, 'YYYY-MM-DD')` : sql`nullif(t.key, '')`;
  const name = by === 'day' || by === 'source' ? sql`''` : axisName(by, sql`f.key`, language);
  const among = keys === undefined ? sql`true` : sql`t.key = any(${[...keys]}::text[])`;
  const { rows } = await sql<FunnelRow & { readonly keys: number }>`
    with f as materialized (select ${key} as key, ${SUMS} from ${rowsOf(asked, isByDay ? 'all' : by, isByDay)} where ${among} group by 1),
      found as materialized (select * from f where placed <> 0)
    select f.*, ${name} as name, (select count(*)::int from found) as keys
    from found f order by ${isByDay ? sql`f.key desc` : ORDERS[sort]}, f.key limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
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
