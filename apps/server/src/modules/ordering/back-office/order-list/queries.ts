import { ORDER_ROW_LINES, type OrderSort } from '@hanout/contracts/orders/orders';
import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { KnownFilter } from './filter-queries.ts';
import type { Cursor, OrderFilter } from './order-filter.ts';
import { orders, walkOrders } from './walk-queries.ts';
import { isOrderWithin } from '../../../../database/order-scope.ts';

export interface OrderListRow {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly shopCode: string;
  readonly channel: string;
  readonly source: string;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** null: it is fetched */
  readonly wilayaCode: number | null;
  readonly wilayaNameFr: string;
  readonly wilayaNameAr: string;
  readonly communeNameFr: string;
  readonly communeNameAr: string;
  readonly carrierName: string;
  readonly deliveryMode: 'home' | 'desk' | 'pick_up';
  readonly totalCentimes: number;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  readonly callAttempts: number;
  readonly nextCallAt: Date | null;
  readonly version: number;
  readonly quantity: number;
  /** its first lines */
  readonly lines: readonly { readonly names: unknown; readonly quantity: number }[];
  readonly lineCount: number;
  readonly assigneeName: string | null;
  readonly reservedUntil: Date | null;
  /** the sorted column, with every digit that the database keeps */
  readonly cursorValue: string;
}

export interface OrderPage {
  readonly filter: KnownFilter;
  readonly sort: OrderSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** A page of the list, and one row more when there is a next page. */
export async function listOrders(
  db: Database,
  { filter, sort, after, limit }: OrderPage,
): Promise<readonly OrderListRow[]> {
  const { column, type, isDescending } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const from =
    after === undefined ? null : { value: sql`${after.value}::text::${type}`, id: sql<string>`${after.id}::uuid` };
  const { rows } = await sql<OrderListRow>`
    with page as materialized (
      select o.*, ${column}::text as cursor_value from (${walkOrders(filter, { sort, isForwards: true, from, limit: limit + 1 })}) o
    )
    select o.id::text as id, o.number, o.shop_id as "shopId", shops.code as "shopCode", o.channel, o.source, o.placed_at as "placedAt",
      coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", coalesce(o.phone, '') as phone,
      o.wilaya_code as "wilayaCode", coalesce(o.wilaya_name_fr, '') as "wilayaNameFr", coalesce(o.wilaya_name_ar, '') as "wilayaNameAr",
      coalesce(o.commune_name_fr, '') as "communeNameFr", coalesce(o.commune_name_ar, '') as "communeNameAr",
      coalesce(o.carrier_name, '') as "carrierName", o.delivery_mode as "deliveryMode", o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      o.call_attempts as "callAttempts", o.next_call_at as "nextCallAt", o.version,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as quantity,
      (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount",
      (select coalesce(json_agg(json_build_object('names', l.names, 'quantity', l.quantity) order by l.position), '[]')
        from (select * from order_lines where order_id = o.id order by position limit ${sql.lit(ORDER_ROW_LINES)}) l) as lines,
      (select e.name from employees e where e.id = o.assigned_employee_id) as "assigneeName",
      (select min(r.expires_at) from stock_reservations r where r.order_id = o.id and r.state = 'held') as "reservedUntil",
      o.cursor_value as "cursorValue"
    from page o join shops on shops.id = o.shop_id
    order by ${column} ${direction}, o.id ${direction}`.execute(db);
  return rows;
}

/** What a product is called in the newest of the orders found; undefined where none has it. */
export async function findProductNames(db: Database, filter: OrderFilter): Promise<unknown> {
  if (filter.productId === null) return undefined;
  const newest = (table: 'order_lines' | 'order_line_components') => sql`(
    select p.names, p.placed_at from ${sql.table(table)} p join orders o on o.id = p.order_id
    where p.product_id = ${filter.productId} and ${isOrderWithin(filter)} order by p.placed_at desc limit 1)`;
  const { rows } = await sql<{ names: unknown }>`
    select names from (${newest('order_lines')} union all ${newest('order_line_components')}) named order by placed_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.names;
}

/** The orders before and after one in the list's order, for going through a view one by one. */
export async function findNeighbours(
  db: Database,
  { filter, sort, id }: { filter: KnownFilter; sort: OrderSort; id: string },
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const from = { value: sql`here.value`, id: sql<string>`here.id` };
  const beside = (isForwards: boolean): RawBuilder<string | null> =>
    sql`(select o.id::text from (${walkOrders(filter, { sort, isForwards, from, limit: 1 })}) o)`;
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select ${beside(false)} as previous, ${beside(true)} as next
    from (select ${orders[sort].column} as value, o.id from orders o where o.id = ${id}::uuid and ${isOrderWithin(filter)}) here`.execute(
    db,
  );
  return rows[0] ?? { previous: null, next: null };
}
