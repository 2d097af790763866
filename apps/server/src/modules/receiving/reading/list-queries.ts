import type { ReceiptView } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptState } from '@hanout/core/receiving';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
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

async function found(db: Database, filter: ReceiptFilter): Promise<RawBuilder<unknown>> {
  const { warehouseId, supplierId, orderId, q } = filter;
  return sql`t.warehouse_id in ${mine(filter)} and (${warehouseId}::int is null or t.warehouse_id = ${warehouseId}::int)
    and (${supplierId}::int is null or t.supplier_id = ${supplierId}::int)
    and (${orderId}::int is null or t.supplier_order_id = ${orderId}::int) and ${matching(q, await findFewCalled(db, q))}`;
}

/** By its number, bare or as it is printed, the supplier's paper, the order, the supplier, or a lot or product in it. */
function matching(q: string, productIds: readonly number[] | null): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const number = /^[Rr]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const byGoods =
    productIds === null
      ? sql`select l.receipt_id from receipt_lines l join product_rows r on r.product_id = l.product_id
          left join combinations c on c.id = l.combination_id where ${isOfCalled(q)}`
      : sql`select l.receipt_id from receipt_lines l where l.product_id = any(${[...productIds]}::int[])`;
  // Numbers of orders begin with letters of their own: whatever else is looked for is none.
  const byOrder = ORDER_NUMBERS.startsWith(q.toUpperCase().slice(0, ORDER_NUMBERS.length))
    ? sql`union all select m.id from receipts m join supplier_orders n on n.id = m.supplier_order_id where n.number ilike ${text} || '%'`
    : sql``;
  const byNumber = number === undefined ? sql`` : sql`union all select ${Number(number)}::int`;
  return sql`t.id in (
    select m.id from receipts m where m.delivery_note ilike '%' || ${text} || '%'
    union all select m.id from receipts m where m.supplier_id in (select s.id from suppliers s where s.name ilike '%' || ${text} || '%')
    union all select l.receipt_id from receipt_lines l where l.lot_number = ${q}
    union all ${byGoods} ${byOrder} ${byNumber})`;
}

const ORDER_NUMBERS = 'CF-';

const FROM = sql`receipts t join suppliers s on s.id = t.supplier_id join warehouses w on w.id = t.warehouse_id
  left join supplier_orders o on o.id = t.supplier_order_id left join employees e on e.id = t.employee_id`;

/** The latest first. */
export async function listReceipts(
  db: Database,
  filter: ReceiptFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select t.id, t.state, jsonb_build_object('id', s.id, 'name', s.name) as supplier, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order", t.delivery_note as "deliveryNote",
      f.*, t.created_at as "createdAt", coalesce(e.name, '') as by
    from ${FROM} cross join lateral (
      select coalesce(sum(passed), 0)::int as passed, coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(on_hold), 0)::int as "onHold",
        coalesce(sum((passed + on_hold) * price_centimes + share_centimes), 0)::bigint as "worthCentimes"
      from receipt_lines where receipt_id = t.id) f
    where ${VIEWS[filter.view]} and ${await found(db, filter)} and (${before}::int is null or t.id < ${before}::int)
    order by t.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many there are of each view, whatever view is looked at. */
export async function countReceipts(
  db: Database,
  filter: ReceiptFilter,
): Promise<Readonly<Record<ReceiptView, number>>> {
  const counted = (view: ReceiptView) => sql`(count(*) filter (where ${VIEWS[view]}))::int as ${sql.ref(view)}`;
  const views = ['all', 'on_hold', 'short', 'complete', 'taken_back'] as const;
  const { rows } = await sql<Record<ReceiptView, number>>`
    select ${sql.join(views.map(counted))} from receipts t where ${await found(db, filter)}`.execute(db);
  return rows[0] ?? { all: 0, on_hold: 0, short: 0, complete: 0, taken_back: 0 };
}

/** The warehouses in which somebody works. */
export async function listMine(
  db: Database,
  filter: Pick<ReceiptFilter, 'shopIds' | 'warehouseIds'>,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select w.id, w.name from warehouses w where w.id in ${mine(filter)} order by w.id`.execute(db);
  return rows;
}
