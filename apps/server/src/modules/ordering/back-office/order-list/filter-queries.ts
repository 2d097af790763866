import type { OrderView } from '@hanout/contracts/orders/orders';
import { sql, type RawBuilder } from 'kysely';
import type { OrderFilter } from './order-filter.ts';
import type { OrderSearch } from './search-text.ts';
import { isOrderWithin } from '../../../../database/order-scope.ts';

/** What a text, a product or a tag finds, looked up before the list is read (`findFew`). */
export interface Found {
  readonly ids: readonly string[];
  /** There are more than could be named: the list goes through its own order and asks each row. */
  readonly isMore: boolean;
}

/** What view and filters leave, where text, product and tag find more than can be named. */
export interface Rest extends Found {
  /** They leave so many that a product's own orders are the quicker way. */
  readonly isMany: boolean;
}

/** A filter whose ways of finding have been looked up. */
export interface KnownFilter extends OrderFilter {
  readonly found: {
    readonly search: Found | null;
    readonly product: Found | null;
    readonly tag: Found | null;
    /** what everything else leaves, where these find more than can be named */
    readonly rest: Rest | null;
    /** products that the searched text names */
    readonly namedProducts: readonly number[];
  };
}

const isOver = sql`(o.confirmation_state in ('rejected', 'duplicate', 'fake') or o.parcel_state in ('delivered', 'returned', 'lost'))`;

/** Literal conditions, word for word those of the partial indices. */
function viewCondition(view: OrderView, employeeId: number): RawBuilder<boolean> {
  switch (view) {
    case 'to_confirm':
      return sql`o.confirmation_state = 'new'`;
    case 'due':
      return sql`o.confirmation_state in ('no_answer', 'postponed') and o.next_call_at <= now()`;
    case 'no_answer':
      return sql`o.confirmation_state = 'no_answer'`;
    case 'postponed':
      return sql`o.confirmation_state = 'postponed'`;
    case 'confirmed':
      return sql`o.confirmation_state = 'confirmed' and o.preparation_state <> 'handed_over'`;
    case 'to_pack':
      return sql`o.confirmation_state = 'confirmed' and o.preparation_state <> 'handed_over'
        and o.preparation_state in ('to_prepare', 'partially_packed')`;
    case 'packed':
      return sql`o.confirmation_state = 'confirmed' and o.preparation_state = 'packed'`;
    case 'shipped':
      return sql`o.preparation_state = 'handed_over' and o.parcel_state in ('none', 'announced', 'picked_up', 'in_transit', 'out_for_delivery')`;
    case 'failed':
      return sql`o.parcel_state in ('attempt_failed', 'on_hold')`;
    case 'delivered_unpaid':
      return sql`o.parcel_state = 'delivered' and o.money_state in ('unpaid', 'partially_paid', 'with_carrier')`;
    case 'returns':
      return sql`o.parcel_state in ('returning', 'returned', 'lost')`;
    case 'cancelled':
      return sql`o.confirmation_state in ('rejected', 'duplicate', 'fake')`;
    case 'mine':
      return sql`o.assigned_employee_id = ${employeeId} and not ${isOver}`;
    case 'all':
      return sql`true`;
  }
}

export function conditionOfView({ view, employeeId }: Pick<OrderFilter, 'view' | 'employeeId'>): RawBuilder<boolean> {
  return viewCondition(view, employeeId);
}

export function conditionsOf(filter: KnownFilter): RawBuilder<boolean> {
  return sql<boolean>`${conditionOfView(filter)} and ${conditionsBesideView(filter)}`;
}

export function conditionsBesideView(filter: KnownFilter): RawBuilder<boolean> {
  const { found } = filter;
  const conditions: RawBuilder<unknown>[] = [isOrderWithin(filter)];
  if (filter.numbers !== null) conditions.push(sql`o.number = any(${[...filter.numbers]}::bigint[])`);
  if (filter.wilayaCode !== null) conditions.push(sql`o.wilaya_code = ${filter.wilayaCode}`);
  if (filter.carrierId !== null) conditions.push(sql`o.carrier_id = ${filter.carrierId}`);
  if (filter.channel !== null) conditions.push(sql`o.channel = ${sql.lit(filter.channel)}`);
  if (filter.assignee === 'none') conditions.push(sql`o.assigned_employee_id is null`);
  else if (filter.assignee !== null) conditions.push(sql`o.assigned_employee_id = ${filter.assignee}`);
  if (filter.dateFrom !== null) conditions.push(sql`o.placed_at >= ${startOf(filter.dateFrom, 0)}`);
  if (filter.dateTo !== null) conditions.push(sql`o.placed_at < ${startOf(filter.dateTo, 1)}`);
  if (filter.minCentimes !== null) conditions.push(sql`o.total_centimes >= ${filter.minCentimes}::bigint`);
  if (filter.maxCentimes !== null) conditions.push(sql`o.total_centimes <= ${filter.maxCentimes}::bigint`);
  if (found.rest !== null) conditions.push(named(found.rest, () => sql<boolean>`true`));
  if (filter.productId !== null) conditions.push(named(found.product, () => hasProduct(filter.productId ?? 0)));
  if (filter.tagIds !== null) conditions.push(named(found.tag, () => hasTag(filter.tagIds ?? [])));
  if (filter.search !== null) conditions.push(conditionOfText(filter));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function conditionOfText({ search, found }: Pick<KnownFilter, 'search' | 'found'>): RawBuilder<boolean> {
  if (search === null) return sql<boolean>`true`;
  return named(found.search, () => isMeant(search, found.namedProducts));
}

function named(found: Found | null, asked: () => RawBuilder<boolean>): RawBuilder<boolean> {
  return found === null || found.isMore ? asked() : sql<boolean>`o.id = any(${[...found.ids]}::uuid[])`;
}

/** Whether anything but view, text, product and tag narrows it. */
export function isNarrowed(filter: OrderFilter): boolean {
  const { wilayaCode, carrierId, channel, assignee, dateFrom, dateTo, minCentimes, maxCentimes, numbers } = filter;
  return [wilayaCode, carrierId, channel, assignee, dateFrom, dateTo, minCentimes, maxCentimes, numbers].some(
    (each) => each !== null,
  );
}

export function startOf(day: string, plusDays: number): RawBuilder<Date> {
  return sql`((${day}::text::date + ${sql.lit(plusDays)})::timestamp at time zone 'Africa/Algiers')`;
}

/** A product in a line, or in a pack of a line, looked up where its orders are. */
function hasProduct(productId: number): RawBuilder<boolean> {
  const at = (table: 'order_lines' | 'order_line_components') => sql`(select true from ${sql.table(table)} p
    where p.product_id = ${productId} and p.placed_at = o.placed_at and p.order_id = o.id limit 1)`;
  return sql<boolean>`coalesce(${at('order_lines')}, ${at('order_line_components')}, false)`;
}

/** One of many. Asked of each row as it comes: a subquery that can be joined would be read whole. */
function hasOneOf(productIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from order_lines l left join order_line_components c on c.order_line_id = l.id
    where l.order_id = o.id and (l.product_id = any(${[...productIds]}::int[]) or c.product_id = any(${[...productIds]}::int[])) limit 1), false)`;
}

function hasTag(tagIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from order_tag_links t where t.order_id = o.id and t.tag_id = any(${[...tagIds]}::int[]) limit 1), false)`;
}

/** A text of very many orders, asked of each: names and phones, the numbers of parcels, and products that it names. */
function isMeant(search: OrderSearch, productIds: readonly number[]): RawBuilder<boolean> {
  // Not the column itself, for which its index would be read to the end.
  const ways = [hasText(search, sql`(o.search_text || '')`)];
  if (search.code !== null)
    ways.push(
      sql`(o.parcel_state <> 'none' and coalesce((select true from shipments s where s.order_id = o.id and ${hasTracking(search.code)} limit 1), false))`,
    );
  if (productIds.length > 0) ways.push(hasOneOf(productIds));
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Of a shipment `s`: the number that its carrier gave it begins so. */
export function hasTracking(code: string): RawBuilder<boolean> {
  return sql<boolean>`s.state <> 'dropped' and upper(s.tracking_number) like ${`${code.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether all words, or the part of a phone, stand in a text; of neither none does. */
export function hasText({ phonePart, words }: OrderSearch, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const parts = phonePart === null ? words : [phonePart];
  if (parts.length === 0) return sql<boolean>`false`;
  const all = parts.map((part) => sql`${text} like '%' || searchable(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
