import type { ProfitParts } from '@hanout/contracts/profits/profits';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import { conditions, isByProduct, source, type FiguresAsked } from './asked-queries.ts';

export interface OrderFigures extends ProfitParts {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly wilaya: string;
  readonly carrier: string | null;
  readonly outcome: 'delivered' | 'returned' | 'lost' | null;
}

function ownParts(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${from}.sales_centimes as sales, ${from}.delivery_centimes as delivery, ${from}.discounts_centimes as discounts, ${from}.goods_centimes as goods,
    ${from}.lost_goods_centimes as "lostGoods", ${from}.fees_centimes as fees, ${from}.expected_fees_centimes as "expectedFees",
    ${from}.return_costs_centimes as "returnCosts", ${from}.losses_centimes as losses, ${from}.packaging_centimes as packaging, ${from}.earned_centimes as earned`;
}

/** Where an order stands in the list: its day, and its id among those of the day. */
export type OrderPlace = Pick<OrderFigures, 'day' | 'id'>;

const PLACE = /^([12]\d{3}-\d{2}-\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export const placeOf = (place: OrderPlace | undefined): string | null =>
  place === undefined ? null : `${place.day}_${place.id}`;

/** Null: it begins with the newest. */
export function readPlace(cursor = ''): OrderPlace | null {
  const [, day, id] = PLACE.exec(cursor) ?? [];
  return day === undefined || id === undefined || !isDay(day) ? null : { day, id };
}

/** A day that there is: the thirty-first of February is read as one of March. */
const isDay = (day: string): boolean => {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

const isBehind = (after: OrderPlace | null): RawBuilder<unknown> =>
  after === null ? sql`true` : sql`(r.happened_on, r.order_id) < (${after.day}::date, ${after.id}::uuid)`;

/** The orders that make a figure; of a product, the part that it made of each. */
export async function listOrderFigures(
  db: Database,
  asked: FiguresAsked,
  page: {
    readonly language: string;
    readonly limit: number;
    /** the last one that is known; null: the newest ones */
    readonly after: OrderPlace | null;
  },
): Promise<readonly OrderFigures[]> {
  const { rows } = await sql<OrderFigures>`
    with page as materialized (
      select r.order_id, r.happened_on, r.wilaya_code, r.carrier_id, r.outcome, ${ownParts(isByProduct(asked, null) ? sql`x` : sql`r`)}
      from ${source(asked, null)} where ${conditions(asked)} and ${isBehind(page.after)}
      order by r.happened_on desc, r.order_id desc limit ${sql.lit(page.limit)}
    )
    select r.order_id::text as id, o.number, to_char(r.happened_on, 'YYYY-MM-DD') as day,
      coalesce((select case when ${page.language} = 'ar' then w.name_ar else w.name_fr end from wilayas w where w.code = r.wilaya_code), '') as wilaya,
      (select c.name from carriers c where c.id = r.carrier_id) as carrier, r.outcome, r.sales, r.delivery, r.discounts, r.goods, r."lostGoods", r.fees,
      r."expectedFees", r."returnCosts", r.losses, r.packaging, r.earned
    from page r join orders o on o.id = r.order_id order by r.happened_on desc, r.order_id desc`.execute(db);
  return rows;
}

export interface OrderProfitRow extends ProfitParts {
  readonly estimated: number;
  readonly unknown: number;
}

export interface ProductProfitRow extends ProfitParts {
  readonly productId: number;
  readonly name: string;
  readonly pieces: number;
}

export interface OrderProfitFound {
  readonly result: OrderProfitRow | undefined;
  readonly products: readonly ProductProfitRow[];
  readonly isWaiting: boolean;
}

/** What one order left; undefined: there is no such order for who asks. */
export async function findOrderProfit(
  db: Database,
  orderId: string,
  { scope, language }: { readonly scope: OrderScope; readonly language: string },
): Promise<OrderProfitFound | undefined> {
  const { rows: found } = await sql<{ isWaiting: boolean }>`
    select exists (select from order_results_stale s where s.order_id = o.id) as "isWaiting" from orders o
    where o.id = ${orderId}::uuid and ${isOrderWithin(scope)}`.execute(db);
  const [seen] = found;
  if (seen === undefined) return undefined;
  const { rows: results } = await sql<OrderProfitRow>`
    select estimated_pieces as estimated, unknown_pieces as unknown, ${ownParts(sql`r`)} from order_results r where r.order_id = ${orderId}::uuid`.execute(
    db,
  );
  const { rows: products } = await sql<ProductProfitRow>`
    select x.product_id as "productId", x.quantity as pieces, coalesce(t.name, f.name, '') as name, ${ownParts(sql`x`)}
    from order_result_products x left join product_texts t on t.product_id = x.product_id and t.language = ${language}
    left join product_texts f on f.product_id = x.product_id and f.language = 'fr'
    where x.order_id = ${orderId}::uuid order by x.sales_centimes desc, x.product_id`.execute(db);
  return { result: results[0], products, isWaiting: seen.isWaiting };
}

/** What figures are narrowed by. */
export async function readChoices(
  db: Database,
  shopIds: readonly number[],
): Promise<{
  readonly carriers: { readonly id: number; readonly name: string }[];
  readonly agents: { readonly id: number; readonly name: string }[];
  readonly sources: readonly string[];
}> {
  const ids = sql`any(${[...shopIds]}::int[])`;
  // The keys of what is kept added up: results themselves are as many as there are orders.
  const keysOf = (axis: string) =>
    sql`select distinct t.key from profit_totals t where t.shop_id = ${ids} and t.axis = ${axis} and t.span = 'year' and t.orders <> 0 and t.key <> ''`;
  const [carriers, agents, sources] = await Promise.all([
    sql<{ id: number; name: string }>`
      select c.id, c.name from carriers c
      where exists (select from shop_carriers s where s.carrier_id = c.id and s.shop_id = ${ids})
        or c.id in (select k.key::int from (${keysOf('carrier')}) k) order by c.name`.execute(db),
    sql<{ id: number; name: string }>`
      select e.id, e.name from employees e where e.id in (select k.key::int from (${keysOf('agent')}) k) order by e.name`.execute(
      db,
    ),
    sql<{ source: string }>`select k.key as source from (${keysOf('source')}) k order by 1`.execute(db),
  ]);
  return { carriers: carriers.rows, agents: agents.rows, sources: sources.rows.map(({ source: one }) => one) };
}
