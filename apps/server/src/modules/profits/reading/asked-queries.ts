import type { ProfitAxis, ProfitFilter } from '@hanout/contracts/profits/profits';
import { sql, type RawBuilder } from 'kysely';

export interface FiguresAsked extends Omit<ProfitFilter, 'shop'> {
  readonly shopIds: readonly number[];
}

export const KEYS: Readonly<Record<ProfitAxis, RawBuilder<unknown>>> = {
  wilaya: sql`r.wilaya_code::text`,
  carrier: sql`r.carrier_id::text`,
  product: sql`x.product_id::text`,
  source: sql`r.source`,
  agent: sql`r.employee_id::text`,
  day: sql`r.happened_on::text`,
};

/** Of a product the part of each order that it made; of anything else whole orders. */
export const isByProduct = ({ product }: FiguresAsked, axis: ProfitAxis | null): boolean =>
  axis === 'product' || product !== undefined;

export function source(asked: FiguresAsked, axis: ProfitAxis | null): RawBuilder<unknown> {
  return isByProduct(asked, axis)
    ? sql`order_results r join order_result_products x on x.order_id = r.order_id`
    : sql`order_results r`;
}

/** Of these shops; one alone is said so that an index in its order serves. */
export function ofShops(column: RawBuilder<unknown>, shopIds: readonly number[]): RawBuilder<unknown> {
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
