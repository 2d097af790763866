import { reportSteps, type ReportStep } from '@hanout/contracts/reports/reports';
import type { OrderPlace } from '@hanout/core/reporting';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ofShops } from '../../../database/of-shops.ts';

type Shops = readonly number[] | null;

export interface StepFigures {
  readonly step: ReportStep;
  readonly today: number;
  readonly todayCentimes: number;
  readonly before: number;
  readonly beforeCentimes: number;
  readonly whole: number;
  readonly wholeCentimes: number;
}

const TODAY = sql`(algiers_today()::timestamp at time zone 'Africa/Algiers')`;

/** What happened today, and on the same day of last week, until now and as a whole: whole hours as they are added up, and the rest of one. */
export async function readSteps(db: Database, shopIds: Shops): Promise<readonly StepFigures[]> {
  const rest = reportSteps.map((step) => {
    const at = sql.ref(`w.${step}_at`);
    return sql`select ${step}::text, count(*), coalesce(sum(w.total_centimes), 0) from order_ways w
      where ${ofShops(sql`w.shop_id`, shopIds)} and ${at} >= date_trunc('hour', now()) - interval '7 days' and ${at} <= now() - interval '7 days'`;
  });
  const { rows } = await sql<StepFigures>`
    with hours as (
      select step, begins_at, orders, total_centimes from order_hours
      where ${ofShops(sql`shop_id`, shopIds)} and begins_at >= ${TODAY} - interval '7 days' and begins_at < ${TODAY} + interval '1 day'
    ), added (step, today, today_c, before, before_c, whole, whole_c) as (
      select step, sum(orders) filter (where begins_at >= ${TODAY}), sum(total_centimes) filter (where begins_at >= ${TODAY}),
        sum(orders) filter (where begins_at < date_trunc('hour', now()) - interval '7 days'),
        sum(total_centimes) filter (where begins_at < date_trunc('hour', now()) - interval '7 days'),
        sum(orders) filter (where begins_at < ${TODAY} - interval '6 days'), sum(total_centimes) filter (where begins_at < ${TODAY} - interval '6 days')
      from hours group by step
    ), rest (step, orders, total_c) as (${sql.join(rest, sql` union all `)})
    select r.step, coalesce(a.today, 0)::int as today, coalesce(a.today_c, 0)::bigint as "todayCentimes",
      (coalesce(a.before, 0) + r.orders)::int as before, (coalesce(a.before_c, 0) + r.total_c)::bigint as "beforeCentimes",
      coalesce(a.whole, 0)::int as whole, coalesce(a.whole_c, 0)::bigint as "wholeCentimes"
    from rest r left join added a on a.step = r.step`.execute(db);
  return rows;
}

export interface Days {
  readonly day: string;
  readonly before: string;
  /** the first of the thirty that end today */
  readonly from: string;
}

export async function readDays(db: Database): Promise<Days> {
  const { rows } = await sql<Days>`
    select to_char(algiers_today(), 'YYYY-MM-DD') as day, to_char(algiers_today() - 7, 'YYYY-MM-DD') as before,
      to_char(algiers_today() - 29, 'YYYY-MM-DD') as "from"`.execute(db);
  const [days] = rows;
  if (days === undefined) throw new Error('a select without a table is one row');
  return days;
}

/** Where the orders of these days are now: each step less those that came further. */
export async function readPlaces(
  db: Database,
  shopIds: Shops,
  { from, day }: Days,
): Promise<Readonly<Record<OrderPlace, number>>> {
  const { rows } = await sql<Record<OrderPlace, number>>`
    select coalesce(sum(placed - confirmed - cancelled), 0)::int as waiting, coalesce(sum(confirmed - shipped), 0)::int as to_ship,
      coalesce(sum(shipped - delivered - returned), 0)::int as on_way, coalesce(sum(delivered), 0)::int as delivered,
      coalesce(sum(returned), 0)::int as returned, coalesce(sum(cancelled), 0)::int as cancelled
    from order_funnels where ${ofShops(sql`shop_id`, shopIds)} and axis = 'all' and span = 'day' and begins_on between ${from}::date and ${day}::date`.execute(
    db,
  );
  const [places] = rows;
  if (places === undefined) throw new Error('a sum without groups is one row');
  return places;
}

/** Orders whose figures are being made anew, so far. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from (select order_id from order_ways_stale limit 10000) s`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
