import { sql, type RawBuilder } from 'kysely';
import { plannedEachTime, type Database } from '../../../../database/database.ts';
import {
  conditionsOf,
  hasText,
  hasTracking,
  isNarrowed,
  type Found,
  type KnownFilter,
  type Rest,
} from './filter-queries.ts';
import type { OrderFilter } from './order-filter.ts';
import type { OrderSearch } from './search-text.ts';

/** Above so many the list's own order is the quicker way: a page of it is soon full. */
const few = 2_000;
/** Where the rest of a filter leaves more than this, a product's own orders are the quicker way. */
const many = 20_000;
/** Letters that the index of texts works by; text of fewer is looked for in the newest orders alone. */
const indexedLetters = 3;
/** A text that names more products than this names a kind of them. */
const mostProducts = 200;

/**
 * The same filter with the orders named that its text, product and tag find. Each way of finding has its own index and is asked by
 * itself, so that none can lead the planner to read the whole table. Where one of them finds more than can be named, those that the
 * rest of the filter leaves are named instead if they are few.
 */
export async function findFew(db: Database, filter: OrderFilter): Promise<KnownFilter> {
  const { search, productId, tagIds } = filter;
  const products = search === null ? [] : await findNamedProducts(db, search);
  const namedProducts = products.some(({ isExact }) => isExact) ? [] : products.map(({ id }) => id);
  const [bySearch, byProduct, byTag] = await Promise.all([
    search === null ? null : find(db, waysOf(search, { products, inOrder: newestFirst })),
    productId === null ? null : find(db, ofProduct(productId)),
    tagIds === null
      ? null
      : find(db, [sql`select order_id as id from order_tag_links where tag_id = any(${[...tagIds]}::int[])`]),
  ]);
  const found = { search: bySearch, product: byProduct, tag: byTag, namedProducts };
  return { ...filter, found: { ...found, rest: await findRest(db, filter, [bySearch, byProduct, byTag]) } };
}

/** What view and filters leave, without text, product and tag; null where nobody needs to know, or they leave everything. */
async function findRest(db: Database, filter: OrderFilter, found: readonly (Found | null)[]): Promise<Rest | null> {
  const isNamed = found.some((each) => each !== null && !each.isMore);
  if (isNamed || found.every((each) => each === null) || (filter.view === 'all' && !isNarrowed(filter))) return null;
  const nothing = { search: null, product: null, tag: null, rest: null, namedProducts: [] };
  const rest = { ...filter, search: null, productId: null, tagIds: null, found: nothing };
  const most = filter.productId === null ? few : many;
  const { rows } = await sql<{ ids: string; count: number }>`
    ${plannedEachTime} with rest as materialized (select o.id from orders o where ${conditionsOf(rest)} limit ${sql.lit(most + 1)})
    select array_to_string(array(select id from rest limit ${sql.lit(few)}), ',') as ids, count(*)::int as count from rest`.execute(
    db,
  );
  const { ids = '', count = 0 } = rows[0] ?? {};
  return { ids: namesIn(ids), isMore: count > few, isMany: count > many };
}

/** One text of many ids: as an array, the driver takes longer to read them than the database to find them. */
const namesIn = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(','));

/** The ids of the orders that a text means by number, phone, name or tracking number, for lists of what belongs to orders. */
export function foundOrders(search: OrderSearch): RawBuilder<unknown> {
  const ways = waysOf(search, { products: [], inOrder: sql`` });
  return ways.length === 0 ? sql`select null::uuid where false` : sql`(${sql.join(ways, sql`) union (`)})`;
}

async function find(db: Database, ways: readonly RawBuilder<unknown>[]): Promise<Found> {
  if (ways.length === 0) return { ids: [], isMore: false };
  const named = ways.map((way, at) => sql`${sql.ref(`way${at}`)} as materialized (${way} limit ${sql.lit(few + 1)})`);
  const each = (of: (name: RawBuilder<unknown>) => RawBuilder<unknown>) => ways.map((_, at) => of(sql.ref(`way${at}`)));
  const { rows } = await sql<{ ids: string; isMore: boolean }>`
    ${plannedEachTime} with ${sql.join(named)}
    select array_to_string(array(${sql.join(
      each((way) => sql`select id from ${way}`),
      sql` union `,
    )}), ',') as ids, ${sql.join(
      // An order that it finds twice, in two lines, counts twice here: what is not looked at may be others.
      each((way) => sql`(select count(*) from ${way}) > ${sql.lit(few)}`),
      sql` or `,
    )} as "isMore"`.execute(db);
  const { ids: text = '', isMore = false } = rows[0] ?? {};
  const ids = namesIn(text);
  return { ids: ids.slice(0, few), isMore: isMore || ids.length > few };
}

interface NamedProduct {
  readonly id: number;
  /** a reference of it, or of one of its combinations, is what was typed */
  readonly isExact: boolean;
}

async function findNamedProducts(db: Database, { words, code }: OrderSearch): Promise<readonly NamedProduct[]> {
  const parts = words.length > 0 ? words : code === null ? [] : [code];
  if (!parts.some(isIndexed)) return [];
  const all = parts.map((part) => sql`r.search like '%' || searchable(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  const { rows } = await sql<NamedProduct>`
    select r.product_id as id, coalesce(lower(r.sku) = lower(${code}), false) or exists (
      select from combinations c where c.product_id = r.product_id and lower(c.sku) = lower(${code})) as "isExact"
    from product_rows r where ${sql.join(all, sql` and `)} order by 2 desc limit ${sql.lit(mostProducts)}`.execute(db);
  return rows;
}

const isIndexed = (part: string): boolean => [...part].length >= indexedLetters;

interface Finding {
  readonly products: readonly NamedProduct[];
  /** how orders `o` of a text come, where not all of them are named */
  readonly inOrder: RawBuilder<unknown>;
}

/** Of a text that very many have the newest are named: what people work at, and what the database has at hand. */
const newestFirst = sql`order by o.placed_at desc, o.id desc`;

function waysOf(search: OrderSearch, { products, inOrder }: Finding): readonly RawBuilder<unknown>[] {
  const { number, phone, phonePart, words, code } = search;
  const ways: RawBuilder<unknown>[] = [];
  if (number !== null) ways.push(sql`select id from orders where number = ${number}::bigint`);
  if (phone !== null) ways.push(sql`select id from orders where phone = ${phone}`);
  if (phonePart !== null || words.length > 0) ways.push(sql`${byText(search)} ${inOrder}`);
  // In the order of the index, so that a beginning that all of them share is not read to its end.
  if (code !== null)
    ways.push(sql`select s.order_id as id from shipments s where s.tracking_number is not null and ${hasTracking(code)}
      order by upper(s.tracking_number) using ~<~`);
  const exact = products.filter(({ isExact }) => isExact).map(({ id }) => id);
  if (exact.length > 0) ways.push(ofReference(exact, code ?? ''));
  else if (products.length > 0) ways.push(...ofProducts(products.map(({ id }) => id)));
  return ways;
}

function byText(search: OrderSearch): RawBuilder<unknown> {
  const isLong = search.phonePart !== null || search.words.some(isIndexed);
  if (isLong) return sql`select o.id from orders o where ${hasText(search, sql`o.search_text`)}`;
  return sql`select o.id from (select * from orders order by placed_at desc, id desc limit 5000) o
    where ${hasText(search, sql`o.search_text`)}`;
}

/** What was ordered under this very reference. */
function ofReference(productIds: readonly number[], code: string): RawBuilder<unknown> {
  return sql`select order_id as id from order_lines
    where product_id = any(${[...productIds]}::int[]) and lower(sku) = lower(${code})`;
}

/** The newest first, as its index has them. */
function ofProduct(productId: number): readonly RawBuilder<unknown>[] {
  const soldIn = (table: 'order_lines' | 'order_line_components') =>
    sql`select p.order_id as id from ${sql.table(table)} p where p.product_id = ${productId} order by p.placed_at desc`;
  return [soldIn('order_lines'), soldIn('order_line_components')];
}

function ofProducts(productIds: readonly number[]): readonly RawBuilder<unknown>[] {
  const ids = [...productIds];
  return [
    sql`select order_id as id from order_lines where product_id = any(${ids}::int[])`,
    sql`select order_id as id from order_line_components where product_id = any(${ids}::int[])`,
  ];
}
