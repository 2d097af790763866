import type { ProfitAxis, ProfitParts, ProfitSort } from '@hanout/contracts/profits/profits';
import { sql, type RawBuilder } from 'kysely';
import { axisName } from '../../../database/axis-names.ts';
import type { Database } from '../../../database/database.ts';
import { conditions, isByProduct, KEYS, source, type FiguresAsked } from './asked-queries.ts';
import { keptOf, keptRows, pairOf, pairRows, wholeMonths } from './kept-queries.ts';

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

/** The columns of figures with where they come from: kept by one thing, by products and another, by several, or added up from the orders. */
function figuresOf(asked: FiguresAsked, axis: ProfitAxis | null): RawBuilder<unknown> {
  const kept = keptOf(asked, axis);
  if (kept !== null) {
    const pieces = kept.axis === 'product' ? sql`coalesce(sum(t.pieces), 0)::int` : sql`null::int`;
    const key = kept.byDay ? sql`t.begins_on::text` : axis === null ? sql`null::text` : sql`nullif(t.key, '')`;
    return sql`${key} as key, ${keptCounts}, ${pieces} as pieces, ${sums(sql`t`)} from ${keptRows(asked, kept)}`;
  }
  const pair = pairOf(asked, axis);
  if (pair !== null) {
    const key = axis === null ? sql`null::text` : axis === 'product' ? sql`t.product_id::text` : sql`nullif(t.key, '')`;
    return sql`${key} as key, ${keptCounts}, coalesce(sum(t.pieces), 0)::int as pieces, ${sums(sql`t`)} from ${pairRows(asked, pair)}`;
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
