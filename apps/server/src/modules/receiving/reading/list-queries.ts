import { RECEIPT_VIEWS, type ReceiptView } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptState } from '@hanout/core/receiving';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews, findFew, isOneOf } from '../../../database/long-lists.ts';
import { findFewCalled, isOfCalled } from '../../product-rows/index.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ReceiptRecord {
  readonly id: number;
  readonly state: ReceiptState;
  readonly supplier: Named;
  readonly warehouse: Named;
  readonly order: { readonly id: number; readonly number: string } | null;
  readonly deliveryNote: string;
  readonly passed: number;
  readonly rejected: number;
  readonly onHold: number;
  readonly worthCentimes: number;
  readonly createdAt: Date;
  readonly by: string;
}

export interface ReceiptFilter {
  readonly view: ReceiptView;
  readonly q: string;
  readonly warehouseId: number | null;
  readonly supplierId: number | null;
  readonly orderId: number | null;
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds: readonly number[] | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** Warehouses in which somebody works. */
export const mine = ({
  shopIds,
  warehouseIds,
}: Pick<ReceiptFilter, 'shopIds' | 'warehouseIds'>): RawBuilder<unknown> => sql`(
  select w.id from warehouses w where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})))`;

const VIEWS: Readonly<Record<ReceiptView, RawBuilder<unknown>>> = {
  all: sql`true`,
  on_hold: sql`t.state = 'on_hold'`,
  short: sql`t.state <> 'taken_back' and t.id in (select l.receipt_id from receipt_lines l
    where l.rejected > 0 or l.expected > l.passed + l.rejected + l.on_hold)`,
  complete: sql`t.state = 'complete'`,
  taken_back: sql`t.state = 'taken_back'`,
};

/** A filter whose text has been looked up. */
export interface KnownFilter extends ReceiptFilter {
  /** null: without a text, or more than a few, which are asked one by one */
  readonly few: readonly number[] | null;
}

/** By its number, bare or as it is printed, the supplier's paper, the order, the supplier, or a lot or product in it. */
export async function lookUp(db: Database, filter: ReceiptFilter): Promise<KnownFilter> {
  const { q } = filter;
  if (q === '') return { ...filter, few: null };
  const { pattern, number } = partsOf(q);
  const products = await findFewCalled(db, q);
  const byGoods =
    products === null
      ? sql`select l.receipt_id from receipt_lines l join product_rows r on r.product_id = l.product_id
          left join combinations c on c.id = l.combination_id where ${isOfCalled(q)}`
      : sql`select l.receipt_id from receipt_lines l where l.product_id = any(${[...products]}::int[])`;
  const few = await findFew(db, [
    sql`select m.id from receipts m where m.delivery_note ilike ${pattern}`,
    sql`select m.id from receipts m where m.supplier_id in (select s.id from suppliers s where s.name ilike ${pattern})`,
    sql`select l.receipt_id from receipt_lines l where l.lot_number = ${q}`,
    sql`select m.id from receipts m join supplier_orders n on n.id = m.supplier_order_id where ${isOrder(q)}`,
    sql`select ${number}::int`,
    byGoods,
  ]);
  return { ...filter, few };
}

function found(filter: KnownFilter): RawBuilder<unknown> {
  const { warehouseId, supplierId, orderId } = filter;
  return sql`t.warehouse_id in ${mine(filter)} and (${warehouseId}::int is null or t.warehouse_id = ${warehouseId}::int)
    and (${supplierId}::int is null or t.supplier_id = ${supplierId}::int)
    and (${orderId}::int is null or t.supplier_order_id = ${orderId}::int) and ${matching(filter)}`;
}

function matching({ q, few }: KnownFilter): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  if (few !== null) return isOneOf(sql`t.id`, few);
  const { pattern, number } = partsOf(q);
  return sql`(t.id = ${number}::int or t.delivery_note ilike ${pattern}
    or t.supplier_id = any(array(select s.id from suppliers s where s.name ilike ${pattern}))
    or exists (select from supplier_orders n where n.id = t.supplier_order_id and ${isOrder(q)} offset 0)
    or exists (select from receipt_lines l join product_rows r on r.product_id = l.product_id left join combinations c on c.id = l.combination_id
      where l.receipt_id = t.id and (l.lot_number = ${q} or ${isOfCalled(q)}) offset 0))`;
}

const partsOf = (q: string) => ({
  pattern: `%${escaped(q)}%`,
  number: /^[Rr]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null,
});
const escaped = (q: string): string => q.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const ORDER_NUMBERS = 'CF-';
/** Numbers of orders begin with letters of their own: whatever else is looked for is none. */
const isOrder = (q: string): RawBuilder<unknown> =>
  ORDER_NUMBERS.startsWith(q.toUpperCase().slice(0, ORDER_NUMBERS.length))
    ? sql`n.number ilike ${`${escaped(q)}%`}`
    : sql`false`;

const BESIDE = sql`join suppliers s on s.id = t.supplier_id join warehouses w on w.id = t.warehouse_id
  left join supplier_orders o on o.id = t.supplier_order_id left join employees e on e.id = t.employee_id`;

/** The latest first. */
export async function listReceipts(
  db: Database,
  filter: KnownFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select t.id, t.state, jsonb_build_object('id', s.id, 'name', s.name) as supplier, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order", t.delivery_note as "deliveryNote",
      f.*, t.created_at as "createdAt", coalesce(e.name, '') as by
    from (select t.* from receipts t where ${VIEWS[filter.view]} and ${found(filter)} and (${before}::int is null or t.id < ${before}::int)
      order by t.id desc limit ${sql.lit(limit)}) t ${BESIDE} cross join lateral (
      select coalesce(sum(passed), 0)::int as passed, coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(on_hold), 0)::int as "onHold",
        coalesce(sum((passed + on_hold) * price_centimes + share_centimes), 0)::bigint as "worthCentimes"
      from receipt_lines where receipt_id = t.id) f order by t.id desc`.execute(db);
  return rows;
}

export const countReceipts = (db: Database, filter: KnownFilter): Promise<Readonly<Record<ReceiptView, number>>> =>
  countViews(db, {
    views: RECEIPT_VIEWS,
    from: sql`receipts t`,
    where: found(filter),
    of: (view) => VIEWS[view],
    isFew: filter.few !== null,
  });

/** The warehouses in which somebody works. */
export async function listMine(
  db: Database,
  filter: Pick<ReceiptFilter, 'shopIds' | 'warehouseIds'>,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select w.id, w.name from warehouses w where w.id in ${mine(filter)} order by w.id`.execute(db);
  return rows;
}
