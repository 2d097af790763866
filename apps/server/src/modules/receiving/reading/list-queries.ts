import type { ReceiptView } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptState } from '@hanout/core/receiving';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

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
  on_hold: sql`r.state = 'on_hold'`,
  short: sql`r.state <> 'taken_back' and exists (select from receipt_lines l where l.receipt_id = r.id
    and (l.rejected > 0 or l.expected > l.passed + l.rejected + l.on_hold))`,
  complete: sql`r.state = 'complete'`,
  taken_back: sql`r.state = 'taken_back'`,
};

function found(filter: ReceiptFilter): RawBuilder<unknown> {
  const { warehouseId, supplierId, orderId, q } = filter;
  return sql`r.warehouse_id in ${mine(filter)} and (${warehouseId}::int is null or r.warehouse_id = ${warehouseId}::int)
    and (${supplierId}::int is null or r.supplier_id = ${supplierId}::int)
    and (${orderId}::int is null or r.supplier_order_id = ${orderId}::int) and ${matching(q)}`;
}

/** By its number, bare or as it is printed, the supplier's paper, the order, the supplier, or a lot or product in it. */
function matching(q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const number = /^[Rr]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const byWords = sql`(r.delivery_note ilike '%' || ${text} || '%' or s.name ilike '%' || ${text} || '%'
    or o.number ilike ${text} || '%' or exists (select from receipt_lines l join product_rows p on p.product_id = l.product_id
      left join combinations c on c.id = l.combination_id where l.receipt_id = r.id
      and (l.lot_number = ${q} or p.search like '%' || searchable(${text}) || '%' or c.barcode = ${q} or lower(c.sku) = lower(${q}))))`;
  return number === undefined ? byWords : sql`(r.id = ${Number(number)} or ${byWords})`;
}

const FROM = sql`receipts r join suppliers s on s.id = r.supplier_id join warehouses w on w.id = r.warehouse_id
  left join supplier_orders o on o.id = r.supplier_order_id left join employees e on e.id = r.employee_id`;

/** The latest first. */
export async function listReceipts(
  db: Database,
  filter: ReceiptFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select r.id, r.state, jsonb_build_object('id', s.id, 'name', s.name) as supplier, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order", r.delivery_note as "deliveryNote",
      f.*, r.created_at as "createdAt", coalesce(e.name, '') as by
    from ${FROM} cross join lateral (
      select coalesce(sum(passed), 0)::int as passed, coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(on_hold), 0)::int as "onHold",
        coalesce(sum((passed + on_hold) * price_centimes + share_centimes), 0)::bigint as "worthCentimes"
      from receipt_lines where receipt_id = r.id) f
    where ${VIEWS[filter.view]} and ${found(filter)} and (${before}::int is null or r.id < ${before}::int)
    order by r.id desc limit ${sql.lit(limit)}`.execute(db);
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
    select ${sql.join(views.map(counted))} from ${FROM} where ${found(filter)}`.execute(db);
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
