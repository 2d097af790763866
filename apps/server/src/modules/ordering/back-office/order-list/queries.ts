import { ORDER_ROW_LINES, orderViews, type OrderSort, type OrderView } from '@hanout/contracts/orders/orders';
import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { Cursor, OrderFilter } from './order-filter.ts';
import type { OrderSearch } from './search-text.ts';

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

/** Counting stops here: above, a list says "more than". */
export const countCap = 10_000;

// Literal conditions, word for word those of the partial indices of 0013.
const viewConditions: Readonly<Record<OrderView, RawBuilder<boolean>>> = {
  to_confirm: sql`o.confirmation_state = 'new'`,
  no_answer: sql`o.confirmation_state = 'no_answer'`,
  postponed: sql`o.confirmation_state = 'postponed'`,
  confirmed: sql`o.confirmation_state = 'confirmed' and o.preparation_state <> 'handed_over'`,
  to_pack: sql`o.confirmation_state = 'confirmed' and o.preparation_state <> 'handed_over'
    and o.preparation_state in ('to_prepare', 'partially_packed')`,
  shipped: sql`o.preparation_state = 'handed_over' and o.parcel_state in ('none', 'announced', 'picked_up', 'in_transit', 'out_for_delivery')`,
  failed: sql`o.parcel_state in ('attempt_failed', 'on_hold')`,
  delivered_unpaid: sql`o.parcel_state = 'delivered' and o.money_state in ('unpaid', 'partially_paid', 'with_carrier')`,
  returns: sql`o.parcel_state in ('returning', 'returned', 'lost')`,
  cancelled: sql`o.confirmation_state in ('rejected', 'duplicate', 'fake')`,
  all: sql`true`,
};

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
  readonly filter: OrderFilter;
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

/** How many orders the filter finds, `countCap` + 1 standing for more. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${cappedCount(filter)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same for every view at once, in one statement. */
export async function countOrderViews(
  db: Database,
  filter: Omit<OrderFilter, 'view'>,
): Promise<ReadonlyMap<OrderView, number>> {
  const counts = orderViews.map((view) => sql`${cappedCount({ ...filter, view })} as ${sql.id(view)}`);
  const { rows } = await sql<Record<OrderView, number>>`select ${sql.join(counts)}`.execute(db);
  const row = rows[0];
  return new Map(orderViews.map((view) => [view, row?.[view] ?? 0]));
}

function cappedCount(filter: OrderFilter): RawBuilder<number> {
  return sql`(select count(*) from (select from orders o where ${conditionsOf(filter)} limit ${sql.lit(countCap + 1)}) found)`;
}

function ofShops({ shopIds }: OrderFilter): RawBuilder<boolean> {
  return shopIds === null ? sql<boolean>`true` : sql<boolean>`o.shop_id = any(${[...shopIds]}::int[])`;
}

function conditionsOf(filter: OrderFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [viewConditions[filter.view], ofShops(filter)];
  if (filter.wilayaCode !== null) conditions.push(sql`o.wilaya_code = ${filter.wilayaCode}`);
  if (filter.carrierId !== null) conditions.push(sql`o.carrier_id = ${filter.carrierId}`);
  if (filter.channel !== null) conditions.push(sql`o.channel = ${sql.lit(filter.channel)}`);
  if (filter.productId !== null) conditions.push(hasProduct(filter.productId));
  if (filter.assignee === 'none') conditions.push(sql`o.assigned_employee_id is null`);
  else if (filter.assignee !== null) conditions.push(sql`o.assigned_employee_id = ${filter.assignee}`);
  if (filter.dateFrom !== null) conditions.push(sql`o.placed_at >= ${startOf(filter.dateFrom, 0)}`);
  if (filter.dateTo !== null) conditions.push(sql`o.placed_at < ${startOf(filter.dateTo, 1)}`);
  if (filter.minCentimes !== null) conditions.push(sql`o.total_centimes >= ${filter.minCentimes}::bigint`);
  if (filter.maxCentimes !== null) conditions.push(sql`o.total_centimes <= ${filter.maxCentimes}::bigint`);
  if (filter.search !== null) conditions.push(sql`o.id in (${foundOrders(filter.search)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** In a line, or in a pack of a line. */
function hasProduct(productId: number): RawBuilder<boolean> {
  return sql`o.id in (select l.order_id from order_lines l where l.product_id = ${productId}
    union select l.order_id from order_line_components c join order_lines l on l.id = c.order_line_id where c.product_id = ${productId})`;
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

function startOf(day: string, plusDays: number): RawBuilder<Date> {
  return sql`((${day}::text::date + ${sql.lit(plusDays)})::timestamp at time zone 'Africa/Algiers')`;
}

const customerText = sql`searchable(s.first_name || ' ' || s.last_name || ' ' || s.phone)`;

/** Letters that the index of names works by; text of fewer would read every order. */
const indexedLetters = 3;
const newestOrders = sql`(select * from orders order by placed_at desc, id desc limit 5000)`;

/**
 * The ids of the orders that a text means. Each way of finding has its own index; joined by union, none can lead the planner to read the whole table. Text too short
 * for the index is looked for in the newest 5,000 orders.
 */
export function foundOrders({ number, phone, phonePart, words }: OrderSearch): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = [];
  if (number !== null) ways.push(sql`select s.id from orders s where s.number = ${number}::bigint`);
  if (phone !== null) ways.push(sql`select s.id from orders s where s.phone = ${phone}`);
  if (phonePart !== null) ways.push(sql`select s.id from orders s where ${customerText} like ${`%${phonePart}%`}`);
  if (words.length > 0) {
    const all = words.map(
      (word) => sql`${customerText} like '%' || searchable(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    );
    const isIndexed = words.some((word) => [...word].length >= indexedLetters);
    ways.push(sql`select s.id from ${isIndexed ? sql`orders` : newestOrders} s where ${sql.join(all, sql` and `)}`);
  }
  return ways.length === 0 ? sql`select null::uuid where false` : sql.join(ways, sql` union `);
}

/** The orders before and after one in the list's order, for going through a view one by one. */
export async function findNeighbours(
  db: Database,
  { filter, sort, id }: { filter: OrderFilter; sort: OrderSort; id: string },
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
