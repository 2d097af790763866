import { SUPPLIER_ORDER_VIEWS, type SupplierOrderView } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderState } from '@hanout/core/purchasing';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews, findFew, isOneOf } from '../../../database/long-lists.ts';
import { findFewCalled, isOfCalled } from '../../product-rows/index.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface OrderRecord {
  readonly id: number;
  readonly number: string;
  readonly state: SupplierOrderState;
  readonly isLate: boolean;
  readonly supplier: Named;
  readonly warehouse: Named;
  readonly lines: number;
  readonly pieces: number;
  readonly received: number;
  readonly totalCentimes: number;
  readonly expectedOn: string | null;
  readonly createdAt: Date;
  readonly by: string;
}

export interface OrderFilter {
  readonly view: SupplierOrderView;
  readonly q: string;
  readonly supplierId: number | null;
  readonly warehouseId: number | null;
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds: readonly number[] | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** Warehouses in which somebody works. */
const mine = ({ shopIds, warehouseIds }: Pick<OrderFilter, 'shopIds' | 'warehouseIds'>): RawBuilder<unknown> => sql`(
  select w.id from warehouses w where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})))`;

/** Awaited since a day that has passed. */
export const isLate: RawBuilder<boolean> = sql`(o.state in ('sent', 'partially_received') and coalesce(o.expected_on < (select algiers_today()), false))`;

const VIEWS: Readonly<Record<SupplierOrderView, RawBuilder<unknown>>> = {
  open: sql`o.state in ('draft', 'sent', 'partially_received')`,
  draft: sql`o.state = 'draft'`,
  sent: sql`o.state in ('sent', 'partially_received')`,
  late: isLate,
  received: sql`o.state = 'received'`,
  closed: sql`o.state = 'closed'`,
  cancelled: sql`o.state = 'cancelled'`,
  all: sql`true`,
};

/** A filter whose text has been looked up. */
export interface KnownFilter extends OrderFilter {
  /** null: without a text, or more than a few, which are asked one by one */
  readonly few: readonly number[] | null;
}

/** By its number, its supplier, or a product in it: name, reference, barcode, the supplier's code. */
export async function lookUp(db: Database, filter: OrderFilter): Promise<KnownFilter> {
  const { q } = filter;
  if (q === '') return { ...filter, few: null };
  const products = await findFewCalled(db, q);
  const byGoods =
    products === null
      ? sql`select l.supplier_order_id from supplier_order_lines l join product_rows r on r.product_id = l.product_id
          left join combinations c on c.id = l.combination_id where ${isOfCalled(q)}`
      : sql`select l.supplier_order_id from supplier_order_lines l where l.product_id = any(${[...products]}::int[])`;
  const few = await findFew(db, [
    sql`select n.id from supplier_orders n where n.number ilike ${patternOf(q)}`,
    sql`select n.id from supplier_orders n where n.supplier_id in (select s.id from suppliers s where s.name ilike ${patternOf(q)})`,
    sql`select l.supplier_order_id from supplier_order_lines l where l.supplier_code <> '' and lower(l.supplier_code) = lower(${q})`,
    byGoods,
  ]);
  return { ...filter, few };
}

const found = (filter: KnownFilter): RawBuilder<unknown> => sql`o.warehouse_id in ${mine(filter)}
  and (${filter.supplierId}::int is null or o.supplier_id = ${filter.supplierId}::int)
  and (${filter.warehouseId}::int is null or o.warehouse_id = ${filter.warehouseId}::int) and ${matching(filter)}`;

function matching({ q, few }: KnownFilter): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  if (few !== null) return isOneOf(sql`o.id`, few);
  return sql`(o.number ilike ${patternOf(q)} or o.supplier_id = any(array(select s.id from suppliers s where s.name ilike ${patternOf(q)}))
    or exists (select from supplier_order_lines l join product_rows r on r.product_id = l.product_id
      left join combinations c on c.id = l.combination_id
      where l.supplier_order_id = o.id and (lower(l.supplier_code) = lower(${q}) or ${isOfCalled(q)}) offset 0))`;
}

const patternOf = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The latest first. */
export async function listOrders(
  db: Database,
  filter: KnownFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.number, o.state, ${isLate} as "isLate", jsonb_build_object('id', s.id, 'name', s.name) as supplier,
      jsonb_build_object('id', w.id, 'name', w.name) as warehouse, t.lines, t.pieces, t.received, t.total as "totalCentimes",
      o.expected_on::text as "expectedOn", o.created_at as "createdAt", coalesce(e.name, '') as by
    from (select o.* from supplier_orders o where ${VIEWS[filter.view]} and ${found(filter)} and (${before}::int is null or o.id < ${before}::int)
      order by o.id desc limit ${sql.lit(limit)}) o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = o.warehouse_id
    left join employees e on e.id = o.created_by
    cross join lateral (select count(*)::int as lines, coalesce(sum(l.quantity), 0)::int as pieces,
      coalesce(sum(l.received), 0)::int as received, coalesce(sum(l.quantity * l.price_centimes), 0)::bigint as total
      from supplier_order_lines l where l.supplier_order_id = o.id) t order by o.id desc`.execute(db);
  return rows;
}

export const countOrders = (db: Database, filter: KnownFilter): Promise<Readonly<Record<SupplierOrderView, number>>> =>
  countViews(db, {
    views: SUPPLIER_ORDER_VIEWS,
    from: sql`supplier_orders o`,
    where: found(filter),
    of: (view) => VIEWS[view],
    isFew: filter.few !== null,
  });

/** The suppliers and the warehouses of what somebody may see, to narrow the list to one. */
export async function listSides(
  db: Database,
  filter: Pick<OrderFilter, 'shopIds' | 'warehouseIds'>,
): Promise<{ readonly suppliers: Named[]; readonly warehouses: Named[] }> {
  const [suppliers, warehouses] = await Promise.all([
    sql<Named>`select s.id, s.name from suppliers s where exists (
      select from supplier_orders o where o.supplier_id = s.id and o.warehouse_id in ${mine(filter)}) order by s.name`.execute(
      db,
    ),
    sql<Named>`select w.id, w.name from warehouses w where w.id in ${mine(filter)} order by w.id`.execute(db),
  ]);
  return { suppliers: suppliers.rows, warehouses: warehouses.rows };
}
