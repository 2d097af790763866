import type { OrderResult, ResultParts } from '@hanout/core/profits';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { OrderFacts } from './facts-queries.ts';

export interface FollowedOrder {
  readonly facts: OrderFacts;
  readonly happenedOn: string;
  readonly result: OrderResult;
  readonly estimatedPieces: number;
  readonly unknownPieces: number;
}

export async function dropResults(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('order_result_products')
    .where('order_id', 'in', [...orderIds])
    .execute();
  await tx
    .deleteFrom('order_results')
    .where('order_id', 'in', [...orderIds])
    .execute();
}

const COLUMNS = sql`sales_centimes, delivery_centimes, discounts_centimes, goods_centimes, lost_goods_centimes, fees_centimes,
  expected_fees_centimes, return_costs_centimes, losses_centimes, packaging_centimes`;
const PARTS = sql`sales, delivery, discounts, goods, "lostGoods", fees, "expectedFees", "returnCosts", losses, packaging`;
const TYPES = sql`sales bigint, delivery bigint, discounts bigint, goods bigint, "lostGoods" bigint, fees bigint, "expectedFees" bigint,
  "returnCosts" bigint, losses bigint, packaging bigint`;

type Row = ResultParts & Readonly<Record<string, unknown>>;

/** Writes results that are not there. */
export async function insertResults(tx: Tx, orders: readonly FollowedOrder[]): Promise<void> {
  const rows: Row[] = orders.map(({ facts, happenedOn, result, estimatedPieces, unknownPieces }) => ({
    ...result.parts,
    order: facts.orderId,
    shop: facts.shopId,
    day: happenedOn,
    carrier: facts.carrierId,
    mode: facts.mode,
    wilaya: facts.wilayaCode,
    commune: facts.communeId,
    source: facts.source,
    employee: facts.employeeId,
    outcome: facts.outcome,
    ended: facts.endedOn,
    days: facts.deliveryDays,
    payout: facts.payoutDays,
    estimated: estimatedPieces,
    unknown: unknownPieces,
  }));
  await sql`
    insert into order_results (order_id, shop_id, happened_on, carrier_id, mode, wilaya_code, commune_id, source, employee_id, outcome, ended_on,
      delivery_days, payout_days, estimated_pieces, unknown_pieces, ${COLUMNS})
    select "order", shop, day, carrier, mode, wilaya, commune, source, employee, outcome, ended, days, payout, estimated, unknown, ${PARTS}
    from json_to_recordset(${JSON.stringify(rows)}::json) r ("order" uuid, shop int, day date, carrier int, mode text, wilaya int, commune int,
      source text, employee int, outcome text, ended date, days int, payout int, estimated int, unknown int, ${TYPES})`.execute(
    tx,
  );
  const products: Row[] = orders.flatMap(({ facts, happenedOn, result }) =>
    result.products.map(({ productId, quantity, parts }) => ({
      ...parts,
      order: facts.orderId,
      product: productId,
      shop: facts.shopId,
      day: happenedOn,
      outcome: facts.outcome,
      quantity,
    })),
  );
  await sql`
    insert into order_result_products (order_id, product_id, shop_id, happened_on, outcome, quantity, ${COLUMNS})
    select "order", product, shop, day, outcome, quantity, ${PARTS}
    from json_to_recordset(${JSON.stringify(products)}::json) r ("order" uuid, product int, shop int, day date, outcome text, quantity int, ${TYPES})`.execute(
    tx,
  );
}

/** Of a shop whose boxes cost something else from a day on: the orders that were sent since, which may be a million. */
export async function markSince(tx: Tx, shopId: number, since: string): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
  await sql`
    insert into order_results_stale (order_id)
    select r.order_id from order_results r join shipments s on s.order_id = r.order_id and s.state <> 'dropped'
    where r.shop_id = ${shopId} and s.announced_at >= (${since}::date::timestamp at time zone 'Africa/Algiers')`.execute(
    tx,
  );
}
