import { ORDER_ROW_LINES, type OrderSort } from '@hanout/contracts/orders/orders';
import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { conditionsOf, ofShops, type KnownFilter } from './filter-queries.ts';
import type { Cursor, OrderFilter } from './order-filter.ts';

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

interface Order {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly condition: RawBuilder<boolean>;
}

const anyRow = sql<boolean>`true`;
const orders: Readonly<Record<OrderSort, Order>> = {
  '-placedAt': { column: sql`o.placed_at`, type: sql`timestamptz`, isDescending: true, condition: anyRow },
  placedAt: { column: sql`o.placed_at`, type: sql`timestamptz`, isDescending: false, condition: anyRow },
  '-total': { column: sql`o.total_centimes`, type: sql`bigint`, isDescending: true, condition: anyRow },
  total: { column: sql`o.total_centimes`, type: sql`bigint`, isDescending: false, condition: anyRow },
  // an order without an appointed call has no place in the order of calls
  nextCallAt: {
    column: sql`o.next_call_at`,
    type: sql`timestamptz`,
    isDescending: false,
    condition: sql`o.next_call_at is not null`,
  },
};

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
  const { column, type, isDescending, condition } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond =
    after === undefined
      ? anyRow
      : sql`(${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${after.value}::text::${type}, ${after.id}::uuid)`;
  const { rows } = await sql<OrderListRow>`
    with page as materialized (
      select o.*, ${column}::text as cursor_value from orders o
      where ${conditionsOf(filter)} and ${condition} and ${beyond}
      order by ${column} ${direction}, o.id ${direction} limit ${sql.lit(limit + 1)}
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
  const { rows } = await sql<{ names: unknown }>`
    select names from (
      select l.names, l.product_id, l.order_id from order_lines l where l.product_id = ${filter.productId}
      union all select c.names, c.product_id, l.order_id
        from order_line_components c join order_lines l on l.id = c.order_line_id where c.product_id = ${filter.productId}) named
    join orders o on o.id = named.order_id where ${ofShops(filter)} order by o.placed_at desc limit 1`.execute(db);
  return rows[0]?.names;
}

/** The orders before and after one in the list's order, for going through a view one by one. */
export async function findNeighbours(
  db: Database,
  { filter, sort, id }: { filter: KnownFilter; sort: OrderSort; id: string },
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const { column, isDescending, condition } = orders[sort];
  const beside = (forwards: boolean): RawBuilder<string | null> => {
    const down = isDescending === forwards;
    const direction = down ? sql`desc` : sql`asc`;
    return sql`(select o.id::text from orders o where ${conditionsOf(filter)} and ${condition}
      and (${column}, o.id) ${down ? sql`<` : sql`>`} (here.value, here.id)
      order by ${column} ${direction}, o.id ${direction} limit 1)`;
  };
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select ${beside(false)} as previous, ${beside(true)} as next
    from (select ${column} as value, o.id from orders o where o.id = ${id}::uuid and ${ofShops(filter)}) here`.execute(
    db,
  );
  return rows[0] ?? { previous: null, next: null };
}
