import {
  profitAxes,
  type ProfitAxis,
  type ProfitFilter,
  type ProfitParts,
  type ProfitSort,
} from '@hanout/contracts/profits/profits';
import { sql, type RawBuilder } from 'kysely';
import { axisName } from '../../../database/axis-names.ts';
import type { Database } from '../../../database/database.ts';

/** Figures of one key of an axis; `name` is empty where a word says it better. */
export interface Figures extends ProfitParts {
  readonly key: string | null;
  readonly name: string;
  readonly orders: number;
  readonly pieces: number | null;
  readonly deliveredOrders: number;
  readonly returnedOrders: number;
  readonly lostOrders: number;
  readonly estimated: number;
  readonly unknown: number;
}

export interface FiguresAsked extends Omit<ProfitFilter, 'shop'> {
  readonly shopIds: readonly number[];
}

const KEYS: Readonly<Record<ProfitAxis, RawBuilder<unknown>>> = {
  wilaya: sql`r.wilaya_code::text`,
  carrier: sql`r.carrier_id::text`,
  product: sql`x.product_id::text`,
  source: sql`r.source`,
  agent: sql`r.employee_id::text`,
  day: sql`r.happened_on::text`,
};

const ORDERS: Readonly<Record<ProfitSort, RawBuilder<unknown>>> = {
  '-earned': sql`earned desc`,
  earned: sql`earned asc`,
  '-sales': sql`sales desc`,
  sales: sql`sales asc`,
  '-orders': sql`orders desc`,
  orders: sql`orders asc`,
};

const nameOf = (axis: ProfitAxis, language: string): RawBuilder<unknown> =>
  axis === 'source' || axis === 'day' ? sql`''` : axisName(axis, sql`f.key`, language);

/** Of a product the part of each order that it made; of anything else whole orders. */
export const isByProduct = ({ product }: FiguresAsked, axis: ProfitAxis | null): boolean =>
  axis === 'product' || product !== undefined;

export function source(asked: FiguresAsked, axis: ProfitAxis | null): RawBuilder<unknown> {
  return isByProduct(asked, axis)
    ? sql`order_results r join order_result_products x on x.order_id = r.order_id`
    : sql`order_results r`;
}

/** Of these shops; one alone is said so that an index in its order serves. */
function ofShops(column: RawBuilder<unknown>, shopIds: readonly number[]): RawBuilder<unknown> {
  const [first, ...others] = shopIds;
  return first !== undefined && others.length === 0
    ? sql`${column} = ${first}::int`
    : sql`${column} = any(${[...shopIds]}::int[])`;
}

export function conditions(asked: FiguresAsked): RawBuilder<unknown> {
  const { shopIds, from, to, wilaya, carrier, product, source: from_, agent, outcome } = asked;
  const all: RawBuilder<unknown>[] = [ofShops(sql`r.shop_id`, shopIds)];
  if (from !== undefined) all.push(sql`r.happened_on >= ${from}::date`);
  if (to !== undefined) all.push(sql`r.happened_on <= ${to}::date`);
  if (wilaya !== undefined) all.push(sql`r.wilaya_code = ${wilaya}`);
  if (carrier !== undefined) all.push(sql`r.carrier_id = ${carrier}`);
  if (product !== undefined) all.push(sql`x.product_id = ${product}`);
  if (from_ !== undefined) all.push(sql`r.source = ${from_}`);
  if (agent !== undefined) all.push(agent === 'none' ? sql`r.employee_id is null` : sql`r.employee_id = ${agent}`);
  if (outcome !== undefined) all.push(sql`r.outcome = ${outcome}`);
  return sql.join(all, sql` and `);
}

/** What is kept added up: by one thing, and narrowed by nothing but that very thing. */
interface Kept {
  readonly axis: ProfitAxis | 'outcome';
  /** null: all of its keys; '': of none */
  readonly key: string | null;
  /** its days, each by itself */
  readonly byDay: boolean;
}

/** Where what is asked for stands added up; null: it is narrowed by several things. */
function keptOf(
  { wilaya, carrier, product, source: from_, agent, outcome }: FiguresAsked,
  axis: ProfitAxis | null,
): Kept | null {
  const narrow = Object.entries({ wilaya, carrier, product, source: from_, agent, outcome }).filter(
    ([, value]) => value !== undefined,
  );
  const [one, ...others] = narrow;
  if (others.length > 0) return null;
  if (one === undefined) return { axis: axis ?? 'carrier', key: null, byDay: false };
  const named = [...profitAxes, 'outcome' as const].find((each) => each === one[0]);
  if (named === undefined || (axis !== null && axis !== named && axis !== 'day')) return null;
  return { axis: named, key: one[1] === 'none' ? '' : String(one[1]), byDay: axis === 'day' && named !== 'day' };
}

/** The first month that lies in a period as a whole, and the month after the last one. */
const wholeMonths = ({ from, to }: Pick<FiguresAsked, 'from' | 'to'>) => ({
  first:
    from === undefined
      ? sql`'-infinity'::date`
      : sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`,
  end: to === undefined ? sql`'infinity'::date` : sql`date_trunc('month', ${to}::date + 1)::date`,
});

/** The same of years. */
const wholeYears = ({ from, to }: Pick<FiguresAsked, 'from' | 'to'>) => ({
  first:
    from === undefined
      ? sql`'-infinity'::date`
      : sql`date_trunc('year', ${from}::date + interval '1 year' - interval '1 day')::date`,
  end: to === undefined ? sql`'infinity'::date` : sql`date_trunc('year', ${to}::date + 1)::date`,
});

/** Whole years of the period, the months beside them, and the days beside those: each is a stretch of one index. */
function keptRows(asked: FiguresAsked, { axis, key, byDay }: Kept): RawBuilder<unknown> {
  const { shopIds, from, to } = asked;
  const [months, years] = [wholeMonths(asked), wholeYears(asked)];
  const all: RawBuilder<unknown>[] = [ofShops(sql`shop_id`, shopIds), sql`axis = ${axis}`];
  if (key !== null) all.push(sql`key = ${key}`);
  const since = from === undefined ? sql`'-infinity'::date` : sql`${from}::date`;
  const until = to === undefined ? sql`'infinity'::date` : sql`${to}::date + 1`;
  const stretch = (span: string, first: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`select * from profit_totals where ${sql.join(all, sql` and `)} and span = ${span} and begins_on >= ${first} and begins_on < ${end}`;
  const stretches = byDay
    ? [stretch('day', since, until)]
    : [
        stretch('year', years.first, years.end),
        // Where no year is whole, what comes before the first one is all there is.
        stretch('month', months.first, sql`least(${years.first}, ${months.end})`),
        stretch('month', sql`greatest(${years.end}, ${years.first}, ${months.first})`, months.end),
        stretch('day', since, sql`least(${months.first}, ${until})`),
        stretch('day', sql`greatest(${months.end}, ${months.first})`, until),
      ];
  return sql`(${sql.join(stretches, sql` union all `)}) t`;
}

const KEPT_APART = sql`shop_id, wilaya_code, carrier_id, source, employee_id, outcome, estimated_pieces, unknown_pieces, sales_centimes,
  delivery_centimes, discounts_centimes, goods_centimes, lost_goods_centimes, fees_centimes, expected_fees_centimes, return_costs_centimes,
  losses_centimes, packaging_centimes, earned_centimes`;

/** Results as they are kept for each month and each way of telling them apart, with the orders of the days beside whole months. */
function cells(asked: FiguresAsked, axis: ProfitAxis | null): RawBuilder<unknown> {
  const { from, to } = asked;
  const { first, end } = wholeMonths(asked);
  const ofAgents = axis === 'agent' || asked.agent !== undefined;
  // Of a period within one month the days before its first whole month are all there is.
  const beside = [
    ...(from === undefined ? [] : [sql`happened_on < ${first}`]),
    ...(to === undefined ? [] : [sql`happened_on >= greatest(${end}, ${first})`]),
  ];
  const months = sql`select orders, begins_on as happened_on, ${KEPT_APART} from profit_cells where of_agents = ${sql.lit(ofAgents)} and begins_on >= ${first} and begins_on < ${end}`;
  const days = beside.map(
    (side) => sql` union all select 1, happened_on, ${KEPT_APART} from order_results where ${side}`,
  );
  return sql`(${sql.join([months, ...days], sql``)}) r`;
}

/** What is left comes of the sums: it is not added up again. */
function sums(from: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = (column: string, name: string) =>
    sql`coalesce(sum(${from}.${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`;
  return sql.join([
    part('sales_centimes', 'sales'),
    part('delivery_centimes', 'delivery'),
    part('discounts_centimes', 'discounts'),
    part('goods_centimes', 'goods'),
    part('lost_goods_centimes', 'lostGoods'),
    part('fees_centimes', 'fees'),
    part('expected_fees_centimes', 'expectedFees'),
    part('return_costs_centimes', 'returnCosts'),
    part('losses_centimes', 'losses'),
    part('packaging_centimes', 'packaging'),
    part('earned_centimes', 'earned'),
  ]);
}

/** `orders`: how many a row is of. */
const countsOf = (orders: RawBuilder<unknown>) => sql`coalesce(sum(${orders}), 0)::int as orders,
  coalesce(sum(${orders}) filter (where r.outcome = 'delivered'), 0)::int as "deliveredOrders",
  coalesce(sum(${orders}) filter (where r.outcome = 'returned'), 0)::int as "returnedOrders",
  coalesce(sum(${orders}) filter (where r.outcome = 'lost'), 0)::int as "lostOrders",
  coalesce(sum(r.estimated_pieces), 0)::int as estimated, coalesce(sum(r.unknown_pieces), 0)::int as unknown`;
const keptCounts = sql`coalesce(sum(t.orders), 0)::int as orders, coalesce(sum(t.delivered), 0)::int as "deliveredOrders",
  coalesce(sum(t.returned), 0)::int as "returnedOrders", coalesce(sum(t.lost), 0)::int as "lostOrders",
  coalesce(sum(t.estimated), 0)::int as estimated, coalesce(sum(t.unknown), 0)::int as unknown`;

/** The columns of figures with where they come from: kept by one thing, kept by several, or of products added up from the orders. */
function figuresOf(asked: FiguresAsked, axis: ProfitAxis | null): RawBuilder<unknown> {
  const kept = keptOf(asked, axis);
  if (kept !== null) {
    const pieces = kept.axis === 'product' ? sql`coalesce(sum(t.pieces), 0)::int` : sql`null::int`;
    const key = kept.byDay ? sql`t.begins_on::text` : axis === null ? sql`null::text` : sql`nullif(t.key, '')`;
    return sql`${key} as key, ${keptCounts}, ${pieces} as pieces, ${sums(sql`t`)} from ${keptRows(asked, kept)}`;
  }
  const key = axis === null ? sql`null::text` : KEYS[axis];
  if (!isByProduct(asked, axis) && axis !== 'day')
    return sql`${key} as key, ${countsOf(sql`r.orders`)}, null::int as pieces, ${sums(sql`r`)} from ${cells(asked, axis)} where ${conditions(asked)}`;
  const pieces = isByProduct(asked, axis) ? sql`coalesce(sum(x.quantity), 0)::int` : sql`null::int`;
  return sql`${key} as key, ${countsOf(sql`1`)}, ${pieces} as pieces, ${sums(isByProduct(asked, axis) ? sql`x` : sql`r`)}
    from ${source(asked, axis)} where ${conditions(asked)}`;
}

/** The figures of each key of an axis, the first by the sort, and how many keys there are. */
export async function readFigures(
  db: Database,
  asked: FiguresAsked,
  {
    axis,
    sort,
    language,
    limit,
    offset = 0,
  }: {
    readonly axis: ProfitAxis;
    readonly sort: ProfitSort;
    readonly language: string;
    readonly limit: number;
    readonly offset?: number;
  },
): Promise<readonly (Figures & { readonly keys: number })[]> {
  const { rows } = await sql<Figures & { readonly keys: number }>`
    with f as materialized (select ${figuresOf(asked, axis)} group by 1),
      found as materialized (select * from f where orders <> 0)
    select f.*, ${nameOf(axis, language)} as name, (select count(*)::int from found) as keys
    from found f order by ${axis === 'day' ? sql`f.key desc` : ORDERS[sort]}, f.key limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  );
  return rows;
}

/** The same of everything together. */
export async function sumFigures(db: Database, asked: FiguresAsked): Promise<Figures> {
  const { rows } = await sql<Figures>`select '' as name, ${figuresOf(asked, null)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum without groups is one row');
  return row;
}

/** Orders whose figures are being made anew. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from (select order_id from order_results_stale limit 10000) s`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The shops that somebody sees; null: every one. */
export async function readShopIds(db: Database, shopIds: readonly number[] | null): Promise<readonly number[]> {
  if (shopIds !== null) return shopIds;
  const shops = await db.selectFrom('shops').select('id').execute();
  return shops.map(({ id }) => id);
}
