import type { CustomerSort } from '@hanout/contracts/customers/customers';
import type { CustomerType, SegmentRule } from '@hanout/core/customers';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Cursor, CustomerFilter, CustomerSearch } from './customer-filter.ts';

export interface CustomerRecord {
  readonly id: number;
  readonly version: number;
  readonly shopId: number;
  readonly shopCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly type: CustomerType;
  readonly tags: readonly string[];
  readonly wilayaCode: number | null;
  readonly wilayaNameFr: string | null;
  readonly wilayaNameAr: string | null;
  readonly orderCount: number;
  readonly deliveredCount: number;
  readonly returnedCount: number;
  readonly valueCentimes: number;
  readonly lastOrderAt: Date | null;
  readonly state: 'active' | 'archived';
  readonly note: string;
  readonly createdAt: Date;
}

export interface CustomerListRow extends CustomerRecord {
  /** the sorted column, with every digit that the database keeps */
  readonly cursorValue: string;
}

/** Counting stops here: above, a list says "more than". What a text finds is looked at one by one, and counted less far. */
const countCaps = { all: 10_000, searched: 1_000 } as const;

export const countCapOf = ({ search }: Pick<CustomerFilter, 'search'>): number =>
  search === null ? countCaps.all : countCaps.searched;

const orders: Readonly<Record<string, { readonly column: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>> = {
  activity: { column: sql`c.active_at`, type: sql`timestamptz` },
  orders: { column: sql`c.order_count`, type: sql`int` },
  value: { column: sql`c.value_centimes`, type: sql`bigint` },
};

const columns = sql`c.id, c.version, c.shop_id as "shopId", s.code as "shopCode", c.first_name as "firstName", c.last_name as "lastName",
  c.phone, c.email, c.type, c.tags, c.wilaya_code as "wilayaCode", w.name_fr as "wilayaNameFr", w.name_ar as "wilayaNameAr",
  c.order_count as "orderCount", c.delivered_count as "deliveredCount", c.returned_count as "returnedCount",
  c.value_centimes as "valueCentimes", c.last_order_at as "lastOrderAt", c.state, c.note, c.created_at as "createdAt"`;

export interface CustomerPage {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** A page of the list, and one row more when there is a next page. */
export async function listCustomers(
  db: Database,
  { filter, sort, after, limit }: CustomerPage,
): Promise<readonly CustomerListRow[]> {
  const isDescending = sort.startsWith('-');
  const order = orders[sort.replace('-', '')];
  if (order === undefined) throw new Error(`no such order of customers: ${sort}`);
  const { column, type } = order;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${column}, c.id) ${isDescending ? sql`<` : sql`>`} (${after.value}::text::${type}, ${after.id}::int)`;
  const { rows } = await sql<CustomerListRow>`
    with page as materialized (
      select c.*, ${column}::text as cursor_value from customers c where ${conditionsOf(filter)} and ${beyond}
      order by ${column} ${direction}, c.id ${direction} limit ${sql.lit(limit + 1)}
    )
    select ${columns}, c.cursor_value as "cursorValue"
    from page c join shops s on s.id = c.shop_id left join wilayas w on w.code = c.wilaya_code
    order by ${column} ${direction}, c.id ${direction}`.execute(db);
  return rows;
}

/** How many customers the filter finds, one more than its cap standing for more. */
export async function countCustomers(db: Database, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customers c where ${conditionsOf(filter)} limit ${sql.lit(countCapOf(filter) + 1)}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One that is shown, of these shops (null: of whichever). */
export async function findCustomer(
  db: Database | Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<CustomerRecord | undefined> {
  const { rows } = await sql<CustomerRecord>`
    select ${columns} from customers c join shops s on s.id = c.shop_id left join wilayas w on w.code = c.wilaya_code
    where c.id = ${id} and c.state in ('active', 'archived') and ${ofShops(shopIds)}`.execute(db);
  return rows[0];
}

/** Whom a shop knows by a phone. */
export async function findByPhone(
  db: Database | Tx,
  { shopId, phone }: { readonly shopId: number; readonly phone: string },
): Promise<CustomerRecord | undefined> {
  const { rows } = await sql<CustomerRecord>`
    select ${columns} from customer_phones p join customers c on c.id = p.customer_id
      join shops s on s.id = c.shop_id left join wilayas w on w.code = c.wilaya_code
    where p.shop_id = ${shopId} and p.phone = ${phone}`.execute(db);
  return rows[0];
}

const tagsOffered = 100;

/** Tags of those who were last here, the most used first: read from all of them, a million customers would be gone through. */
export async function listTags(db: Database, shopIds: readonly number[] | null): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from ${latest} c, unnest(c.tags) tag where ${ofShops(shopIds)}
    group by tag order by count(*) desc, tag limit ${sql.lit(tagsOffered)}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Today where the shops are, for the names of files. */
export async function readDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

function ofShops(shopIds: readonly number[] | null): RawBuilder<boolean> {
  return shopIds === null ? sql<boolean>`true` : sql<boolean>`c.shop_id = any(${[...shopIds]}::int[])`;
}

function conditionsOf(filter: CustomerFilter): RawBuilder<boolean> {
  // Literal, word for word as in the partial indices.
  const conditions: RawBuilder<unknown>[] = [sql`c.state = ${sql.lit(filter.state)}`, ofShops(filter.shopIds)];
  if (filter.type !== null) conditions.push(sql`c.type = ${sql.lit(filter.type)}`);
  if (filter.wilayaCode !== null) conditions.push(sql`c.wilaya_code = ${filter.wilayaCode}`);
  if (filter.ordersMin !== null) conditions.push(sql`c.order_count >= ${filter.ordersMin}`);
  if (filter.tag !== null) conditions.push(sql`c.tags @> array[${filter.tag}::text]`);
  if (filter.segment === 'unknown') conditions.push(sql`false`);
  else if (filter.segment !== null) conditions.push(inSegment(filter.segment));
  if (filter.search !== null) conditions.push(found(filter.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** `isInSegment` of the core, for as many customers as there are. */
export function inSegment(rule: SegmentRule): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (rule.ordersMin !== null) conditions.push(sql`c.order_count >= ${rule.ordersMin}`);
  if (rule.valueMin !== null) conditions.push(sql`c.value_centimes >= ${rule.valueMin}::bigint`);
  if (rule.lastOrderWithinDays !== null)
    conditions.push(sql`c.last_order_at >= now() - make_interval(hours => ${rule.lastOrderWithinDays * 24}::int)`);
  if (rule.lastOrderBeforeDays !== null)
    conditions.push(sql`(c.last_order_at is null
      or c.last_order_at < now() - make_interval(hours => ${rule.lastOrderBeforeDays * 24}::int))`);
  if (rule.wilayaCodes.length > 0) conditions.push(sql`c.wilaya_code = any(${[...rule.wilayaCodes]}::int[])`);
  if (rule.types.length > 0) conditions.push(sql`c.type = any(${[...rule.types]}::text[])`);
  if (rule.tags.length > 0) conditions.push(sql`c.tags && ${[...rule.tags]}::text[]`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Letters that the index of texts works by; text of fewer would read every customer. */
const indexedLetters = 3;
const latest = sql`(select * from customers where state = 'active' order by active_at desc, id desc limit 5000)`;

/**
 * Each way of finding has its own index. Whom a text finds is named where they are few (`findFew`); else the list goes through its own
 * order, in which a word of many soon fills a page. Text too short for the index is looked for among the 5,000 who were last here.
 */
function found(search: CustomerSearch): RawBuilder<boolean> {
  const { phone, phonePart, words, ids } = search;
  if (phone !== null)
    return sql<boolean>`c.id in (select p.customer_id from customer_phones p where p.phone = ${phone})`;
  if (ids !== null) return sql<boolean>`c.id = any(${[...ids]}::int[])`;
  if (phonePart === null && words.length === 0) return sql<boolean>`false`;
  return isIndexed(search)
    ? sql<boolean>`c.state in ('active', 'archived') and ${hasText(search, sql`c.search_text`)}`
    : sql<boolean>`c.id in (select f.id from ${latest} f where ${hasText(search, sql`f.search_text`)})`;
}

const isIndexed = ({ phonePart, words }: CustomerSearch): boolean =>
  phonePart !== null || words.some((word) => [...word].length >= indexedLetters);

function hasText({ phonePart, words }: CustomerSearch, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const parts = phonePart === null ? words : [phonePart];
  const all = parts.map((part) => sql`${text} like '%' || searchable(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Above so many the list's own order is the quicker way. */
const few = 2_000;

/** The same filter, with whom its text finds named where they are few. */
export async function findFew(db: Database, filter: CustomerFilter): Promise<CustomerFilter> {
  const { search } = filter;
  if (search === null || search.phone !== null || !isIndexed(search)) return filter;
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c where c.state in ('active', 'archived') and ${hasText(search, sql`c.search_text`)}
    limit ${sql.lit(few + 1)}`.execute(db);
  return rows.length > few ? filter : { ...filter, search: { ...search, ids: rows.map(({ id }) => id) } };
}
