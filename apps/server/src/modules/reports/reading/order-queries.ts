import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { reportSteps, type ReportOrdersQuery, type ReportStage } from '@hanout/contracts/reports/reports';
import type { OrderPlace } from '@hanout/core/reporting';
import { sql, type RawBuilder } from 'kysely';
import { axisName } from '../../../database/axis-names.ts';
import type { Database } from '../../../database/database.ts';
import { ofShops } from '../../../database/of-shops.ts';

export interface OrdersAsked extends Pick<ReportOrdersQuery, 'stage' | 'when' | 'by' | 'key' | 'from' | 'to'> {
  readonly shopIds: readonly number[] | null;
}

export interface OrderOfFigure {
  readonly id: string;
  readonly number: number;
  /** to the microsecond, so that a page goes on where the last one ended */
  readonly at: string;
  /** in Algiers, for people who read a file */
  readonly local: string;
  readonly wilaya: string;
  readonly carrier: string | null;
  readonly place: OrderPlace;
  readonly totalCentimes: number;
}

/** Where an order stands in the list: its moment, and its id among those of the moment. */
export type OrderSpot = Pick<OrderOfFigure, 'at' | 'id'>;

const SPOT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export const spotOf = (spot: OrderSpot | undefined): string | null =>
  spot === undefined ? null : `${spot.at}_${spot.id}`;

/** Null: it begins with the newest. */
export function readSpot(cursor = ''): OrderSpot | null {
  const [, at, id] = SPOT.exec(cursor) ?? [];
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at, id };
}

const isStep = (stage: ReportStage): stage is (typeof reportSteps)[number] =>
  reportSteps.some((step) => step === stage);

/** The moment by which the period and the order of the list go. */
function momentOf(asked: OrdersAsked): RawBuilder<unknown> {
  const { stage, when } = asked;
  if (when === 'reached' && isStep(stage)) return sql.ref(`w.${stage}_at`);
  return sql.ref(isOfProduct(asked) ? 'p.placed_at' : 'w.placed_at');
}

/** Whose rows have the moment beside them. */
const isOfProduct = ({ by, key }: OrdersAsked): boolean => by === 'product' && key !== undefined;

const COLUMNS = {
  wilaya: sql`w.wilaya_code`,
  carrier: sql`w.carrier_id`,
  source: sql`w.source`,
  agent: sql`w.employee_id`,
} as const;

/** Asked as the column is stored, so that its index serves. */
const isOf = (by: keyof typeof COLUMNS, key: string): RawBuilder<unknown> =>
  key === 'none' ? sql`${COLUMNS[by]} is null` : sql`${COLUMNS[by]} = ${by === 'source' ? key : numberKey(key)}`;

function conditionsOf(asked: OrdersAsked): RawBuilder<unknown> {
  const { stage, by, key, from, to } = asked;
  const moment = momentOf(asked);
  const all: RawBuilder<unknown>[] = [sql`w.shop_id = s.id`];
  all.push(isStep(stage) ? sql`${sql.ref(`w.${stage}_at`)} is not null` : sql`w.place = ${stage}`);
  if (from !== undefined) all.push(sql`${moment} >= (${from}::date::timestamp at time zone 'Africa/Algiers')`);
  if (to !== undefined) all.push(sql`${moment} < ((${to}::date + 1)::timestamp at time zone 'Africa/Algiers')`);
  if (by !== undefined && key !== undefined && by !== 'product') all.push(isOf(by, key));
  return sql.join(all, sql` and `);
}

/** Of a product the part that it made of each order; of anything else whole orders. */
const rowsOf = (asked: OrdersAsked): { readonly from: RawBuilder<unknown>; readonly total: RawBuilder<unknown> } =>
  isOfProduct(asked)
    ? {
        from: sql`order_way_products p join order_ways w on w.order_id = p.order_id and p.shop_id = s.id
          and p.product_id = ${numberKey(asked.key ?? '')}`,
        total: sql`p.total_centimes`,
      }
    : { from: sql`order_ways w`, total: sql`w.total_centimes` };

const numberKey = (key: string): number => (/^[1-9]\d{0,8}$/u.test(key) ? Number(key) : 0);

/** Shop by shop: an index has the orders of one in their order, and those of several are few lists put together. */
const shopsOf = ({ shopIds }: OrdersAsked): RawBuilder<unknown> =>
  sql`(select id from shops where ${ofShops(sql`id`, shopIds)}) s`;

/** The orders that make a figure, the newest first. */
export async function listOrdersOf(
  db: Database,
  asked: OrdersAsked,
  page: { readonly language: string; readonly limit: number; readonly after: OrderSpot | null },
): Promise<readonly OrderOfFigure[]> {
  const { from, total } = rowsOf(asked);
  const moment = momentOf(asked);
  const isBehind =
    page.after === null
      ? sql`true`
      : sql`(${moment}, w.order_id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<OrderOfFigure>`
    with page as materialized (
      select w.* from ${shopsOf(asked)} cross join lateral (
        select w.order_id, w.wilaya_code, w.carrier_id, w.place, ${moment} as at, ${total} as total from ${from}
        where ${conditionsOf(asked)} and ${isBehind} order by ${moment} desc, w.order_id desc limit ${sql.lit(page.limit)}
      ) w order by w.at desc, w.order_id desc limit ${sql.lit(page.limit)}
    )
    select g.order_id::text as id, o.number, to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      to_char(g.at at time zone 'Africa/Algiers', 'YYYY-MM-DD HH24:MI') as local, ${axisName('wilaya', sql`g.wilaya_code`, page.language)} as wilaya, (select c.name from carriers c where c.id = g.carrier_id) as carrier,
      g.place, g.total::bigint as "totalCentimes"
    from page g join orders o on o.id = g.order_id order by g.at desc, g.order_id desc`.execute(db);
  return rows;
}

/** How many there are, so far. */
export async function countOrdersOf(db: Database, asked: OrdersAsked): Promise<number> {
  const { from } = rowsOf(asked);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${shopsOf(asked)} cross join lateral (select from ${from} where ${conditionsOf(asked)} limit ${sql.lit(MOST_COUNTED + 1)}) w
      limit ${sql.lit(MOST_COUNTED + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the key of an axis is called; null: it has no name, or nobody is asked for. */
export async function readKeyName(
  db: Database,
  { by, key }: Pick<OrdersAsked, 'by' | 'key'>,
  language: string,
): Promise<string | null> {
  if (by === undefined || by === 'source' || key === undefined || !/^[1-9]\d{0,8}$/u.test(key)) return null;
  const { rows } = await sql<{ name: string }>`select ${axisName(by, sql`${key}::text`, language)} as name`.execute(db);
  return rows[0]?.name || null;
}
